import Fastify, { type FastifyInstance } from 'fastify';
import { createCurves } from '../health/autopilot.ts';
import { createTabMetrics } from '../health/tab-metrics.ts';
import { makeRelease, OPS_TOKEN, startRegistry } from '../registry/testing.ts';
import { tablesOf } from '../schema.ts';
import { startReceiver, webhooksOf } from '../webhooks/testing.ts';
import { consoleRoutes } from './console.routes.ts';
import { wordOf } from './testing.ts';

let site: Awaited<ReturnType<typeof startRegistry>>;
let hooks: ReturnType<typeof webhooksOf>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: FastifyInstance;
let cookie = '';
let word = '';

beforeEach(async () => {
  [site, receiver] = [await startRegistry(), await startReceiver()];
  hooks = webhooksOf({ site });
  app = Fastify();
  const { registry, clock, db } = site;
  const curves = createCurves(createTabMetrics(clock), clock);
  const options = { registry, webhooks: hooks.webhooks, curves, reports: { latest: async () => [] }, db, clock, redis: null };
  await app.register(consoleRoutes, { ...options, publicOrigin: 'https://site.example' });
  await site.ops.publish(makeRelease());
  cookie = await logIn(OPS_TOKEN);
  word = wordOf(await get('/ops/webhooks'));
});
afterEach(async () => {
  await Promise.all([app.close(), hooks.outbox.stop(), receiver.close()]);
  await site.stop();
});

