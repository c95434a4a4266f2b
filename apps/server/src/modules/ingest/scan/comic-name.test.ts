import { expect, test } from 'vitest';
import { parseComicName } from './comic-name.ts';

test.each([
  ['Page Blanche 第1话', 'Page Blanche', null, 1, '第1话', null],
  ['长河 第二卷 第5.5话', '长河', 2, 5.5, '第二卷 第5.5话', '第二卷'],
  ['长河 第三话 风起', '长河', null, 3, '第三话 风起', null],
  ['第3话', null, null, 3, '第3话', null],
  ['长河 第3话（上）', '长河', null, 3, '第3话（上）', null],
  ['长河 番外篇2 夏日祭', '长河', null, 2, '番外篇2 夏日祭', null],
  ['Series v01 c002', 'Series', 1, 2, 'v01 c002', 'v01'],
  ['[Group] Title - 05 [1080p]', 'Title', null, 5, '05', null],
  ['One Shot', 'One Shot', null, null, 'One Shot', null],
  ['012', null, null, 12, '012', null],
])('%s', (name, series, volume, chapter, label, volumeLabel) => {
  expect(parseComicName(name)).toMatchObject({ series, volume, chapter, label, volumeLabel });
});
