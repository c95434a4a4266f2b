/** Genres as .nfo files, scrapers and EPUBs write them → our categories. The first that is known counts. */
const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['wuxia', /wuxia|武侠|武俠|仙侠|martial arts/iu],
  ['animation', /animat|anime|动画|動畫|アニメ|zeichentrick|мультфильм/iu],
  ['documentary', /documentar|dokumentar|纪录|紀錄|документ/iu],
  ['scifi', /sci-?fi|science[ -]?fiction|科幻|фантастика|fantascienza/iu],
  ['fantasy', /fantas|奇幻|魔幻|玄幻|фэнтези/iu],
  ['horror', /horror|horreur|恐怖|ужас/iu],
  ['thriller', /thriller|suspense|惊悚|驚悚|триллер/iu],
  ['mystery', /myster|悬疑|懸疑|推理|детектив|giallo/iu],
  ['crime', /crim|policier|krimi|犯罪|криминал/iu],
  ['romance', /roman(?:ce|tic)|romantik|爱情|愛情|言情|恋愛|мелодрам/iu],
  ['comedy', /comed|kom[öo]die|com[ée]die|喜剧|喜劇|コメディ|комеди/iu],
  ['adventure', /adventur|abenteuer|aventure|avventura|冒险|冒險|приключ/iu],
  ['action', /action|azione|动作|動作|アクション|боевик/iu],
  ['history', /histor|历史|歷史|歴史|histoire|storic|истори/iu],
  ['family', /family|famil|kinder|children|家庭|儿童|семейн/iu],
  ['music', /music|musik|musique|音乐|音樂|музык/iu],
  ['sports', /sport|运动|運動|体育|спорт/iu],
  ['sliceoflife', /slice of life|everyday|日常|生活|повседневн/iu],
  ['short', /short|kurzfilm|court[- ]m[ée]trage|短片|короткометраж/iu],
  ['drama', /drama|drame|dramma|剧情|劇情|ドラマ|драма/iu],
];

export function categoryOfGenres(genres: readonly string[]): string | null {
  for (const genre of genres) {
    const found = CATEGORIES.find(([, words]) => words.test(genre));
    if (found !== undefined) return found[0];
  }
  return null;
}
