import type { OddsFormat } from './play/odds.ts';
import type { Owner } from './remotes.ts';

/** Every event between packages: its payload, and in its comment who emits it. Past tense, plain data. */
export interface Events {
  /** games, finance, account, activities: the member's money moved; every displayed balance is stale. */
  'wallet:changed': { readonly by: string };
  /** games: a round was settled at a venue; bet records are stale. */
  'bet:settled': { readonly betNo: string };
  /** games: the member's favourites changed. */
  'favourites:changed': { readonly count: number };
  /** account: nickname or avatar changed; member info is stale. */
  'profile:changed': { readonly nickname: string };
  /** activities: an offer was joined. */
  'activity:applied': { readonly activityId: string };
  /** games, host: the player chose an odds format; everything that shows odds switches at once. */
  'odds:chosen': { readonly oddsFormat: OddsFormat };
  /** host: so many new mails arrived in the member's inbox since the last poll; displays of the inbox are stale (ACC-8). */
  'mail:arrived': { readonly count: number };
  /** host: a member logged in, out, or became another. */
  'session:changed': { readonly loggedIn: boolean };
}

/** The name of an event. */
export type EventName = keyof Events;

/** The emitters of each event; the bus refuses any other emitter. */
export const EMITTERS = {
  'wallet:changed': ['games', 'finance', 'account', 'activities'],
  'bet:settled': ['games'],
  'favourites:changed': ['games'],
  'profile:changed': ['account'],
  'activity:applied': ['activities'],
  'odds:chosen': ['games', 'host'],
  'mail:arrived': ['host'],
  'session:changed': ['host'],
} as const satisfies Readonly<Record<EventName, readonly Owner[]>>;

/** Business events caused by a release. The registry rolls a canary back when it emits far fewer of them than the stable release. */
export const HEALTH_EVENTS = [
  'wallet:changed',
  'bet:settled',
  'activity:applied',
  'profile:changed',
  'favourites:changed',
] as const satisfies readonly EventName[];
export type HealthEvent = (typeof HEALTH_EVENTS)[number];
