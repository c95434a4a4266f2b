import type { FeaturedTitle, Picture, TitleCard } from '@aurora/contracts';
import { BookOpen, Clapperboard, Heart, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useErrorText, useTranslate } from '#shared/i18n/language.tsx';
import { Banner } from '#shared/ui/layout/banner.tsx';
import { BottomNav } from '#shared/ui/layout/bottom-nav.tsx';
import { Button } from '#shared/ui/controls/button.tsx';
import { Choice } from '#shared/ui/controls/choice.tsx';
import { EndLine } from '#shared/ui/layout/end-line.tsx';
import { Header } from '#shared/ui/layout/header.tsx';
import { IconButton } from '#shared/ui/controls/icon-button.tsx';
import { PosterCard } from '#shared/ui/posters/poster-card.tsx';
import { Rail } from '#shared/ui/layout/rail.tsx';
import { RankList } from '#shared/ui/posters/rank-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { RailSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { StateScene } from '#shared/ui/feedback/state-scene.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import styles from './specimens.module.css';

/** What the specimens of titles show: cards of the catalogue that is being looked at. */
export interface SpecimenTitles {
  cards: readonly TitleCard[];
  featured: readonly FeaturedTitle[];
}

/** A component with its name as the code calls it. */
function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles['specimen']} aria-label={name}>
      <p className={styles['name']}>{name}</p>
      {children}
    </section>
  );
}

function Controls() {
  const translate = useTranslate();
  const showToast = useToast();
  const [place, setPlace] = useState<'bottom' | 'side' | 'middle'>();
  const [choice, setChoice] = useState<'a' | 'b' | 'c'>('a');
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <Specimen name="Button">
        <div className={styles['row']}>
          <Button tone="primary" onClick={() => showToast(translate('ui.retry'))}>
            {translate('ui.retry')}
          </Button>
          <Button onClick={() => showToast(translate('ui.reload'))}>{translate('ui.reload')}</Button>
          <Button tone="plain" onClick={() => showToast(translate('ui.back'))}>
            {translate('ui.back')}
          </Button>
          <Button isDisabled onClick={() => undefined}>
            {translate('ui.close')}
          </Button>
        </div>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton
          label={translate('ui.expand')}
          isPressed={isPressed}
          onClick={() => setPressed(!isPressed)}
        >
          <Heart size={22} strokeWidth={1.75} fill={isPressed ? 'currentColor' : 'none'} aria-hidden="true" />
        </IconButton>
      </Specimen>
      <Specimen name="Choice">
        <Choice
          label={translate('settings.appearance')}
          value={choice}
          options={[
            { value: 'a', label: translate('settings.themeSystem') },
            { value: 'b', label: translate('settings.themeLight') },
            { value: 'c', label: translate('settings.themeDark') },
          ]}
          onChange={setChoice}
        />
      </Specimen>
      <Specimen name="Sheet">
        <div className={styles['row']}>
          {(['bottom', 'side', 'middle'] as const).map((where) => (
            <Button key={where} onClick={() => setPlace(where)}>
              {where}
            </Button>
          ))}
        </div>
        <Sheet
          isOpen={place !== undefined}
          onClose={() => setPlace(undefined)}
          title={translate('settings.appearance')}
          closeLabel={translate('ui.close')}
          place={place ?? 'bottom'}
        >
          <p>{translate('settings.languageHint')}</p>
        </Sheet>
      </Specimen>
    </>
  );
}

function Frames() {
  const translate = useTranslate();
  return (
    <>
      <Specimen name="Header">
        <div className={styles['frame']}>
          <Header title={translate('app.languageTitle')} backLabel={translate('ui.back')} />
        </div>
      </Specimen>
      <Specimen name="BottomNav">
        <div className={styles['frame']}>
          <BottomNav
            label={translate('app.navLabel')}
            items={[
              { to: '/', label: translate('app.navMovie'), icon: Clapperboard },
              { to: '/manga', label: translate('app.navManga'), icon: Images },
              { to: '/novel', label: translate('app.navNovel'), icon: BookOpen },
            ]}
          />
        </div>
      </Specimen>
    </>
  );
}

function States() {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <>
      <Specimen name="StateScene">
        <StateScene scene="empty" text={translate('home.emptyHint')} />
        <StateScene
          scene="error"
          text={errorText(undefined)}
          action={<Button onClick={() => undefined}>{translate('ui.retry')}</Button>}
        />
        <StateScene
          scene="offline"
          title={translate('ui.offlineTitle')}
          text={translate('ui.offlineHint')}
          action={<Button onClick={() => undefined}>{translate('ui.retry')}</Button>}
        />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton height="48px" />
        <RailSkeleton ratio="2/3" />
      </Specimen>
      <Specimen name="EndLine">
        <EndLine />
      </Specimen>
    </>
  );
}

/** A picture that is not there yet: what a slow line shows of one. */
const withoutPicture = (picture: Picture): Picture => ({ ...picture, id: '0'.repeat(picture.id.length) });

function Titles({ cards, featured }: SpecimenTitles) {
  const translate = useTranslate();
  const [first] = cards;
  return (
    <>
      <Specimen name="Banner">
        <Banner label={translate('ui.bannerLabel')} items={featured} hrefOf={() => '/'} />
      </Specimen>
      {(['large', 'normal'] as const).map((density) => (
        <Specimen key={density} name={`Rail ${density}, PosterCard`}>
          <Rail title={translate('app.movieHomeTitle')} density={density}>
            {cards.slice(0, 5).map((card, index) => (
              <li key={card.id}>
                <PosterCard
                  card={card}
                  to="/"
                  second={card.categoryName ?? ''}
                  mark={index === 1 ? { text: translate('ui.badgeVip'), isGold: true } : undefined}
                  sizes="160px"
                />
              </li>
            ))}
          </Rail>
        </Specimen>
      ))}
      <Specimen name="RankList">
        <RankList
          title={translate('app.movieHomeTitle')}
          items={cards.slice(0, 6).map((card) => ({ card, to: '/', second: card.categoryName ?? '' }))}
        />
      </Specimen>
      {first !== undefined && (
        <Specimen name="Poster without picture">
          <div className={styles['narrow']}>
            <PosterCard
              card={{ ...first, poster: withoutPicture(first.poster) }}
              to="/"
              second=""
              sizes="120px"
            />
          </div>
        </Specimen>
      )}
    </>
  );
}

/** Every shared component, with what it can look like. */
export function Specimens({ titles }: { titles: SpecimenTitles }) {
  return (
    <>
      <Controls />
      <Specimen name="TextField, PasswordField, CheckField, Notice, SubmitButton, CountdownButton">
        <FormSpecimens />
      </Specimen>
      <Titles {...titles} />
      <States />
      <Frames />
    </>
  );
}
