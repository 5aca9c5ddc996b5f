import type { HelpEntry } from '@site/shared/wire';
import { codeOfPath, dayText, findEntries, groupEntries, linkParts, titleOfPath } from './article.rules.ts';

const entries: readonly HelpEntry[] = [
  { code: 'kh', title: '开户帮助', summary: '注册步骤', group: '新手入门' },
  { code: 'ck', title: '存款帮助', summary: 'USDT 与银行卡', group: '资金帮助' },
  { code: 'qk', title: '取款帮助', summary: '流水与手续费', group: '资金帮助' },
];

test.each([
  ['/help/ck', 'ck'],
  ['/help/ck/', 'ck'],
  ['/help/none', 'kh'],
])('the address %s shows the article %s', (path, code) => {
  expect(codeOfPath(path)).toBe(code);
});

test('an address has its title before the article arrived', () => {
  expect(titleOfPath('/help/tytzjc')).toBe('体育投注教程');
});

test('the search finds words of title, summary and group, in any case', () => {
  expect(findEntries(entries, 'usdt').map(({ code }) => code)).toEqual(['ck']);
  expect(findEntries(entries, '资金 流水').map(({ code }) => code)).toEqual(['qk']);
  expect(findEntries(entries, '  ')).toHaveLength(3);
});

test('entries are grouped in menu order', () => {
  expect(groupEntries(entries).map(([group, list]) => [group, list.length])).toEqual([
    ['新手入门', 1],
    ['资金帮助', 2],
  ]);
});

test('a page of the site inside a text is named by its title and can be followed, anything else stays text [RT-11]', () => {
  expect(linkParts('请前往 /mine/responsible 设置，或访问 /help/zzz。')).toEqual([
    { text: '请前往 ', to: null },
    { text: '理性游戏', to: '/mine/responsible' },
    { text: ' 设置，或访问 ', to: null },
    { text: '/help/zzz', to: null },
    { text: '。', to: null },
  ]);
});

test('formats a day as text', () => {
  expect(dayText('2026-11-01')).toBe('2026年11月1日');
});
