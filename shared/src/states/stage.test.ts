import { answer, refuse } from '../testing/answers.ts';
import { getHelpArticle, getMemberInfo, getPreInfo, listHelp, type HelpArticle, type HelpEntry } from '@site/shared/wire';
import { createStage, defineStates, type ScreenStates, type StagePart } from './index.ts';

const ENTRY: HelpEntry = { code: 'kh', title: '开户帮助', summary: '注册步骤', group: '新手入门' };
const ARTICLE: HelpArticle = { ...ENTRY, updatedAt: '2026-11-21', related: ['ck'], sections: [{ heading: '步骤', blocks: [] }] };
const states = defineStates({
  full: [answer(listHelp, [ENTRY]), answer(getHelpArticle, ({ code }) => ({ ...ARTICLE, code }))],
  others: {
    unpublished: { answers: [refuse(getHelpArticle, 10001, '内容整理中')] },
    'of-member': { visitor: 'member', member: { nickname: '夜航' }, search: '?from=mail', stored: { balanceHidden: true }, answers: [] },
  },
});

const partOf = (written: ScreenStates | null, more: Partial<StagePart> = {}): StagePart => ({
  remote: 'help',
  kind: 'screen',
  name: 'helpKh',
  title: '开户帮助',
  path: '/help/kh',
  alsoAt: [],
  file: 'remote-help/src/article/article.screen.tsx',
  statesFile: 'remote-help/src/article/article.states.ts',
  states: written,
  ...more,
});
const stage = createStage([partOf(states)]);
const get = (id: string, { path }: { readonly path: string }, query: Readonly<Record<string, string>> = {}) =>
  stage.reply(id, { method: 'GET', path, query, body: null });

async function dataOf(id: string, endpoint: { readonly path: string }, query?: Readonly<Record<string, string>>) {
  const reply = await get(id, endpoint, query);
  if (reply?.kind !== 'answer') throw new Error(`${id} gives no answer`);
  return JSON.parse(reply.text) as { readonly status_code: number; readonly message: string; readonly data: unknown };
}

test('a written screen has its states and those that follow from the full one; an unwritten one waits and fails', () => {
  const statesOf = (written: ScreenStates | null) => createStage([partOf(written)]).parts[0]?.views.map(({ state }) => state);

  expect(statesOf(states)).toEqual(['full', 'empty', 'unpublished', 'of-member', 'waiting', 'failed', 'long']);
  expect(statesOf({ ...states, empty: null })).not.toContain('empty');
  expect(statesOf(null)).toEqual(['waiting', 'failed']);
});

test('a state answers what its team wrote, by the query or the body; what it says nothing about is refused and marked', async () => {
  expect(await dataOf('helpkh-full', listHelp)).toMatchObject({ status_code: 6000, data: [ENTRY] });
  expect(await dataOf('helpkh-full', getHelpArticle, { code: 'ck' })).toMatchObject({ data: { code: 'ck' } });
  expect(await dataOf('helpkh-unpublished', getHelpArticle)).toEqual({ status_code: 10001, message: '内容整理中', data: null });
  expect(await get('helpkh-full', { path: '/site/api/v1/sponsor/list' })).toMatchObject({ kind: 'answer', isKnown: false });
  expect(await get('helpkh-gone', listHelp)).toBeNull();
});

test('the empty state empties every list, the long one repeats Chinese texts and leaves codes and dates as they are', async () => {
  expect(await dataOf('helpkh-empty', listHelp)).toMatchObject({ data: [] });
  expect(await dataOf('helpkh-empty', getHelpArticle, { code: 'kh' })).toMatchObject({
    data: { related: [], sections: [], title: '开户帮助' },
  });
  expect(await dataOf('helpkh-long', getHelpArticle, { code: 'kh' })).toMatchObject({
    data: { title: '开户帮助'.repeat(3), code: 'kh', updatedAt: '2026-11-21', related: ['ck'] },
  });
});

test('waiting and failed hold for the calls of the screen; the host gets its answers, those of the member included', async () => {
  expect(await get('helpkh-waiting', listHelp)).toEqual({ kind: 'never' });
  expect(await get('helpkh-failed', listHelp)).toEqual({ kind: 'failed' });
  const post = ({ path }: { readonly path: string }) => stage.reply('helpkh-failed', { method: 'POST', path, query: {}, body: {} });
  expect(await post(getPreInfo)).toMatchObject({ kind: 'answer', isKnown: true });
  const member = await stage.reply('helpkh-of-member', { method: 'POST', path: getMemberInfo.path, query: {}, body: {} });
  expect(member).toMatchObject({ text: expect.stringContaining('夜航') as string });
});

test('a state begins with its visitor, query and storage; addresses of members and slots have a member', () => {
  expect(stage.viewOf('helpkh-full')).toMatchObject({ visitor: 'guest', address: '/help/kh', stored: {} });
  expect(stage.viewOf('helpkh-of-member')).toMatchObject({
    visitor: 'member',
    address: '/help/kh?from=mail',
    stored: { userName: 'player01', balanceHidden: '1' },
  });
  const others = createStage([
    partOf(null, { name: 'wallet', path: '/mine/finance/wallet' }),
    partOf(null, { name: 'home.help', kind: 'slot', path: '/' }),
  ]);
  expect(others.parts.flatMap(({ views }) => views.map(({ id, visitor }) => [id, visitor]))).toEqual([
    ['wallet-waiting', 'member'],
    ['wallet-failed', 'member'],
    ['home-help-waiting', 'member'],
    ['home-help-failed', 'member'],
  ]);
});

test('the slots of other remotes answer behind a slot, and the own answers win', async () => {
  const behind = { full: [answer(listHelp, [])] };
  const home = createStage(
    [partOf({ full: [answer(listHelp, [ENTRY])] }, { kind: 'slot' }), partOf({ full: [] }, { kind: 'slot', name: 'other' })],
    [behind],
  );
  const call = { method: 'GET', path: listHelp.path, query: {}, body: null };

  expect(await home.reply('helpkh-full', call)).toMatchObject({ text: expect.stringContaining('开户帮助') as string });
  expect(await home.reply('other-full', call)).toMatchObject({ text: expect.stringContaining('"data":[]') as string });
});

test('a name that is no label of a host name is refused with its file', () => {
  expect(() => createStage([partOf({ full: [], others: { 'Two Words': { answers: [] } } })])).toThrow('article.states.ts');
  expect(() => createStage([partOf(null), partOf(null)])).toThrow('cannot name a state');
});
