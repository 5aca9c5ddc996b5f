import type { NewWebhook, WebhookAct, WebhookDelivery, WebhookStatus } from '@site/shared/federation';
import { Webhook } from 'standardwebhooks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { makeRelease, OPS_TOKEN, startRegistry } from '../registry/testing.ts';
import { tablesOf } from '../schema.ts';
import { serveWebhooks, startReceiver, webhooksOf } from './testing.ts';
import { MOST_ATTEMPTS, MOST_FAILURES } from './webhook.rules.ts';

let site: Awaited<ReturnType<typeof startRegistry>>;
let hooks: ReturnType<typeof webhooksOf>;
const receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];

beforeEach(async () => {
  site = await startRegistry();
  hooks = await serveWebhooks(site);
  for (const version of ['1.0.0', '1.1.0']) await site.ops.publish(makeRelease({ version }));
});
afterEach(async () => {
  await hooks.outbox.stop();
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await site.stop();
});

async function receiver(...answers: (number | 'hang')[]) {
  const started = await startReceiver(answers);
  receivers.push(started);
  return started;
}
const call = (path: string, body: object = {}, token = OPS_TOKEN) => site.ops.call('POST', `/webhooks${path}`, { body, token });
const make = async (url: string, body: object = {}) =>
  (await call('', { url, kinds: ['activate', 'rollback'], remotes: [], description: '', ...body })).data as NewWebhook;
const list = async () => (await site.ops.call('GET', '/webhooks')).data as readonly WebhookStatus[];
const deliveriesOf = async (id: string) => (await site.ops.call('GET', `/webhooks/${id}/deliveries`)).data as readonly WebhookDelivery[];
const deliver = async ({ outbox } = hooks) => {
  await outbox.deliver();
  await outbox.settled();
};
const actions = ({ received }: Awaited<ReturnType<typeof receiver>>) =>
  received.map(({ message: { data } }) => ('action' in data ? data.action : data.note));
/** Verifies as a receiver does at the time of the message. */
function verify(secret: string, { headers, text }: { readonly headers: object; readonly text: string }): unknown {
  const sent = headers as Record<string, string>;
  jest.useFakeTimers({ now: Number(sent['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret).verify(text, sent);
  } finally {
    jest.useRealTimers();
  }
}

test('an order is sent to a webhook once, signed by Standard Webhooks, with what the audit says', async () => {
  const chat = await receiver();
  const { webhook, secret } = await make(chat.url);
  await site.ops.activate('1.0.0');
  await site.ops.command('freeze', 'help');
  await deliver();
  await deliver();

  expect(chat.received).toHaveLength(1);
  const [sent] = chat.received;
  if (!sent) throw new Error('nothing was sent');
  expect(verify(secret, sent)).toEqual({
    type: 'registry.activate',
    timestamp: '2026-10-01T00:00:00.000Z',
    data: {
      number: expect.any(Number) as number,
      action: 'activate',
      actor: 'lin',
      automatic: false,
      releases: [{ remote: 'help', version: '1.0.0' }],
      fromEpoch: 0,
      toEpoch: 1,
      reason: 'a test',
    },
  });
  expect(sent.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': String(site.clock.nowMs() / 1000) });
  expect(() => verify(secret, { ...sent, text: sent.text.replace('1.0.0', '1.1.0') })).toThrow('No matching signature');
  expect(await list()).toMatchObject([{ id: webhook.id, state: 'active', waiting: 0, failed: 0, deliveredAtMs: site.clock.nowMs() }]);
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 1, messageId: sent.headers['webhook-id'] }]);
});

test('a message that the receiver refuses is sent again after a growing delay, with the same id', async () => {
  const chat = await receiver(500, 301);
  const { webhook } = await make(chat.url);
  await site.ops.activate('1.0.0');
  await deliver();
  await deliver();
  expect(chat.received).toHaveLength(1);
  expect(await deliveriesOf(webhook.id)).toMatchObject([
    { state: 'waiting', attempts: 1, nextAtMs: site.clock.nowMs() + 5000, reason: 'the receiver answered 500' },
  ]);
  site.clock.advance(5000);
  await deliver();
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ reason: 'the receiver answered 301; redirects are not followed' }]);
  site.clock.advance(15_000);
  await deliver();
  site.clock.advance(DAY_MS);
  await deliver();

  expect(new Set(chat.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(chat.received).toHaveLength(3);
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 3, reason: '' }]);
});

