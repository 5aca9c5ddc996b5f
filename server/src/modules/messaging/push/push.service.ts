import { CODE, MOST_PUSH_SUBSCRIPTIONS, type PushChoices } from '@site/shared/product';
import type { PushMatches, PushSetting, PushSubscriptionBody, PushTrial } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type {
  AccessChangedEvent,
  BetCashedOutEvent,
  BetSettledEvent,
  SessionsEndedEvent,
  WithdrawalDecidedEvent,
} from '../../../domain-events.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { refusalOf, Refusal } from '../../../kernel/http/refusal.ts';
import { createId } from '../../../kernel/ids.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import type { Sportsbook } from '../../play/index.ts';
import { createPushDelivery, type PushDelivery, type PushDeliveryOptions } from './push-delivery.ts';
import { cashedOutDraft, MATCH_LIFE_MS, matchDraft, securityDraft, settledBetDraft, TRIAL_NOTICE, withdrawalDraft } from './push.rules.ts';
import { createPushStore, type PushStore } from './push.store.ts';
import { isBrowserKey, isPushEndpoint, vapidPublicKey } from './web-push-sender.ts';

/** What notices need of the other modules. */
export interface PushSources extends Pick<PushDeliveryOptions, 'sender' | 'isRestricted' | 'userNameOf'> {
  /** The private VAPID key of the site. */
  readonly vapidKey: string;
  readonly matchesBetween: Sportsbook['matchesBetween'];
}

interface PushOptions extends PushSources {
  readonly sessions: PushDeliveryOptions['sessions'];
  readonly isQuiet: PushDeliveryOptions['isQuiet'];
}

/** A member in a session. */
interface PushCaller {
  readonly memberId: string;
  readonly sessionId: string;
}

/** ACC-11: web push. Facts arrive after their commit, and nothing is sent in a transaction. */
export interface Push {
  setting(caller: PushCaller): Promise<PushSetting>;
  choose(caller: PushCaller, choices: PushChoices): Promise<PushSetting>;
  /** Refuses an endpoint that is of none of the push services. */
  subscribe(caller: PushCaller, body: PushSubscriptionBody): Promise<PushSetting>;
  unsubscribe(caller: PushCaller): Promise<PushSetting>;
  watch(memberId: string, matches: PushMatches['matches']): Promise<void>;
  /** Sends what is due, then a trial notice to each browser of the member, and waits for the answers. */
  trial(memberId: string): Promise<PushTrial>;
  /** Offers a notice for each watched match that begins. */
  announceMatches(): Promise<void>;
  readonly jobs: readonly Job[];
  readonly delivery: PushDelivery;
  readonly subscribers: {
    /** Bets of different members. */
    pushSettledBets(bets: readonly BetSettledEvent[]): Promise<void>;
    pushCashOut(event: BetCashedOutEvent): void;
    pushWithdrawal(event: WithdrawalDecidedEvent): void;
    pushAccessChange(event: AccessChangedEvent): void;
    endPush(event: SessionsEndedEvent): Promise<void>;
  };
}

const TRIAL_TTL_SECONDS = 60;
const RESUME_EVERY_MS = 5 * SECOND_MS;
const MATCHES_EVERY_MS = 30 * SECOND_MS;
const CLAIM_LIFE_DAYS = 7;
/** No session is older. */
const SUBSCRIPTION_LIFE_DAYS = 366;