const post = (url: string, fields: Readonly<Record<string, string>> = {}, sent = cookie) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: sent };
  return app.inject({ method: 'POST', url, payload: new URLSearchParams({ word, ...fields }).toString(), headers });
};
const get = async (url: string, sent = cookie) => (await app.inject({ url, headers: { cookie: sent } })).body.replace(/\s+/g, ' ');
const logIn = async (token: string) =>
  String((await post('/ops/login', { token, name: 'lin' }, '')).headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
/** The page that a form leads to. */
const followed = async (...form: Parameters<typeof post>) => get(String((await post(...form)).headers['location']));

async function make(fields: Readonly<Record<string, string>> = {}) {
  const body = { url: receiver.url, description: 'chat <of> the team', token: OPS_TOKEN, ...fields };
  const page = (await post('/ops/webhooks', body)).body;
  return { page, id: /\/ops\/webhooks\/(\w{8})"/.exec(page)?.[1] ?? '', secret: /whsec_[\w+/=]+/.exec(page)?.[0] ?? '' };
}

test('the owner makes a webhook by a form, which shows the secret once; it is tested, paused, resumed and ended', async () => {
  const { id, secret } = await make({ 'kind:activate': 'yes', 'kind:rollback': 'yes', 'remote:help': 'yes' });
  const listed = await get('/ops/webhooks');
  expect([secret.length, listed.includes(secret), listed.includes('path-secret')]).toEqual([50, false, false]);
  expect(listed).toContain('activate, rollback of help');
  expect(listed).toContain('chat &lt;of&gt; the team');

  expect(await followed(`/ops/webhooks/${id}/test`)).toContain('✓ The test is delivered.');
  await site.ops.activate('1.0.0');
  await hooks.outbox.deliver();
  await hooks.outbox.settled();
  const page = await get(`/ops/webhooks/${id}`);
  expect(page).toContain('registry.activate');
  expect([page.includes(secret), page.includes('path-secret')]).toEqual([false, false]);
  const delivery = /name="delivery" value="(\d+)"/.exec(page)?.[1] ?? '';
  expect(await followed(`/ops/webhooks/${id}/resend`, { delivery })).toContain(`✓ Delivery ${delivery} is sent again.`);

  expect(await followed(`/ops/webhooks/${id}/pause`)).toContain('▲ paused: by lin');
  expect(await get('/ops')).toContain(`nothing is sent to the webhook ${new URL(receiver.url).origin}/…: by lin`);
  expect(await followed(`/ops/webhooks/${id}/resume`)).toContain('✓ active');
  expect(await get('/ops')).not.toContain('nothing is sent to the webhook');
  expect(await followed(`/ops/webhooks/${id}/end`)).toContain(`✓ Webhook ${id} is ended.`);
  expect(await hooks.webhooks.list()).toEqual([]);
});

test('making a webhook and a new secret need the token again, and another person than the owner may only look and test', async () => {
  expect((await post('/ops/webhooks', { url: receiver.url, description: '', token: 'wrong' })).statusCode).toBe(403);
  const { id, secret } = await make();
  expect((await post(`/ops/webhooks/${id}/rotate`)).statusCode).toBe(403);
  const rotated = (await post(`/ops/webhooks/${id}/rotate`, { token: OPS_TOKEN })).body;
  expect([/whsec_/.test(rotated), rotated.includes(secret)]).toEqual([true, false]);

  const operator = await logIn(await site.ops.makeToken('olga', 'operate'));
  const page = await get(`/ops/webhooks/${id}`, operator);
  expect([page.includes('/test"'), page.includes('/end"'), page.includes('/rotate"')]).toEqual([true, false, false]);
  const form = { word: wordOf(page) };
  expect((await post(`/ops/webhooks/${id}/end`, form, operator)).statusCode).toBe(403);
  expect((await post(`/ops/webhooks/${id}/test`, form, operator)).statusCode).toBe(303);
  expect((await post('/ops/webhooks', { ...form, url: receiver.url, description: '' }, operator)).statusCode).toBe(403);
});

test('what is refused is a sentence: an address of a private network, an unknown act, a test that fails', async () => {
  expect((await make({ url: 'https://10.0.0.1/' })).page).toContain('an address of a private network');
  expect((await make({ 'kind:sing': 'yes' })).page).toContain('Not done');
  const { id } = await make();
  receiver.answers.push(500);
  expect((await post(`/ops/webhooks/${id}/test`)).body).toContain('the test failed: the receiver answered 500');
  expect((await post('/ops/webhooks/none/pause')).statusCode).toBe(409);
  expect(await get('/ops/webhooks/none')).toContain('there is no webhook none');
});

/** What the next transaction does before it begins, and after it is durable. */
function aroundTransaction({ before, after }: Partial<Record<'before' | 'after', () => Promise<unknown>>>): void {
  const begin = site.db.transaction.bind(site.db);
  jest.spyOn(site.db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    const around = async (...work: Parameters<typeof execute>) => {
      await before?.();
      const answer = await execute(...work);
      await after?.();
      return answer;
    };
    return Object.assign(transaction, { execute: around as typeof execute });
  });
}
const rowsOf = () => tablesOf(site.db).selectFrom('registry_webhooks').selectAll().execute();

test.each(['pause', 'rotate', 'end'])('%s of a webhook that waited while its person signed out changes nothing [T28]', async (verb) => {
  const { id } = await make();
  const before = await rowsOf();
  // As another instance does it, right before the order changes something.
  aroundTransaction({ before: () => tablesOf(site.db).deleteFrom('console_sessions').execute() });
  const { body } = await post(`/ops/webhooks/${id}/${verb}`, { token: OPS_TOKEN });

  expect(body).toContain('you have signed out of the console');
  expect(await rowsOf()).toEqual(before);
});

test.each(['', 'pause', 'rotate', 'end'])(
  'what an order (%s) changes of a webhook is written with its entry of the audit: a sign-out waits for both or prevents both [T28]',
  async (verb) => {
    const path = verb === '' ? '' : `/${(await make()).id}/${verb}`;
    const before = await rowsOf();
    const seen: Awaited<ReturnType<typeof rowsOf>>[] = [];
    aroundTransaction({ after: async () => seen.push(await rowsOf()) });
    await post(`/ops/webhooks${path}`, { url: receiver.url, description: '', token: OPS_TOKEN });

    expect(await rowsOf()).not.toEqual(before);
    expect(seen).toEqual([await rowsOf()]);
  },
);