test('a restart loses nothing: what happened before it and what waited is sent after it', async () => {
  const chat = await receiver(503);
  await make(chat.url);
  await site.ops.activate('1.0.0');
  await deliver();
  await site.ops.activate('1.1.0');
  await hooks.outbox.stop();
  site.clock.advance(MINUTE_MS);
  const next = webhooksOf({ site });
  await deliver(next);

  expect(actions(chat)).toEqual(['activate', 'activate', 'activate']);
  expect(chat.received.map(({ message }) => (message.data as WebhookAct).toEpoch)).toEqual([1, 1, 2]);
  await next.outbox.stop();
});

test('an attempt whose instance stopped before it knew the answer is made again by another one', async () => {
  const chat = await receiver('hang');
  await make(chat.url);
  await site.ops.activate('1.0.0');
  const arrived = chat.next();
  await hooks.outbox.deliver();
  await arrived;
  await hooks.outbox.stop();
  site.clock.advance(MINUTE_MS);
  const other = await site.another();
  other.clock.set(site.clock.nowMs());
  await deliver(webhooksOf({ site: other }));

  expect(chat.received.map(({ headers }) => headers['webhook-id'])).toEqual([expect.any(String), chat.received[0]?.headers['webhook-id']]);
  await other.close();
});

test('two instances send each message once', async () => {
  const chat = await receiver();
  await make(chat.url);
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) await site.ops.activate(version);
  const other = await site.another();
  const others = webhooksOf({ site: other });
  await Promise.all([deliver(), deliver(others)]);
  site.clock.advance(MINUTE_MS);
  other.clock.advance(MINUTE_MS);
  await Promise.all([deliver(), deliver(others)]);

  expect(chat.received.map(({ message }) => (message.data as WebhookAct).toEpoch).toSorted((one, two) => one - two)).toEqual([1, 2, 3]);
  await others.outbox.stop();
  await other.close();
});

test('a receiver that hangs delays neither orders nor another webhook', async () => {
  const [hanging, chat] = [await receiver('hang'), await receiver()];
  await make(hanging.url);
  await make(chat.url);
  await site.ops.activate('1.0.0');
  const both = Promise.all([hanging.next(), chat.next()]);
  await hooks.outbox.deliver();
  await both;
  expect((await site.ops.activate('1.1.0')).http).toBe(200);
  const next = chat.next();
  await untilFree(hooks, chat);
  await next;

  expect([actions(chat), actions(hanging)]).toEqual([['activate', 'activate'], ['activate']]);
});

/** Looks again until the receiver got its second message: the first one's outcome is written after its answer. */
async function untilFree({ outbox }: typeof hooks, { received }: Awaited<ReturnType<typeof receiver>>): Promise<void> {
  while (received.length < 2) await outbox.deliver();
}

test('a receiver that does not answer in time has failed', async () => {
  const slow = await receiver('hang');
  hooks = webhooksOf({ site, answerMs: 20 });
  const { webhook } = await make(slow.url);
  await site.ops.activate('1.0.0');
  await deliver();

  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting', reason: 'no answer within 0.02 s' }]);
});

test('a message is given up after about a day and can be sent again; after many in a row the webhook is paused until it is resumed', async () => {
  const chat = await receiver();
  const { webhook } = await make(chat.url);
  const started = site.clock.nowMs();
  for (let order = 0; order < MOST_FAILURES; order += 1) await site.ops.activate(order % 2 === 0 ? '1.0.0' : '1.1.0');
  chat.answers.push(...Array<number>(MOST_ATTEMPTS * MOST_FAILURES).fill(500));
  while ((await list())[0]?.state === 'active') {
    await deliver();
    const next = (await deliveriesOf(webhook.id)).map(({ nextAtMs }) => nextAtMs ?? 0);
    site.clock.set(Math.max(site.clock.nowMs(), ...next));
  }

  const failed = await deliveriesOf(webhook.id);
  expect(failed.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array<string>(MOST_FAILURES).fill(`failed ${MOST_ATTEMPTS}`));
  expect((site.clock.nowMs() - started) / HOUR_MS).toBeGreaterThan(20);
  expect((site.clock.nowMs() - started) / HOUR_MS).toBeLessThan(28);
  expect(await list()).toMatchObject([
    { state: 'paused', note: '10 deliveries in a row failed, the last one: the receiver answered 500', failed: MOST_FAILURES },
  ]);
  expect((await site.registry.audit(1))[0]).toMatchObject({ action: 'pause webhook', actor: 'autopilot' });

  const [first] = failed.toReversed();
  expect((await call(`/${webhook.id}/deliveries/${first?.delivery}/resend`)).message).toContain('is paused');
  const before = chat.received.length;
  await call(`/${webhook.id}/resume`);
  await site.ops.rollback();
  await call(`/${webhook.id}/deliveries/${first?.delivery}/resend`);
  await deliver();
  expect(actions({ ...chat, received: chat.received.slice(before) })).toEqual(['activate', 'rollback']);
  expect(chat.received[before]?.headers['webhook-id']).toBe(first?.messageId);
  expect((await call(`/${webhook.id}/deliveries/none/resend`)).http).toBe(409);
});

