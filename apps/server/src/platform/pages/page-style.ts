import { type AtRule, type ChildNode, type Rule, parse } from 'postcss';

/** A style sheet of which each page carries what its first paint needs. */
export interface StyleSheet {
  /** The rules that can match something in `body`, in their order. What is not plainly of other pages stays. */
  rulesFor(body: string): string;
}

/** The text of a part of the sheet, empty where nothing with these class names can need it. */
type Part = (shown: ReadonlySet<string>) => string;

/** Names made by CSS modules (`_title_1l34f_13`): only what carries one can be meant by it. */
const MODULE_CLASS = /\.(_[\w-]+_[\w-]{5}_\d+)(?![\w-])/gu;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/gu;
const KEYFRAMES = /^(?:-webkit-)?keyframes$/u;

/** Module classes that whatever the selector matches must carry; those within `:not(…)` and its like need not be there. */
function needsOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; plain = plain.replaceAll(/\([^()]*\)/gu, '')) before = plain;
  return [...plain.matchAll(MODULE_CLASS)].map(([, name = '']) => name);
}

function rulePart(rule: Rule): Part {
  const needs = rule.selectors.map(needsOf);
  const text = rule.toString();
  return (shown) => (needs.some((names) => names.every((name) => shown.has(name))) ? text : '');
}

/** `@media`, `@supports` and their like: the condition around those of its rules that are needed. */
function groupPart(group: AtRule, nodes: readonly ChildNode[]): Part {
  const parts = nodes.map(partOf);
  const opening = `@${group.name} ${group.params}`.trim();
  return (shown) => {
    const inner = parts.map((part) => part(shown)).join('');
    return inner === '' ? '' : `${opening}{${inner}}`;
  };
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return rulePart(node);
  if (node.type === 'comment') return () => '';
  const isGroup = node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule') === true;
  if (isGroup) return groupPart(node, node.nodes ?? []);
  const text = node.type === 'atrule' && node.nodes === undefined ? `${node.toString()};` : node.toString();
  return () => text;
}

/** Reads a sheet once; `rulesFor` is cheap enough for every page. */
export function readStyleSheet(css: string): StyleSheet {
  const { nodes } = parse(css);
  const isFrames = (node: ChildNode): node is AtRule => node.type === 'atrule' && KEYFRAMES.test(node.name);
  const frames = nodes.filter(isFrames).map((node) => ({ name: node.params, text: node.toString() }));
  const parts = nodes.filter((node) => !isFrames(node)).map(partOf);
  return {
    rulesFor(body) {
      const shown = new Set(
        [...body.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(/\s+/u)),
      );
      const rules = parts.map((part) => part(shown)).join('');
      const moves = frames.filter(({ name }) => rules.includes(name)).map(({ text }) => text);
      return rules + moves.join('');
    },
  };
}
