import type { AssetScope, ImportContext } from '../import-context.ts';
import { ImportFailure } from '../import-failure.ts';
import type { PrepareRequest } from '../prepare-request.ts';
import type { PreparedTitle } from '../prepared-title.ts';
import type { NovelItem } from '../scan/library-item.ts';
export async function prepareNovelTitle(
  _c: ImportContext,
  _s: AssetScope,
  _r: PrepareRequest<NovelItem>,
): Promise<PreparedTitle> {
  throw new ImportFailure('BOOK_UNREADABLE');
}
