/** Creates a `div` with a class, appended to `parent` when one is given. */
export function createDiv(className: string, parent?: HTMLElement): HTMLDivElement {
  const element = document.createElement('div');
  element.className = className;
  parent?.append(element);
  return element;
}
