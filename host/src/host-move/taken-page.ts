/** The side of the host that takes a page over: what it runs before the move, and what it is filled with. No other page loads it. */
import { endHostLife } from '../lib/host-life.ts';
import { loadLazy } from '../lib/lazy-part.tsx';
import type { PartAddress } from '../release-runtime/loading/release-loader.ts';
import type { Releases } from '../release-runtime/releases.ts';
import { scrollPlaces } from '../shell/scroll-restoration.ts';
import type { EmotionCache } from '@emotion/cache';
import type { CarriedStyles, FilledHost, HostHandover, RunningParts, StartedHost, TakenPage } from './handover.ts';
import { runningHost } from './running-host.ts';

/** A part that has not arrived by then is drawn with its placeholder. */
const PARTS_MS = 5000;

/** Runs the code of a page before the page moves, so that the move is short. */
export async function evaluatePage(): Promise<void> {
  const { LENT_TIERS } = await import(/* webpackChunkName: "federation" */ '../release-runtime/loading/start-federation.ts');
  await Promise.all(Object.values(LENT_TIERS).map((load) => load()));
}

/** Starts this host in the page of another one; it ends where the page does not move to it. */
export async function takePage(handover: HostHandover, start: (taken: TakenPage) => Promise<RunningParts>): Promise<StartedHost> {
  handover.abandoned.addEventListener('abort', endHostLife);
  return runningHost(await start(takenPage(handover)));
}

function takenPage(handover: HostHandover): TakenPage {
  let undo = () => undefined as void;
  return {
    handover,
    fill: (host) => fill(host, handover),
    loadParts: async (releases, lazies) => {
      const parts = handover.parts.map(([remote, address]) => releases.addPart(remote, address));
      undo = () => parts.forEach((remove) => remove());
      await Promise.race([
        Promise.all([...lazies.map(loadLazy), ...handover.parts.map((part) => isThere(releases, part))]),
        within(PARTS_MS),
      ]);
    },
    dress: (cache) => dress(cache, handover.styles),
    settle: () => undo(),
  };
}

/** Gives the host, before it starts, what the one before has of the page. */
function fill({ leases, queries, session, venues }: FilledHost, handover: HostHandover): void {
  scrollPlaces.take(handover.places);
  // Another tab may have logged out by now: then all this is of somebody else.
  if (session.get().userName !== handover.session.userName) return;
  session.know(handover.session.member);
  venues.pending.set(handover.pendingBets);
  leases.receive(handover.snapshots);
  for (const { key, data, updatedAtMs } of handover.queries) queries.setQueryData(key, data, { updatedAt: updatedAtMs });
}

/** As if the cache had made these styles itself: what it adds is behind them. */
function dress({ inserted, sheet }: EmotionCache, { names, tags, rules }: CarriedStyles): void {
  for (const name of names) inserted[name] = true;
  sheet.tags = [...tags];
  sheet.ctr = rules;
}

/** Resolves once the part can be drawn and its remote is at rest, because a change of its state while React draws in slices would draw all of it anew; or once it has failed. */
function isThere(releases: Pick<Releases, 'stateOf'>, [remote, address]: readonly [string, PartAddress]): Promise<void> {
  const state = releases.stateOf(remote);
  return new Promise((resolve) => {
    const look = () => {
      const { mounted, phase } = state.get();
      if (phase !== 'failed' && (phase !== 'live' || mounted?.parts.has(address) !== true)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = state.subscribe(look);
    look();
  });
}

const within = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
