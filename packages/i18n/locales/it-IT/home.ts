import type { Texts } from '../../src/catalogue.ts';

export const home = {
  continueTitle: 'Continua',
  hot: 'Popolari',
  new: 'Novità',
  highRated: 'I più votati',
  free: 'Gratis',
  vip: 'Per gli abbonati',
  completed: 'Serie complete',
  emptyHint: 'Il catalogo è ancora vuoto. I titoli importati compariranno qui',
} satisfies Texts<'home', 'it-IT'>;
