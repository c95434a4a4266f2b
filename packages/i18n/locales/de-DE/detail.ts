import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Lesen',
  continueReading: 'Weiter: {chapter}',
  synopsis: 'Handlung',
  chapters: 'Kapitel',
  reverseOrder: 'Neueste zuerst',
  normalOrder: 'Von vorn',
  showAllChapters: 'Alle {total} Kapitel zeigen',
  director: 'Regie',
  cast: 'Besetzung',
  author: 'Autor',
  artist: 'Zeichnungen',
  statusOngoing: 'Laufend',
  statusCompleted: 'Abgeschlossen',
  statusHiatus: 'Pausiert',
  statusCancelled: 'Eingestellt',
  freeChapters: { one: 'Erstes Kapitel gratis', other: 'Erste {count} Kapitel gratis' },
  wholePrice: 'Gesamt {price}',
  furthestAt: 'Am weitesten gelesen: {chapter}',
} satisfies Texts<'detail', 'de-DE'>;