test('a receiver that answers 410 is sent nothing more', async () => {
  const chat = await receiver(410);
  await make(chat.url);
  await site.ops.activate('1.0.0');
  await deliver();
  site.clock.advance(DAY_MS);
  await deliver();

  expect([chat.received.length, await list()]).toMatchObject([1, [{ state: 'paused', note: 'the receiver answered 410: it is gone' }]]);
});

test('acts are chosen by kind and remote; one that names no remote concerns all, and automatic ones say so', async () => {
  const [oncall, games] = [await receiver(), await receiver()];
  await make(oncall.url, { kinds: ['automatic-rollback', 'freeze-window', 'schedule', 'webhook'] });
  await make(games.url, { kinds: [], remotes: ['games'] });
  await site.ops.publish(makeRelease({ remote: 'games' }), 'games');
  await site.ops.activate('1.0.0');
  await site.ops.activate('1.1.0');
  const window = {
    remotes: [],
    fromMs: site.clock.nowMs() + HOUR_MS,
    untilMs: site.clock.nowMs() + 2 * HOUR_MS,
    repeat: 'never',
    reason: 'final',
  };
  await site.ops.call('POST', '/freeze-windows', { body: window });
  const person = { name: 'autopilot', holder: 'autopilot', roles: ['operate'] } as const;
  await site.registry.execute({ name: 'rollback', remote: 'help', to: null }, { person, reason: 'throws' });
  await deliver();

  expect(oncall.received.map(({ message: { type } }) => type)).toEqual([
    'registry.webhook',
    'registry.webhook',
    'registry.freeze-window',
    'registry.automatic-rollback',
  ]);
  expect(oncall.received.at(-1)?.message.data).toMatchObject({ automatic: true, releases: [{ remote: 'help', version: '1.0.0' }] });
  expect(actions(games)).toEqual(['webhook', 'publish', 'freeze window']);
});

test('both secrets sign for a day after a rotation, then the new one alone', async () => {
  const chat = await receiver();
  const { webhook, secret } = await make(chat.url);
  const rotated = (await call(`/${webhook.id}/rotate`)).data as NewWebhook;
  await call(`/${webhook.id}/test`);
  site.clock.advance(DAY_MS);
  await call(`/${webhook.id}/test`);

  const [both, alone] = chat.received;
  if (!both || !alone) throw new Error('nothing was sent');
  expect(verify(secret, { ...both })).toMatchObject({ type: 'registry.test' });
  expect(() => verify(rotated.secret, alone)).not.toThrow();
  expect(() => verify(secret, alone)).toThrow('No matching signature');
  await hooks.outbox.prune();
  expect(await tablesOf(site.db).selectFrom('registry_webhooks').select('old_secret').execute()).toEqual([{ old_secret: '' }]);
});

test('a test is answered with its outcome, also of a paused webhook, and is not repeated', async () => {
  const chat = await receiver(204, 500);
  const { webhook } = await make(chat.url);
  await call(`/${webhook.id}/pause`);
  const answers = [await call(`/${webhook.id}/test`), await call(`/${webhook.id}/test`)].map(({ data }) => data);
  await call(`/${webhook.id}/resume`);
  site.clock.advance(HOUR_MS);
  await deliver();

  expect(answers).toMatchObject([{ state: 'delivered' }, { state: 'failed', reason: 'the receiver answered 500' }]);
  expect(chat.received).toHaveLength(2);
});

