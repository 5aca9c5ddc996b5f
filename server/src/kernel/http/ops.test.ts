import Fastify from 'fastify';
import * as z from 'zod/mini';
import { TemporaryFailure } from '../temporary-failure.ts';
import { auditedOpsPost, malformed, opsGet, opsPost, registerOpsRoutes } from './ops.ts';

interface Entry {
  readonly actor: string;
  readonly action: string;
  readonly detail: unknown;
}

/** Commands with an audit; answers what it holds when a command is carried out, and at the end. */
async function commands() {
  const [audit, seen]: [Entry[], number[]] = [[], []];
  const body = z.strictObject({ reason: z.string() });
  const routes = [
    opsGet('/ops/api/looks', () => 1),
    opsPost('/ops/api/doors/:door/close', body, ({ actor }) => {
      seen.push(audit.length);
      return actor;
    }),
    opsPost('/ops/api/doors/:door/open', () => {
      throw malformed('the door is stuck');
    }),
    auditedOpsPost('/ops/api/writes', ({ actor }) => actor),
    opsPost('/ops/api/doors/:door/paint', () => {
      throw Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    }),
    opsPost('/ops/api/doors/:door/lock', () => {
      throw new TemporaryFailure('The locksmith is busy.');
    }),
  ];
  const app = Fastify();
  await registerOpsRoutes(app, routes, 'right', async (entry) => void audit.push(entry));
  return {
    audit,
    seen,
    async send(method: 'GET' | 'POST', url: string, payload?: object, actor?: string) {
      const headers = { authorization: 'Bearer right', ...(actor !== undefined && { 'x-ops-actor': actor }) };
      const answer = await app.inject({ method, url: `/ops/api${url}`, headers, ...(payload && { payload }) });
      const { message, data } = JSON.parse(answer.body) as { readonly message: string; readonly data: unknown };
      return { statusCode: answer.statusCode, retryAfter: answer.headers['retry-after'], message, data };
    },
  };
}

test('an order is in the audit with its actor, its subject and its input before it is carried out', async () => {
  const { audit, seen, send } = await commands();
  await send('POST', '/doors/north/close', { reason: 'x'.repeat(1000) }, 'lin');

  expect(seen).toEqual([1]);
  expect(audit).toEqual([
    { actor: 'lin', action: 'order doors/:door/close', detail: { door: 'north', given: expect.stringMatching(/^\{"reason":"x+$/) } },
  ]);
  expect(JSON.stringify(audit).length).toBeLessThan(500);
});

test('a refused order is in the audit as refused; a malformed one, a question and one that writes itself are not', async () => {
  const { audit, send } = await commands();
  await send('POST', '/doors/north/close', { wrong: 1 }, 'lin');
  await send('GET', '/looks', undefined, 'lin');
  await send('POST', '/writes', {}, 'lin');
  expect(audit).toEqual([]);

  await send('POST', '/doors/north/open', {}, 'lin');
  expect(audit).toEqual([
    { actor: 'lin', action: 'order doors/:door/open', detail: { door: 'north' } },
    { actor: 'lin', action: 'refused doors/:door/open', detail: { door: 'north', why: 'the door is stuck' } },
  ]);
});

test.each([
  ['the database', 'paint', 'The database cannot be used now. Send the order again'],
  ['something else', 'lock', 'The locksmith is busy. Send the order again'],
])('an order for which %s is not available is answered 503 with Retry-After and why', async (_what, name, message) => {
  const { send } = await commands();

  expect(await send('POST', `/doors/north/${name}`, {}, 'lin')).toMatchObject({
    statusCode: 503,
    retryAfter: '2',
    message: expect.stringContaining(message),
  });
});

test.each(['auto', 'member', 'site', 'Autopilot', ' SITE ', 'ｓｉｔｅ', 'task', 'gateway', 'operator', 'seed', ''])(
  'nobody acts under the name of what acts by itself: %j',
  async (actor) => {
    const { send } = await commands();
    expect((await send('POST', '/writes', {}, encodeURIComponent(actor) === actor ? actor : actor.normalize('NFKC'))).data).toBe('ops');
  },
);
