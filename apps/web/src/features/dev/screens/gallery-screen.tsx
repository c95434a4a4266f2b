import { LOCALES, type Locale } from '@aurora/contracts';
import { loadCatalogue, localeInfo, pseudoCatalogue } from '@aurora/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { homeQuery } from '#entities/title/queries.ts';
import { useAsking } from '#entities/title/use-asking.ts';
import { type LanguageStore, createLanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider, useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { Choice } from '#shared/ui/controls/choice.tsx';
import { QueryState } from '#shared/ui/feedback/query-state.tsx';
import { RailSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Specimens } from '../components/specimens.tsx';
import styles from './gallery-screen.module.css';

const PSEUDO = 'pseudo';
type Spoken = Locale | typeof PSEUDO;

/** A language of the gallery's own: the rest of the app keeps what was chosen. */
function useOwnLanguage(spoken: Spoken): LanguageStore | undefined {
  const [store, setStore] = useState<LanguageStore>();
  useEffect(() => {
    let isWanted = true;
    const speak = async (): Promise<void> => {
      const locale = spoken === PSEUDO ? 'en-US' : spoken;
      const texts = await loadCatalogue(locale);
      if (isWanted) setStore(createLanguageStore(locale, spoken === PSEUDO ? pseudoCatalogue(texts) : texts));
    };
    void speak();
    return () => {
      isWanted = false;
    };
  }, [spoken]);
  return store;
}

/** Every shared component in both themes, in any of the ten languages or the pseudo-language. */
export function GalleryScreen() {
  const translate = useTranslate();
  const [spoken, setSpoken] = useState<Spoken>(useLocale());
  const language = useOwnLanguage(spoken);
  const query = useQuery(homeQuery(useAsking(), 'movie'));
  const themes = [
    { theme: 'light', label: translate('settings.themeLight') },
    { theme: 'dark', label: translate('settings.themeDark') },
  ] as const;
  return (
    <>
      <Choice
        label={translate('settings.language')}
        value={spoken}
        options={[
          ...LOCALES.map((locale) => ({ value: locale, label: localeInfo[locale].nativeName })),
          { value: PSEUDO, label: PSEUDO },
        ]}
        onChange={setSpoken}
      />
      <QueryState query={query} skeleton={<RailSkeleton ratio="2/3" />}>
        {(home) =>
          language !== undefined && (
            <LanguageProvider store={language}>
              {themes.map(({ theme, label }) => (
                <section key={theme} data-theme={theme} aria-label={label} className={styles['sheet']}>
                  <h2 className={styles['heading']}>{label}</h2>
                  <Specimens
                    titles={{ cards: home.rails[0]?.items ?? [], featured: home.featured.slice(0, 3) }}
                  />
                </section>
              ))}
            </LanguageProvider>
          )
        }
      </QueryState>
    </>
  );
}
