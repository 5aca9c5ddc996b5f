import {
  formatMoney,
  ODDS,
  oddsFromWire,
  parlayReturn,
  ROUTES,
  SAFETY_DIALOG,
  SELF_TEST,
  showOdds,
  showParlay,
  toWire,
  TURNOVER_RULES,
  UNVERIFIED_DEPOSIT_CENTS,
  winAmount,
  yuanText,
} from '@site/shared/product';
import { HELP_CODES } from '@site/shared/wire';
import type { HelpArticle, HelpBlock } from '@site/shared/wire';
import { parseArticle, readHelpArticles } from './help-articles.ts';

const HELP_ARTICLES = readHelpArticles();

const ASCII_MARK_BESIDE_CHINESE = /\p{Script=Han}[,;!?:()]|[,;!?:()]\p{Script=Han}/u;
const URGING = /加油|再来一把|差一点|翻墙|镜像域名|备用网址|必赢|稳赚/;
const PLAY_MONEY_CODES = [
  'ck',
  'qk',
  'zz',
  'yhgz',
  'xnbcqkjc',
  'tytzjc',
  'tysstqth',
  'cpwt',
  'dzjj',
  'tywt',
  'zrwt',
  'bczr',
  'gywm',
  'gztk',
  'hzhb',
];

function textsOfBlock(block: HelpBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'steps':
      return block.items.flatMap(({ title, text }) => [title, text]);
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'question':
      return [block.question, block.answer];
  }
}

function textsOf({ title, summary, group, sections }: HelpArticle): readonly string[] {
  return [title, summary, group, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOfBlock)])];
}

function bodyOf(code: string): string {
  return HELP_ARTICLES.filter((article) => article.code === code)
    .flatMap(textsOf)
    .join('\n');
}

test('every help page has exactly one article [RT-11]', () => {
  expect(HELP_ARTICLES.map(({ code }) => code).toSorted()).toEqual([...HELP_CODES].toSorted());
});

test.each(['kh', 'ck'])('%s says what can be deposited before the identity is verified, as the identity page does [RT-11]', (code) => {
  expect(bodyOf(code)).toContain(`认证通过前，30 天内最多存款 ${yuanText(UNVERIFIED_DEPOSIT_CENTS)} 元`);
  expect(bodyOf(code)).not.toMatch(/首次存款(之?前请完成|或试玩之前)/);
});

test('the rules of offers count turnover as the turnover page does, and allow offers for all games [RT-11]', () => {
  const [machines] = TURNOVER_RULES;

  expect(bodyOf('yhgz')).toContain(`${machines?.title}\n${machines?.text}`);
  expect(bodyOf('yhgz')).toContain('标明“不限”的除外');
});

test('articles of one group stand together in the menu [RT-11]', () => {
  const runs = HELP_ARTICLES.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(runs).toEqual([...new Set(runs)]);
});

