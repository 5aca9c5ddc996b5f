import { SITE_ID } from '@site/shared/product';
import * as wire from '@site/shared/wire';
import { BY_BANK, keyed } from '../deposit/testing.ts';
import { A_SLOT } from '../games/testing.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { startTestApp, type TestApp } from '../testing.ts';

type AnyEndpoint = wire.Endpoint<unknown, unknown>;
type State = 'active' | 'timeout' | 'excluded';

const STATES: readonly State[] = ['active', 'timeout', 'excluded'];

/** What a break or an exclusion closes: money in, play, offers, the chat. A call that fits its schema, so that nothing else refuses it first. */
const CLOSED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [wire.depCreate.path, BY_BANK],
  [wire.createTransfer.path, { venueCode: 'IMTY', direction: 'in', amount: '100' }],
  [wire.launchVenue.path, { ...A_SLOT, siteId: SITE_ID }],
  [wire.applyForActivity.path, { activityId: 'newcomer-guide' }],
  [wire.exchangeGoods.path, { goodsId: 'bonus-18', qty: 1 }],
  [wire.getChatJwt.path, null],
]);

/** What would end the session that asks. */
const APART = new Set<string>([wire.logOut.path]);
/** Closed as well, but another rule refuses a sample before protection is asked; each has its own test in its feature. */
const CLOSED_ELSEWHERE = new Set<string>([]);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const ENDPOINTS = (Object.values(wire) as readonly unknown[]).filter(isEndpoint);
const MEMBER_CALLS = ENDPOINTS.filter(({ access, path }) => access === 'member' && !APART.has(path));
const closed = MEMBER_CALLS.filter(({ path }) => CLOSED.has(path));
const open = MEMBER_CALLS.filter(({ path }) => !CLOSED.has(path) && !CLOSED_ELSEWHERE.has(path));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A member in each state, made when he is first asked for. */
const members = new Map<State, Promise<SignedClient>>();
function memberIn(state: State): Promise<SignedClient> {
  const known = members.get(state) ?? make(state);
  members.set(state, known);
  return known;
}

async function make(state: State): Promise<SignedClient> {
  const member = await app.newcomer(`matrix${state}`);
  if (state === 'timeout') await member.call(wire.rgTimeout, { days: 7 });
  if (state !== 'excluded') return member;
  await member.call(wire.rgExclude, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  return app.again(`matrix${state}`);
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, { readonly _zod: { readonly def: unknown } }>>;
  readonly innerType?: { readonly _zod: { readonly def: unknown } };
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}
const SAMPLES: Readonly<Record<string, unknown>> = { string: 'sample', number: 1, boolean: true, array: [], record: {} };

/** Something of a schema's shape; a rule beyond the shape may refuse it, which is no matter here. */
function sampleOf(schema: { readonly _zod: { readonly def: unknown } }): unknown {
  const { type, shape, innerType, entries, values } = schema._zod.def as Definition;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]));
  if (innerType) return sampleOf(innerType);
  if (type === 'literal') return values?.[0];
  return entries ? Object.values(entries)[0] : SAMPLES[type];
}

async function restrictionAt(endpoint: AnyEndpoint, state: State): Promise<unknown> {
  const body = CLOSED.get(endpoint.path) ?? (endpoint.body === null ? null : sampleOf(endpoint.body));
  const { data } = await (await memberIn(state)).call(endpoint, body, keyed());
  return (data as { readonly restricted?: unknown } | null)?.restricted ?? null;
}

describe.each(STATES)('a member who is %s', (state) => {
  test.each(closed.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is closed unless he is active [RG-4]',
    async (_path, endpoint) => {
      expect(await restrictionAt(endpoint, state)).toBe(state === 'active' ? null : state);
    },
  );

  test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))('%s is open [RG-4]', async (_path, endpoint) => {
    expect(await restrictionAt(endpoint, state)).toBeNull();
  });
});

test('what is closed is named by calls there are, and the rest is more [RG-4]', () => {
  expect(open.length).toBeGreaterThan(40);
  expect(closed.map(({ path }) => path).toSorted()).toEqual([...CLOSED.keys()].toSorted());
});
