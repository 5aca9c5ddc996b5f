import { CODE } from '@site/shared/product';
import { getSupportInfo, listFeedback, startSupportChat } from '@site/shared/wire';
import { sha256Hex } from '@site/shared/crypto';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { beforeTransaction } from '../../../testing/before-transaction.testing.ts';
import { startTestApp, withTestApp } from '../../../testing/testing.ts';
import { endSessionsUnheard } from '../../people/member/testing.ts';
import { tablesOf } from '../schema.ts';

const app = withTestApp();

/** The path of a new conversation, as its frame opens it. */
async function chat(visitor: SignedClient): Promise<string> {
  const url = new URL((await visitor.call(startSupportChat)).data?.url ?? '');
  expect(url.origin).toBe(app.config.supportOrigin);
  return url.pathname;
}
const say = (path: string, fields: Readonly<Record<string, string>>) =>
  app.pay.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const pageOf = async (path: string) => (await app.pay.inject(path)).body;

test.each([
  ['存款没到账怎么办', '存款'],
  ['怎么取款', '取款'],
  ['如何注册账号', '开户'],
])('%s is answered from the help articles, with the title of one', async (question, word) => {
  const path = await chat(app.guest());

  expect((await say(path, { order: 'ask', text: question })).headers.location).toBe(path);
  const page = await pageOf(path);
  expect(page).toContain(`<li class="visitor">${question}</li>`);
  expect(page).toMatch(new RegExp(`查看：[^<]*${word}|${word}[\\s\\S]*查看：`));
});

test('a question without a fitting article gets that answer, and markup stays text', async () => {
  const path = await chat(app.guest());
  await say(path, { order: 'ask', text: '<img src=x onerror=alert(1)>' });
  await say(path, { order: 'ask', text: 'zzzz' });
  const page = await pageOf(path);

  expect(page).toContain('没有找到相关说明');
  expect(page).toContain('&lt;img');
  expect(page).not.toContain('<img');
});

test('转人工 opens a member’s ticket with the question', async () => {
  const member = await app.newcomer('chatmember');
  const path = await chat(member);
  await say(path, { order: 'ask', text: '取款多久到账' });
  await say(path, { order: 'human' });

  const { data } = await member.call(listFeedback, { page: 1, pageSize: 20 });
  expect(data?.list).toMatchObject([{ title: '在线客服转人工', type: 'other', status: 'open' }]);
  expect(await pageOf(path)).toContain(`已为您创建工单 ${data?.list[0]?.ticketNo ?? '-'}`);
});

test.each([
  ['a question', { order: 'ask', text: '取款多久到账' }],
  ['转人工', { order: 'human' }],
])('%s whose session ends while it waits for its turn leaves nothing [SES-6]', async (what, fields) => {
  const userName = `chatends${what.length}`;
  const member = await app.newcomer(userName);
  const path = await chat(member);
  await beforeTransaction(app.db, 1, {
    call: async () => void (await say(path, fields)),
    change: () => endSessionsUnheard(app, userName),
  });

  expect((await (await app.again(userName)).call(listFeedback, { page: 1, pageSize: 20 })).data?.list).toEqual([]);
  const lines = tablesOf(app.db).selectFrom('support_messages').selectAll();
  expect(await lines.where('chat_id', '=', sha256Hex(path.split('/').at(-1) ?? '')).execute()).toEqual([]);
});

test('转人工 shows a guest where to leave a contact', async () => {
  const path = await chat(app.guest());
  await say(path, { order: 'human' });

  expect(await pageOf(path)).toContain('备用客服');
});

test('the frame allows only the site as its parent, forms target itself, and strangers learn nothing', async () => {
  const { headers } = await app.pay.inject(await chat(app.guest()));
  const policy = String(headers['content-security-policy']);

  expect(policy).toContain(`frame-ancestors ${app.config.publicOrigin}`);
  expect(policy).toContain(`form-action ${app.config.supportOrigin}`);
  expect(policy).toContain('sandbox allow-scripts allow-forms');
  expect(policy).not.toContain('unsafe');
  expect((await app.pay.inject('/support/nobodys-token')).statusCode).toBe(404);
});

test('a form is read where its conversation exists, and no larger than a question', async () => {
  const post = async (url: string, payload: string) =>
    (await app.pay.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })).statusCode;
  const many = Array.from({ length: 100_000 }, (_field, count) => count).join('&');

  expect(await post('/support/nobodys-token', 'order=ask')).toBe(404);
  expect(await post('/support/nobodys-token', many)).toBe(404);
  expect(await post(await chat(app.guest()), many)).toBeGreaterThanOrEqual(400);
});

test('questions that arrive together do not make a conversation longer than it may get', async () => {
  const path = await chat(app.guest());
  await Promise.all(Array.from({ length: 80 }, () => say(path, { order: 'ask', text: '取款多久到账' })));

  const lines = (await pageOf(path)).match(/<li class="(?:visitor|support)">/g) ?? [];
  // The greeting is no line of it.
  expect(lines).toHaveLength(1 + 100);
});

test('the conversation follows the parent page’s colours, also after a question, and ignores other messages [SH-9]', async () => {
  const path = await chat(app.guest());
  const ask = (query: string) => say(`${path}${query}`, { order: 'ask', text: '存款' });

  expect(await pageOf(`${path}?scheme=dark`)).toContain('<html lang="zh-CN" data-scheme="dark">');
  expect((await ask('?scheme=light')).headers.location).toBe(`${path}?scheme=light`);
  expect(await pageOf(`${path}?scheme="><script>`)).toContain('<html lang="zh-CN"><head>');
  expect((await ask('')).headers.location).toBe(path);
});

test('a conversation ends after a day', async () => {
  const path = await chat(app.guest());
  app.clock.advance(DAY_MS + 1);

  expect((await app.pay.inject(path)).statusCode).toBe(404);
});

test('the page always shows how to reach people', async () => {
  expect((await app.guest().call(getSupportInfo)).data).toMatchObject({ email: expect.stringContaining('@'), answerWithinHours: 24 });
});

test('an address opens a few pages of conversations at a time, and reads when the next one opens', async () => {
  const limited = await startTestApp({ CALLS_PER_ADDRESS: '60' });
  const url = '/support/nobodys-token';
  expect((await limited.pay.inject({ url })).statusCode).toBe(404);

  const { statusCode, headers, body } = await limited.pay.inject({ url });
  expect([statusCode, headers['retry-after']]).toEqual([429, '8']);
  expect(body).toContain('请8秒后刷新页面');
  expect(body).toContain('<meta http-equiv="refresh" content="8">');
  await limited.close();
});

test('a conversation is gone for an address that operators block [ERR-3]', async () => {
  const path = await chat(app.guest());
  await app.ops('/site/blocks', { ip: '127.0.0.1', code: CODE.ipBlocked });
  const [page, asked] = [await app.pay.inject(path), await say(path, { order: 'human' })];
  await app.ops('/site/blocks', { ip: '127.0.0.1', code: null });

  expect([page.statusCode, asked.statusCode]).toEqual([404, 404]);
  expect((await app.pay.inject(path)).statusCode).toBe(200);
});