test('only the owner makes, rotates, pauses, resumes and ends a webhook; operators test and send again, readers look', async () => {
  const chat = await receiver();
  const { webhook } = await make(chat.url);
  const tokens = [await site.ops.makeToken('olga', 'operate'), await site.ops.makeToken('rita', 'read')];
  const body = { url: chat.url, kinds: [], remotes: [], description: '' };
  const statuses = async (token: string) => {
    const ends = ['', '/rotate', '/pause', '/resume', '/end', '/test'].map((path) => (path === '' ? path : `/${webhook.id}${path}`));
    const answers = [];
    for (const path of ends) answers.push((await call(path, path === '' ? body : {}, token)).http);
    answers.push((await site.ops.call('GET', `/webhooks/${webhook.id}/deliveries`, { token })).http);
    return answers;
  };

  expect(await statuses(tokens[0] ?? '')).toEqual([403, 403, 403, 403, 403, 200, 200]);
  expect(await statuses(tokens[1] ?? '')).toEqual([403, 403, 403, 403, 403, 403, 200]);
  expect((await site.ops.call('GET', '/webhooks', { token: 'no-token' })).http).toBe(401);
  await call(`/${webhook.id}/end`);
  expect(await list()).toEqual([]);
  expect((await site.registry.audit(5)).map(({ action }) => action)).toEqual(['end webhook', 'token', 'token', 'webhook', 'publish']);
  await site.ops.activate('1.0.0');
  await deliver();
  expect(actions(chat)).toEqual([expect.stringContaining('A test by')]);
});

test('neither secret nor path of a webhook is in the audit, in an answer after the first, or in the database in clear', async () => {
  const chat = await receiver();
  const { webhook, secret } = await make(chat.url, { description: 'chat of the team' });
  await call(`/${webhook.id}/test`);
  const { id } = webhook;
  const said = JSON.stringify([await site.registry.audit(50), await list(), await deliveriesOf(id)]);
  const stored = JSON.stringify([
    await tablesOf(site.db).selectFrom('registry_webhooks').selectAll().execute(),
    await tablesOf(site.db).selectFrom('registry_webhook_deliveries').selectAll().execute(),
  ]);

  expect(said).toContain(new URL(chat.url).origin);
  expect(said).toContain('chat of the team');
  for (const text of [said, stored, JSON.stringify(chat.received)])
    for (const hidden of [secret, secret.slice('whsec_'.length)]) expect(text).not.toContain(hidden);
  for (const text of [said, stored]) expect(text).not.toContain('path-secret');
});

test.each([
  [{ url: 'http://hooks.example/a' }, 'begins with https://'],
  [{ url: 'ftp://hooks.example/a' }, 'begins with https://'],
  [{ url: 'https://name:word@hooks.example/' }, 'no name and no password'],
  [{ url: 'nonsense' }, 'an address has this form'],
  [{ kinds: ['sing'] }, 'kinds'],
  [{ remotes: ['nobody'] }, "there is no remote 'nobody'"],
])('%j is refused', async (body, message) => {
  const answer = await call('', { url: 'https://hooks.example/a', kinds: [], remotes: [], description: '', ...body });

  expect([answer.http >= 400, answer.message]).toEqual([true, expect.stringContaining(message)]);
  expect(await list()).toEqual([]);
});

test('a webhook beyond the twentieth is refused', async () => {
  const chat = await receiver();
  for (let made = 0; made < 20; made += 1) await make(chat.url);

  expect((await call('', { url: chat.url, kinds: [], remotes: [], description: '' })).message).toContain('20 webhooks already');
});

test('metrics say how late webhooks are and which one is paused', async () => {
  const chat = await receiver(500);
  const { webhook } = await make(chat.url);
  const read = async () => Promise.all(hooks.readings.map(async ({ read: values }) => (await values()).map(({ value }) => value)));
  await site.ops.activate('1.0.0');
  site.clock.advance(MINUTE_MS);
  expect(await read()).toEqual([[60], [0]]);
  await deliver();
  expect(await read()).toEqual([[60], [0]]);
  site.clock.advance(MINUTE_MS);
  await deliver();
  expect(await read()).toEqual([[0], [0]]);
  await call(`/${webhook.id}/pause`);
  expect(await read()).toEqual([[], [1]]);
});
