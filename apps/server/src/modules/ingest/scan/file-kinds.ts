const FILM =
  /\.(?:mp4|m4v|mov|mkv|webm|avi|wmv|asf|flv|f4v|ts|m2ts|mts|mpg|mpeg|vob|ogv|ogm|rm|rmvb|3gp|3g2|mxf|divx|ivf)$/iu;
/** Trailers and samples as Kodi and Jellyfin name them; they are not titles. */
const EXTRA = /(?:^|[-._ ])(?:trailer|sample)\d*\.\w+$/iu;
const BOOK = /\.(?:txt|epub)$/iu;
/** Text files that come along with downloads and are not novels. */
const NOT_A_BOOK =
  /^(?:readme|read me|licen[cs]e|changelog|credits|sources|robots|说明|使用说明|必读|下载说明)\b|^(?:torrent )?downloaded from/iu;
const ARCHIVE = /\.(?:cbz|zip)$/iu;
/** Comics packed in ways that cannot be opened: reported, since they are surely meant to be titles. */
const FOREIGN_ARCHIVE = /\.(?:cbr|cb7|cbt)$/iu;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/iu;
const ARTWORK =
  /(?:^|[-._ ])(?:poster|cover|folder|banner|fanart|backdrop|thumb|logo|clearart|clearlogo|landscape|disc|keyart)\d*\.\w+$/iu;

export const stemOf = (name: string): string => name.replace(/\.[^.]+$/u, '');

/** A book's name: some libraries put the encoding before the extension. */
export const bookLabelOf = (name: string): string =>
  stemOf(name).replace(
    /[._-](?:utf-?8|utf-?16(?:[lb]e)?|gb18030|gbk|gb2312|big5|shift[_-]?jis|sjis|euc-?kr|euc-?jp|cp1251|windows-?1251)$/iu,
    '',
  );
export const isFilm = (name: string): boolean => FILM.test(name) && !EXTRA.test(name);
export const isArchive = (name: string): boolean => ARCHIVE.test(name) || FOREIGN_ARCHIVE.test(name);

export const isPagePicture = (name: string): boolean => PICTURE.test(name) && !ARTWORK.test(name);
export const isPicture = (name: string): boolean => PICTURE.test(name);

/** A text this short beside a film is a note about it. */
const NOTE_BYTES = 4096;

/** Beside films a short text, or one that is called like one of them, is a note and not a novel. */
export function isBook(file: { name: string; size: number }, filmStems: readonly string[]): boolean {
  if (!BOOK.test(file.name) || NOT_A_BOOK.test(file.name)) return false;
  if (filmStems.length === 0 || /\.epub$/iu.test(file.name)) return true;
  return file.size >= NOTE_BYTES && !filmStems.some((stem) => file.name.startsWith(stem));
}
