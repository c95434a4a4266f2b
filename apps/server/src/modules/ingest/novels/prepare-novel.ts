import { createHash } from 'node:crypto';
import { blockSchema } from '@aurora/contracts';
import { z } from 'zod';
import { mediaKey } from '#platform/files/file-store.ts';
import { storeCover, storePictureFile } from '../covers/choose-cover.ts';
import { localeOfText } from '../details/guess-language.ts';
import { decodeImage } from '../images/decode-image.ts';
import type { AssetScope, ImportContext } from '../importing/import-context.ts';
import { ImportFailure } from '../failures/import-failure.ts';
import { type KnownChapter, matchChapters } from '../preparing/match-chapters.ts';
import type { PrepareRequest } from '../preparing/prepare-request.ts';
import type {
  PreparedChapter,
  PreparedText,
  PreparedTitle,
  TitleDetails,
} from '../preparing/prepared-title.ts';
import type { NovelItem } from '../scan/library-item.ts';
import { findKnownChapters } from '../store/known-chapters.ts';
import type { NovelContent, NovelSection } from './novel-content.ts';
import { openNovel } from './open-novel.ts';

const MAX_IMAGE_WIDTH = 1242;
const blocksSchema = z.array(blockSchema);

const hashOf = (section: NovelSection) =>
  createHash('sha256').update(JSON.stringify(section.blocks)).digest('hex');

/** Stores a chapter's pictures; one that cannot be read is left out and its place shows the text beside it. */
async function storeImages(
  context: ImportContext,
  asset: string,
  section: NovelSection,
): Promise<PreparedText['images']> {
  const images: Record<string, { n: number; width: number; height: number }> = {};
  for (const [n, image] of section.images.entries()) {
    context.signal?.throwIfAborted();
    try {
      const decoded = await decodeImage(await image.read(), image.name);
      const width = Math.min(decoded.width, MAX_IMAGE_WIDTH);
      const picture = await decoded.open().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer();
      await context.files.write(mediaKey(asset, 'img', n), picture);
      images[image.key] = {
        n,
        width,
        height: Math.max(1, Math.round((decoded.height * width) / decoded.width)),
      };
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      context.log.warn(
        { picture: image.name, reason: error.reason },
        'a picture cannot be read and is left out',
      );
    }
  }
  return images;
}

async function prepareSection(
  context: ImportContext,
  scope: AssetScope,
  section: NovelSection,
  at: { book: NovelContent; match: KnownChapter | null; contentHash: string },
): Promise<PreparedChapter> {
  const { book, match, contentHash } = at;
  const base = {
    name: section.name,
    volume: section.volume,
    contentHash,
    knownId: match?.id ?? null,
    size: Math.max(1, section.chars),
  };
  if (match !== null && match.contentHash === contentHash) return { ...base, content: null };
  const checked = blocksSchema.safeParse(section.blocks);
  if (!checked.success) throw new ImportFailure('BOOK_UNREADABLE', {}, checked.error);
  // Only chapters with pictures have files, and so something that a crash could leave behind.
  const asset = section.images.length > 0 ? await scope.create() : context.ids.asset();
  const images = await storeImages(context, asset, section);
  const { writingMode, language } = book;
  return { ...base, content: { asset, text: { blocks: checked.data, images, writingMode, language } } };
}

/** What the book says of itself fills in what the sidecar leaves open. */
function mergeDetails(details: TitleDetails, book: NovelContent, hasOwnName: boolean): TitleDetails {
  const { title, author, description, language } = book;
  const hasDescription = Object.keys(details.descriptions).length > 0;
  return {
    ...details,
    originalName: hasOwnName || title === null ? details.originalName : title,
    descriptions:
      description === null || hasDescription
        ? details.descriptions
        : { [localeOfText(description, language)]: description },
    people:
      details.people.author === undefined && author !== null ? { ...details.people, author } : details.people,
  };
}

/** Prepares a novel: texts of new and changed chapters, their pictures stored, its cover chosen. */
export async function prepareNovelTitle(
  context: ImportContext,
  scope: AssetScope,
  request: PrepareRequest<NovelItem>,
): Promise<PreparedTitle> {
  const { item, titleId } = request;
  const book = await openNovel(item.book, request.details.chapterRule ?? context.rule);
  try {
    const chapters = await prepareSections(context, scope, request, book);
    const details = mergeDetails(request.details.title, book, request.details.hasOwnName);
    const needsCover = item.poster !== null || titleId === null;
    const poster = needsCover
      ? await storeCover(context, {
          ...{ kind: 'novel', title: details.originalName, byline: details.people.author },
          ...{ file: item.poster, embedded: book.cover },
        })
      : null;
    const banner = await storePictureFile(context, item.banner);
    return { kind: 'novel', details, poster, banner, film: null, chapters };
  } finally {
    book.close();
  }
}

async function prepareSections(
  context: ImportContext,
  scope: AssetScope,
  request: PrepareRequest<NovelItem>,
  book: NovelContent,
): Promise<PreparedChapter[]> {
  if (book.sections.length === 0) throw new ImportFailure('BOOK_EMPTY');
  const known = await findKnownChapters(context.pool, request.titleId);
  const incoming = book.sections.map((section) => ({
    section,
    name: section.name,
    contentHash: hashOf(section),
  }));
  const matches = matchChapters(known, incoming);
  const chapters: PreparedChapter[] = [];
  for (const [index, { section, contentHash }] of incoming.entries()) {
    const match = matches[index] ?? null;
    chapters.push(await prepareSection(context, scope, section, { book, contentHash, match }));
    request.onProgress((index + 1) / incoming.length);
  }
  return chapters;
}
