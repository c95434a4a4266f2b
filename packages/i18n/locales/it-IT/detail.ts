import type { Texts } from '../../src/catalogue.ts';

export const detail = {
  startReading: 'Inizia a leggere',
  continueReading: 'Continua: {chapter}',
  synopsis: 'Trama',
  chapters: 'Capitoli',
  reverseOrder: 'Dal più recente',
  normalOrder: 'Dal primo',
  showAllChapters: 'Mostra tutti i {total} capitoli',
  director: 'Regia',
  cast: 'Cast',
  author: 'Autore',
  artist: 'Disegni',
  statusOngoing: 'In corso',
  statusCompleted: 'Completato',
  statusHiatus: 'In pausa',
  statusCancelled: 'Interrotto',
  freeChapters: {
    one: 'Primo capitolo gratis',
    other: 'Primi {count} capitoli gratis',
    many: 'Primi {count} capitoli gratis',
  },
  wholePrice: 'Opera intera {price}',
  furthestAt: 'Punto più avanzato: {chapter}',
} satisfies Texts<'detail', 'it-IT'>;
