import { LOCALES, type Locale } from '@aurora/contracts';
import { localeInfo } from '@aurora/i18n';
import { Check } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText, useLanguageStore, useLocale, useTranslate } from '#shared/i18n/language.tsx';
import { THEMES, type Theme, changeTheme, savedTheme } from '#shared/lib/theme.ts';
import { Choice } from '#shared/ui/controls/choice.tsx';
import { useToast } from '#shared/ui/feedback/toast.tsx';
import styles from './language-screen.module.css';

const THEME_TEXTS = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
} as const;

const neverChanges = () => () => undefined;

/** The saved theme is known only in the browser. */
function useTheme(): [Theme, (theme: Theme) => void] {
  const saved = useSyncExternalStore(neverChanges, savedTheme, () => 'system' as const);
  const [chosen, setChosen] = useState<Theme>();
  return [
    chosen ?? saved,
    (next) => {
      changeTheme(next);
      setChosen(next);
    },
  ];
}

/** Ten languages by the names their readers call them, and light or dark. Each choice applies at once. */
export function LanguageScreen() {
  const store = useLanguageStore();
  const current = useLocale();
  const translate = useTranslate();
  const showToast = useToast();
  const errorText = useErrorText();
  const choose = async (locale: Locale): Promise<void> => {
    try {
      await store.change(locale);
    } catch {
      showToast(errorText(new ApiError('NETWORK_FAILED', 0, {})));
      return;
    }
    // Said in the new language.
    const language = store.current();
    if (language.locale === locale)
      showToast(language.translate('settings.languageChanged', { language: localeInfo[locale].nativeName }));
  };
  const [theme, setTheme] = useTheme();
  return (
    <div className={styles['page']}>
      <p className={styles['hint']}>{translate('settings.languageHint')}</p>
      <div role="radiogroup" aria-label={translate('settings.language')} className={styles['list']}>
        {LOCALES.map((locale) => (
          <label key={locale} className={styles['row']} lang={locale}>
            <input
              type="radio"
              name="language"
              checked={locale === current}
              onChange={() => void choose(locale)}
            />
            <span>{localeInfo[locale].nativeName}</span>
            {locale === current && <Check size={22} strokeWidth={1.75} aria-hidden="true" />}
          </label>
        ))}
      </div>
      <Choice
        label={translate('settings.appearance')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: translate(THEME_TEXTS[value]) }))}
        onChange={setTheme}
      />
    </div>
  );
}
