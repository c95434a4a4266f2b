import { createDiv } from '../../core/dom.ts';
import type { ComicLabels, ComicPage, ComicReaderOptions } from '../comic-types.ts';
import type { ImageUnit } from './image-unit.ts';

/** A page's box. It has its size and placeholder from the start; the pictures come and go in its units. */
export type PageSlot = {
  element: HTMLElement;
  units: ImageUnit[];
  /** Each unit's span in the page, 0..1, for finding the tiles in view. */
  spans: { from: number; to: number }[];
  resize: (width: number, height: number) => void;
  /** Takes the URLs of a freshly fetched chapter. */
  renew: (page: ComicPage) => void;
};

type SlotInput = {
  chapterId: string;
  pageIndex: number;
  pageCount: number;
  page: ComicPage;
  labels: ComicLabels;
  renderError: ComicReaderOptions['renderError'];
  retry: (chapterId: string) => void;
};

const unitParts = (page: ComicPage): { y: number; height: number; sources: ComicPage['sources'] }[] =>
  page.tiles && page.tiles.length > 0 ? page.tiles : [{ y: 0, height: page.height, sources: page.sources }];

function drawPlaceholder(element: HTMLElement, placeholder: string | undefined): void {
  if (placeholder === undefined) return;
  if (placeholder.startsWith('data:')) element.style.backgroundImage = `url("${encodeURI(placeholder)}")`;
  else element.style.setProperty('--ar-placeholder', placeholder);
}

function renderRetry(label: string, retry: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ar-retry';
  button.textContent = label;
  button.addEventListener('click', retry);
  return button;
}

/** Creates the box of one page. */
export function createPageSlot(input: SlotInput): PageSlot {
  const { chapterId, pageIndex, page, labels } = input;
  const element = createDiv('ar-page');
  element.dataset['chapter'] = chapterId;
  element.dataset['page'] = String(pageIndex);
  drawPlaceholder(element, page.placeholder);
  const parts = unitParts(page);
  let failure: HTMLElement | undefined;

  const changed = (): void => {
    element.toggleAttribute(
      'data-shown',
      units.every((unit) => unit.state === 'shown'),
    );
    const hasFailed = units.some((unit) => unit.state === 'failed');
    if (hasFailed === (failure !== undefined)) return;
    failure?.remove();
    failure = undefined;
    if (!hasFailed) return;
    const retry = (): void => input.retry(chapterId);
    failure = createDiv('ar-failure', element);
    failure.append(input.renderError?.({ chapterId, pageIndex, retry }) ?? renderRetry(labels.retry, retry));
  };

  const units = parts.map((part, place): ImageUnit => ({
    chapterId,
    pageIndex,
    holder: page.tiles && page.tiles.length > 0 ? createDiv('ar-tile', element) : element,
    sources: part.sources,
    width: 0,
    // One name a page: the tiles after the first are silent to a screen reader.
    label: place === 0 ? labels.page(pageIndex + 1, input.pageCount) : '',
    state: 'idle',
    loadedWidth: 0,
    changed,
  }));

  return {
    element,
    units,
    spans: parts.map((part) => ({ from: part.y / page.height, to: (part.y + part.height) / page.height })),
    resize(width, height) {
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      const scale = height / page.height;
      for (const [place, unit] of units.entries()) {
        unit.width = width;
        const part = parts[place];
        if (!part || unit.holder === element) continue;
        const top = Math.round(part.y * scale);
        unit.holder.style.top = `${top}px`;
        unit.holder.style.height = `${Math.round((part.y + part.height) * scale) - top}px`;
      }
    },
    renew(fresh) {
      for (const [place, part] of unitParts(fresh).entries()) {
        const unit = units[place];
        if (unit) unit.sources = part.sources;
      }
    },
  };
}