/** Creates the choices, subscriptions and notices of web push on the tables of this module. */
export function createPush(context: Pick<AppContext, 'db' | 'clock' | 'vault' | 'log' | 'config'>, options: PushOptions): Push {
  const { db, clock, vault, log, config } = context;
  const publicKey = vapidPublicKey(options.vapidKey);
  const store = createPushStore(db, vault, publicKey);
  const delivery = createPushDelivery({ db, clock, log, store, ...options });
  const setting = async ({ memberId, sessionId }: PushCaller): Promise<PushSetting> => ({
    // Empty: the site has no web push.
    publicKey: config.pushHosts.length === 0 ? '' : publicKey,
    choices: await store.choices(memberId),
    isSubscribed: await store.isSubscribed(sessionId),
  });

  async function announceMatches(): Promise<void> {
    if (!(await store.hasWatched())) return;
    const nowMs = clock.nowMs();
    const begun = await options.matchesBetween(db, nowMs - MATCH_LIFE_MS, nowMs + 1);
    const matches = new Map(begun.filter(({ end }) => end === null).map((match) => [match.matchNo, match]));
    // The others follow in the next run; their rows stay until then.
    const watched = await store.watchersOf([...matches.keys()], delivery.room());
    for (const watcher of watched) {
      const match = matches.get(watcher.matchNo);
      if (match !== undefined) delivery.offer(matchDraft(watcher, match));
    }
    await store.forgetMatches(watched);
  }

  return {
    setting,
    async choose(caller, choices) {
      await store.choose(caller.memberId, choices);
      return setting(caller);
    },
    async subscribe(caller, target) {
      if (!isPushEndpoint(target.endpoint, config.pushHosts) || !isBrowserKey(target.p256dh))
        throw new Refusal(CODE.validation, FOREIGN_TEXT);
      await inKeyedTransaction(db, [memberKey(caller.memberId)], async (trx) => {
        if (!(await options.sessions.isOpen(trx, caller.sessionId))) throw refusalOf(CODE.sessionExpired);
        await store.subscribe(trx, { ...caller, target, atMs: clock.nowMs() });
      });
      return setting(caller);
    },
    async unsubscribe(caller) {
      await store.dropOfSession(caller.sessionId);
      return setting(caller);
    },
    watch: (memberId, matches) =>
      store.watch(
        memberId,
        matches.map(({ provider, matchId }) => ({ provider, matchNo: Number(matchId) })),
      ),
    async trial(memberId) {
      await delivery.settle();
      const open = await delivery.openSubscriptions(memberId);
      const message = { notice: TRIAL_NOTICE, ttlSeconds: TRIAL_TTL_SECONDS, isUrgent: false };
      const outcomes = await Promise.all(open.slice(0, MOST_PUSH_SUBSCRIPTIONS).map((one) => delivery.sendOnce(one, message)));
      return { browsers: open.length, accepted: outcomes.filter(({ kind }) => kind === 'accepted').length };
    },
    announceMatches,
    delivery,
    jobs: [
      {
        everyMs: RESUME_EVERY_MS,
        failure: 'Waiting push messages were not sent.',
        isDue: async () => delivery.hasWaiting(),
        run: async () => delivery.resume(),
      },
      { everyMs: MATCHES_EVERY_MS, failure: 'The beginning of starred matches was not announced.', run: announceMatches },
      {
        everyMs: 60 * MINUTE_MS,
        failure: 'Old rows of web push were not deleted.',
        async run() {
          await store.dropClaims(clock.nowMs() - CLAIM_LIFE_DAYS * DAY_MS);
          for (const { id, session_id } of await store.sessions())
            if (!(await options.sessions.isOpen(db, session_id))) await store.drop(id);
          await store.dropForgotten(clock.nowMs() - SUBSCRIPTION_LIFE_DAYS * DAY_MS);
        },
      },
    ],
    subscribers: subscribersOf({ clock, store, delivery }),
  };
}

const FOREIGN_TEXT = '不支持当前浏览器的推送服务，请更换浏览器后重试';

interface SubscribersOptions extends Pick<AppContext, 'clock'> {
  readonly store: PushStore;
  readonly delivery: PushDelivery;
}

/** What happens after the commit of an event. */
const subscribersOf = ({ clock, store, delivery }: SubscribersOptions): Push['subscribers'] => ({
  // Most members have no subscription: the queue of the others has a limit.
  async pushSettledBets(bets) {
    const subscribed = bets.length > 1 ? await store.subscribed(bets.map(({ memberId }) => memberId)) : null;
    for (const bet of bets) if (subscribed?.has(bet.memberId) !== false) delivery.offer(settledBetDraft(bet));
  },
  pushCashOut: (event) => delivery.offer(cashedOutDraft(event, clock.nowMs())),
  pushWithdrawal: (event) => delivery.offer(withdrawalDraft(event, clock.nowMs())),
  pushAccessChange: ({ memberId, what }) => delivery.offer(securityDraft(memberId, `${what}:${createId(clock.nowMs())}`, clock.nowMs())),
  // What ends several sessions, such as each log-in, costs nothing here: every use asks for the session, and the job deletes the rows.
  async endPush({ sessionId }) {
    if (sessionId !== null) await store.dropOfSession(sessionId);
  },
});
