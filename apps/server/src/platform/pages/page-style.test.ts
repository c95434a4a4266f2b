import { describe, expect, test } from 'vitest';
import { readStyleSheet } from './page-style.ts';

const BODY = '<main class="_page_ab1c2_1 plain"><p class="_name_ab1c2_9">class="_other_zz9y8_1"</p></main>';
const kept = (css: string, body = BODY): string => readStyleSheet(css).rulesFor(body);

describe('rulesFor', () => {
  test.each([
    ['a rule of a class that is shown', '._page_ab1c2_1{color:red}'],
    ['a state of one', '._page_ab1c2_1[data-open=true]:active:before{content:"}"}'],
    ['a rule of two that are both shown', '._page_ab1c2_1>._name_ab1c2_9{color:red}'],
    ['a rule of one that is shown and one that is not', '._page_ab1c2_1,._gone_ab1c2_5{color:red}'],
    ['a rule that only excludes one that is not shown', '._page_ab1c2_1:not(._gone_ab1c2_5){color:red}'],
    ['a rule that asks for one inside', '._page_ab1c2_1:has(:is(._gone_ab1c2_5,a)){color:red}'],
    ['elements and custom properties', ':root{--a:1px}html:lang(ja){color:red}*,:before{margin:0}'],
    ['themes', '[data-theme=dark]{--a:#000}'],
    ['classes that no module made', '.boot-failure>button{color:red}'],
    ['the look of a transition', '::view-transition-group(*){animation-duration:1s}'],
    ['a font', '@font-face{font-family:a;src:url(a.woff2)}'],
    ['a registered property', '@property --a{syntax:"*";inherits:false}'],
    ['a statement', '@layer base,page;'],
  ])('keeps %s', (_what, css) => {
    expect(kept(css)).toBe(css);
  });

  test.each([
    ['a rule of another page', '._gone_ab1c2_5{color:red}'],
    ['a rule of something shown within something that is not', '._gone_ab1c2_5 ._name_ab1c2_9{color:red}'],
    ['a class whose name only begins like one that is shown', '._page_ab1c2_10{color:red}'],
    ['a name that stands in a text', '._gone_zz9y8_2{color:red}'],
    ['a condition around nothing', '@media (width>1px){._gone_ab1c2_5{color:red}}'],
    ['moves that nothing makes', '@keyframes _turn_ab1c2_1{to{rotate:1turn}}'],
  ])('leaves out %s', (_what, css) => {
    expect(kept(css)).toBe('');
  });

  test('keeps of a condition what is needed, however deep, in its order', () => {
    const css = (rule: string) =>
      `@media (scripting:enabled){@supports (height:1dvh){._page_ab1c2_1{top:0}${rule}}._name_ab1c2_9{top:1px}}@container (width>600px){._page_ab1c2_1{top:2px}}@starting-style{._page_ab1c2_1{top:3px}}`;
    expect(kept(css('._gone_ab1c2_5{top:9px}'))).toBe(css(''));
  });

  test('keeps the moves that a kept rule makes', () => {
    const moves = '@keyframes _turn_ab1c2_1{0%{opacity:0}to{rotate:1turn}}';
    expect(kept(`${moves}._page_ab1c2_1{animation:1s _turn_ab1c2_1}`)).toContain(moves);
    expect(kept(`${moves}._gone_ab1c2_5{animation:1s _turn_ab1c2_1}`)).toBe('');
  });

  test('changes no text of what it keeps', () => {
    const css =
      '._page_ab1c2_1{background:url("data:image/svg+xml;,<svg>{}</svg>");--empty: ;color:#fff!important}';
    expect(kept(css)).toBe(css);
  });
});