test.each(HELP_ARTICLES)('the article $title is complete [RT-11]', (article) => {
  expect(article.sections.length).toBeGreaterThanOrEqual(3);
  expect(article.summary.length).toBeGreaterThan(10);
  expect(article.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(article.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
  expect(textsOf(article).filter((text) => text.trim() === '')).toEqual([]);
  expect(textsOf(article).join('').length).toBeGreaterThan(600);
});

test.each(HELP_ARTICLES)('the article $title leads on to other articles that exist [RT-11]', ({ code, related }) => {
  expect(related.length).toBeGreaterThan(0);
  expect(related).not.toContain(code);
  expect(new Set(related).size).toBe(related.length);
  expect(related.filter((other) => !HELP_CODES.includes(other))).toEqual([]);
});

test.each(HELP_ARTICLES)('headings and table rows of $title line up [RT-11]', ({ sections }) => {
  const headings = sections.map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  const tables = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
  expect(tables.filter(({ head, rows }) => rows.some((row) => row.length !== head.length))).toEqual([]);
});

test.each(HELP_ARTICLES)('the article $title is written with full-width punctuation and urges nobody [RT-11]', (article) => {
  expect(textsOf(article).filter((text) => ASCII_MARK_BESIDE_CHINESE.test(text))).toEqual([]);
  expect(textsOf(article).filter((text) => URGING.test(text))).toEqual([]);
});

test('a VPN is only ever mentioned in the warning never to install one [RT-11]', () => {
  const mentions = HELP_ARTICLES.filter((article) => textsOf(article).some((text) => text.includes('VPN')));
  expect(mentions.map(({ code }) => code)).toEqual(['fjcjc']);
  const sentences = bodyOf('fjcjc')
    .split('\n')
    .filter((text) => text.includes('VPN'));
  expect(sentences.filter((text) => !text.startsWith('切勿'))).toEqual([]);
});

test.each(PLAY_MONEY_CODES)('the article %s says that no real money is involved [RT-11]', (code) => {
  expect(bodyOf(code)).toMatch(/演示环境 · 不涉及真实资金/);
});

test('the note of an article about money begins its first section [RT-11]', () => {
  const [first] = HELP_ARTICLES.find(({ code }) => code === 'ck')?.sections[0]?.blocks ?? [];

  expect(first).toEqual({ kind: 'note', tone: 'tip', text: expect.stringMatching(/^演示环境 · 不涉及真实资金。/) });
});

test('the page on responsible play holds the self test, the helplines, the age rule and the way to the tools [RT-11]', () => {
  expect(SELF_TEST).toHaveLength(20);
  expect(SELF_TEST.every((line, at) => line.startsWith(`${at + 1}. `) && line.endsWith('？'))).toBe(true);
  for (const fact of [
    ...SELF_TEST,
    '12356',
    '2823 0101',
    '183 4633',
    '1800-6-668-668',
    '0808 8020 133',
    '1800 856 800',
    '未满 18 周岁',
    '/mine/responsible',
  ]) {
    expect(bodyOf('bczr')).toContain(fact);
  }
});

test('every article that warns of false support agents uses the words of the safety dialog [ERR-9]', () => {
  for (const code of ['ck', 'fjcjc', 'zxkf']) expect(bodyOf(code)).toContain(SAFETY_DIALOG.text);
});

test.each(HELP_ARTICLES)('the article $title carries the title of its page [RT-11]', ({ code, title }) => {
  const titles = Object.values(ROUTES)
    .filter(({ path }) => path === `/help/${code}`)
    .map((route) => route.title);
  expect(titles).toEqual([title]);
});

test('the odds table of the sports guide agrees with what the site shows and pays [VEN-4]', () => {
  const rows = HELP_ARTICLES.filter(({ code }) => code === 'tytzjc')
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'table' && block.head.length === 5 && block.head[1] === '香港盘' ? block.rows : []));
  expect(rows).toHaveLength(12);
  for (const [europe = '', hongkong, malay, indonesia, win] of rows) {
    const milli = oddsFromWire(/\d+\.\d{3}/.exec(europe)?.[0] ?? europe);
    const shown = [ODDS.europe, ODDS.hongkong, ODDS.malay, ODDS.indonesia].map((format) => showOdds(milli, format).replace('-', '−'));
    expect([europe.split('（')[0], hongkong, malay, indonesia]).toEqual(shown);
    expect(win).toBe(`${formatMoney(winAmount(10_000n, milli))} 元`);
  }
});

test('the parlay of the sports guide pays what it says [VEN-4]', () => {
  const legs = [1850, 2050, 1500].map((oddsMilli) => ({ oddsMilli, result: 'won' as const }));
  expect(showParlay(legs)).toBe('5.68');
  expect(`${toWire(parlayReturn(10_000n, legs))} 元`).toBe('568.87 元');
  expect(bodyOf('tytzjc')).toContain('568.87 元');
});

const HEAD = '---\ntitle: t\nsummary: s\ngroup: g\nupdated: 2026-11-21\nrelated: ck\n---\n\n';

test('an article in Markdown becomes sections of blocks, with escaped bars and filled placeholders [RT-11]', () => {
  const body =
    '## 一\n\n正文\n\n- a\n- b\n\n1. **x** y\n\n| h | i |\n| --- | --- |\n| 1 \\| 2 | 3 |\n\n> [!WARNING] w\n\n### q?\na.\n\n{{SELF_TEST}}\n';

  const { sections, related } = parseArticle('kh', HEAD + body);

  expect(related).toEqual(['ck']);
  expect(sections).toEqual([
    {
      heading: '一',
      blocks: [
        { kind: 'paragraph', text: '正文' },
        { kind: 'list', items: ['a', 'b'] },
        { kind: 'steps', items: [{ title: 'x', text: 'y' }] },
        { kind: 'table', head: ['h', 'i'], rows: [['1 | 2', '3']] },
        { kind: 'note', tone: 'warning', text: 'w' },
        { kind: 'question', question: 'q?', answer: 'a.' },
        { kind: 'list', items: SELF_TEST },
      ],
    },
  ]);
});

test.each([
  ['no title', '---\nrelated: ck\n---\n## 一\n', 'has no title'],
  ['text before a heading', `${HEAD}正文\n`, 'begins without a heading'],
  ['an unknown placeholder', `${HEAD}## 一\n\n{{NOBODY}}\n`, 'names {{NOBODY}}'],
  ['a step without a title', `${HEAD}## 一\n\n1. y\n`, 'a step without a title'],
  ['a paragraph of two lines', `${HEAD}## 一\n\ny\nz\n`, 'a paragraph of several lines'],
])('an article with %s is refused with its code and the reason', (_fault, markdown, reason) => {
  expect(() => parseArticle('kh', markdown)).toThrow(reason);
});
