import type { MangaDetail, NovelDetail } from '@aurora/contracts';
import { RelatedTitles } from '#entities/title/related-titles.tsx';
import { titlePath } from '#entities/title/title-texts.ts';
import { useTranslate } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/controls/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './locked-card.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: MangaDetail | NovelDetail;
}

/** After the last chapter: whether more will come, and what is like it. */
export function EndCard({ isOpen, onClose, title }: Props) {
  const translate = useTranslate();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('reader.endTitle')}
      closeLabel={translate('ui.close')}
    >
      {title.status === 'ongoing' && <p className={styles['ongoing']}>{translate('reader.endOngoing')}</p>}
      <RelatedTitles kind={title.kind} id={title.id} />
      <div className={styles['end']}>
        <ButtonLink to={titlePath(title)} isWide>
          {translate('reader.backToTitle')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
