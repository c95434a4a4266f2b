import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Weiter',
  hot: 'Beliebt',
  new: 'Neu dabei',
  highRated: 'Bestbewertet',
  free: 'Kostenlos',
  vip: 'Für Mitglieder',
  completed: 'Abgeschlossen',
  emptyHint: 'Noch ist nichts da. Importierte Titel erscheinen hier',
} satisfies Texts<'home', 'de-DE'>;
