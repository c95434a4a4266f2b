import type { PlainTextKey } from '@aurora/i18n';
import {
  BookOpen,
  CalendarPlus,
  Clapperboard,
  Images,
  InfinityIcon,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react';
import { useTranslate } from '#shared/i18n/language.tsx';
import styles from './benefits.module.css';

const BENEFITS: readonly { icon: LucideIcon; text: PlainTextKey }[] = [
  { icon: Clapperboard, text: 'membership.benefitFilms' },
  { icon: Images, text: 'membership.benefitManga' },
  { icon: BookOpen, text: 'membership.benefitNovels' },
  { icon: InfinityIcon, text: 'membership.benefitTrial' },
  { icon: MonitorSmartphone, text: 'membership.benefitDevices' },
  { icon: CalendarPlus, text: 'membership.benefitAdds' },
];

/** What VIP opens. */
export function Benefits() {
  const translate = useTranslate();
  return (
    <section className={styles['benefits']} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={styles['title']}>
        {translate('membership.benefitsTitle')}
      </h2>
      <ul className={styles['grid']}>
        {BENEFITS.map(({ icon: Icon, text }) => (
          <li key={text} className={styles['benefit']}>
            <span className={styles['icon']}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {translate(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
