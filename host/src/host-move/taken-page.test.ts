import type { EmotionCache } from '@emotion/cache';
import { createStore, type SessionState } from '@site/shared/platform';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { MountedRelease, RemoteState } from '../release-runtime/remote-lifecycle.ts';
import type { HostHandover, RunningParts, TakenPage } from './handover.ts';
import { takePage } from './taken-page.ts';

const MEMBER: SessionState = { loggedIn: true, userName: 'player01', member: { balance: '8.00' } as never };
const IDLE: RemoteState = { phase: 'preparing', version: null, digest: null, mounted: null, offered: null };
const parts: RunningParts = {
  settle: () => undefined,
  root: { unmount: () => undefined },
  failures: { recent: () => [] },
  leases: { holds: createStore<never[]>([]) },
  releases: { end: () => undefined },
  chat: { forget: () => undefined },
  queries: { clear: () => undefined },
};

/** The page as the start of the host gets it. */
async function taken(more: Partial<HostHandover>): Promise<TakenPage> {
  const handover = {
    session: MEMBER,
    pendingBets: 3,
    parts: [],
    snapshots: [],
    queries: [],
    places: [],
    styles: { names: [], tags: [], rules: 0 },
    abandoned: new AbortController().signal,
    ...more,
  } as unknown as HostHandover;
  let page: TakenPage | undefined;
  await takePage(handover, async (given) => {
    page = given;
    return parts;
  });
  return page as TakenPage;
}

function openHost(userName: string | null) {
  const known: (SessionState['member'] | undefined)[] = [];
  const taken: unknown[] = [];
  const pending = createStore<number | null>(null);
  const fill = {
    leases: { receive: (snapshots: readonly unknown[]) => void taken.push(...snapshots) },
    queries: { setQueryData: (key: unknown) => void taken.push(key) } as never,
    session: {
      get: () => ({ loggedIn: userName !== null, userName, member: null }),
      know: (member: SessionState['member']) => void known.push(member),
    },
    venues: { pending },
  };
  return { known, taken, pending, fill };
}

const OF_MEMBER = {
  snapshots: [['finance/form', { version: 1, state: { amount: '5' } }]],
  queries: [{ key: ['bets'], data: [], updatedAtMs: 1 }],
} as const satisfies Partial<HostHandover>;

test('a host is filled with what the page knows of its member', async () => {
  const { known, taken: got, pending, fill } = openHost('player01');
  (await taken(OF_MEMBER)).fill(fill);
  expect([known, pending.get(), got]).toEqual([[MEMBER.member], 3, [...OF_MEMBER.snapshots, ['bets']]]);
});

test.each([null, 'player02'])('of a member who is not here any more nothing is taken (%s)', async (userName) => {
  const { known, taken: got, pending, fill } = openHost(userName);
  (await taken(OF_MEMBER)).fill(fill);
  expect([known, pending.get(), got]).toEqual([[], null, []]);
});

test('the tree is drawn once the parts of the page are there and their remotes are at rest, and lazy components have their code', async () => {
  const state = createStore<RemoteState>(IDLE);
  const undo = jest.fn();
  const addPart = jest.fn(() => undo);
  let arrive = (_module: { default: () => null }) => undefined as void;
  const Lazy = lazyPart(() => new Promise<{ default: () => null }>((resolve) => (arrive = resolve)));
  const page = await taken({ parts: [['finance', 'screens/deposit']] });
  const steps: string[] = [];
  const loading = page.loadParts({ addPart, stateOf: () => state }, [Lazy, undefined, () => null]).then(() => steps.push('loaded'));
  const turn = async (step: string, act: () => void) => {
    act();
    await new Promise((resolve) => void setTimeout(resolve));
    steps.push(step);
  };

  const mounted = { id: 'finance', parts: new Map([['screens/deposit', null]]) } as unknown as MountedRelease;
  await turn('mounted', () => state.set({ ...IDLE, mounted }));
  await turn('live', () => state.set({ ...IDLE, mounted, phase: 'live' }));
  await turn('code', () => arrive({ default: () => null }));
  await loading;

  expect(steps).toEqual(['mounted', 'live', 'loaded', 'code']);
  expect(addPart).toHaveBeenCalledWith('finance', 'screens/deposit');
  page.settle();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a remote that failed is not waited for', async () => {
  const page = await taken({ parts: [['finance', 'screens/deposit']] });
  const releases = { addPart: () => () => undefined, stateOf: () => createStore<RemoteState>({ ...IDLE, phase: 'failed' }) };
  await expect(page.loadParts(releases, [])).resolves.toBeUndefined();
});

test('styles that are in the page are not made again, and new ones come behind them', async () => {
  const tag = document.createElement('style');
  const cache = { inserted: {}, sheet: { tags: [], ctr: 0 } } as unknown as EmotionCache;
  (await taken({ styles: { names: ['1ab'], tags: [tag], rules: 7 } })).dress(cache);
  expect([cache.inserted, cache.sheet.tags, cache.sheet.ctr]).toEqual([{ '1ab': true }, [tag], 7]);
});
