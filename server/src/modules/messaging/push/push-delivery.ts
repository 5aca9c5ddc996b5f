import { URGENT_PUSH_KINDS } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { SessionLookup } from '../../../kernel/http/caller.ts';
import type { PushMessage, PushOutcome, PushSender } from '../push-sender.port.ts';
import type { PushDraft } from './push.rules.ts';
import type { PushStore, PushSubscriptionOf } from './push.store.ts';

/** Notices and repetitions that may wait in one instance; further ones are dropped and counted. */
const MOST_WAITING = 1000;
/** Requests to push services at once. */
const MOST_AT_ONCE = 16;
/** Of these to one host, so that a push service that does not answer delays no other. */
const MOST_PER_HOST = 6;
const MOST_ATTEMPTS = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** How long a push service keeps what is not urgent: it knows no quiet hours. */
const CALM_TTL_SECONDS = HOUR_MS / SECOND_MS;

export interface PushDeliveryOptions extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  readonly store: PushStore;
  readonly sender: PushSender;
  readonly sessions: Pick<SessionLookup, 'isOpen'>;
  readonly isQuiet: (memberId: string) => Promise<boolean>;
  /** Whether the member is on a break or excluded. */
  readonly isRestricted: (memberId: string) => Promise<boolean>;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** How many messages became what, since the start of the process. */
export type PushCounts = Readonly<Record<'accepted' | 'gone' | 'refused' | 'retried' | 'late' | 'dropped', number>>;

export interface PushDelivery {
  /** Takes a notice after the commit of its fact and returns at once. */
  offer(draft: PushDraft | null): void;
  /** Resolves once nothing is due: every notice has been judged and every due message sent. */
  settle(): Promise<void>;
  /** Sends what is due now. */
  resume(): void;
  hasWaiting(): boolean;
  /** How many notices of low urgency the queue takes now; half of it is left to money and safety. */
  room(): number;
  /** The member's subscriptions whose session is open; the others are deleted. */
  openSubscriptions(memberId: string): Promise<PushSubscriptionOf[]>;
  /** Sends one message and deletes a subscription that has ended. */
  sendOnce(subscription: PushSubscriptionOf, message: Omit<PushMessage, 'target' | 'userName'>): Promise<PushOutcome>;
  counts(): PushCounts;
  /** Takes nothing more, and waits for the requests under way. */
  close(): Promise<void>;
}

interface Task {
  readonly dueMs: number;
  /** Of the push service; empty while a notice is judged. */
  readonly host: string;
  run(): Promise<void>;
}

interface Delivery {
  readonly draft: PushDraft;
  readonly notice: PushMessage['notice'];
  readonly subscription: PushSubscriptionOf;
  readonly attempt: number;
  readonly dueMs: number;
}

/** Sends notices outside of every transaction, so that no money call waits for a push service. What waits at a crash is lost; mail and records remain. */
export function createPushDelivery(options: PushDeliveryOptions): PushDelivery {
  const { db, clock, log, store, sender, sessions, isQuiet, isRestricted, userNameOf } = options;
  const counted = { accepted: 0, gone: 0, refused: 0, retried: 0, late: 0, dropped: 0 };
  const queue = createTaskQueue({ clock, log, onDropped: () => void (counted.dropped += 1) });

  /** Whether the member gets this notice now. */
  async function isWanted({ memberId, kind }: PushDraft): Promise<boolean> {
    if (URGENT_PUSH_KINDS.includes(kind)) return true;
    return !(await isQuiet(memberId)) && !(await isRestricted(memberId));
  }

  async function judge(draft: PushDraft): Promise<void> {
    const { memberId, kind, key } = draft;
    const subscriptions = await openSubscriptions(memberId);
    if (subscriptions.length === 0) return;
    const choices = await store.choices(memberId);
    if (!choices[kind] || !(await isWanted(draft)) || !(await store.claim(key, clock.nowMs()))) return;
    const notice = draft.textOf(choices.amounts);
    for (const subscription of subscriptions) deliver({ draft, notice, subscription, attempt: 1, dueMs: clock.nowMs() });
  }

  async function openSubscriptions(memberId: string): Promise<PushSubscriptionOf[]> {
    const found: PushSubscriptionOf[] = [];
    for (const one of await store.subscriptionsOf(memberId)) {
      if (await sessions.isOpen(db, one.sessionId)) found.push(one);
      else await store.drop(one.id);
    }
    return found;
  }

  function deliver(delivery: Delivery): void {
    const host = new URL(delivery.subscription.target.endpoint).hostname;
    queue.add({ dueMs: delivery.dueMs, host, run: () => attempt(delivery) });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { draft, notice, subscription } = delivery;
    const ttlSeconds = Math.floor((draft.expiresAtMs - clock.nowMs()) / SECOND_MS);
    if (ttlSeconds <= 0) return void (counted.late += 1);
    // It may have ended while the message waited.
    const isOpen = (await store.isStored(subscription.id)) && (await sessions.isOpen(db, subscription.sessionId));
    if (!isOpen) return;
    if (delivery.attempt > 1 && !(await isStillWanted(draft))) return;
    const isUrgent = URGENT_PUSH_KINDS.includes(draft.kind);
    const outcome = await sendOnce(subscription, {
      notice,
      ttlSeconds: isUrgent ? ttlSeconds : Math.min(ttlSeconds, CALM_TTL_SECONDS),
      isUrgent,
    });
    if (outcome.kind === 'retry') retry(delivery, outcome.afterMs);
  }

  /** Quiet hours, a break or a choice may have begun since the notice was judged. */
  const isStillWanted = async (draft: PushDraft): Promise<boolean> =>
    (await store.choices(draft.memberId))[draft.kind] && (await isWanted(draft));

  function retry(delivery: Delivery, afterMs: number): void {
    if (delivery.attempt >= MOST_ATTEMPTS) return void (counted.dropped += 1);
    const waitMs = Math.max(afterMs, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (delivery.attempt - 1)));
    const dueMs = clock.nowMs() + waitMs;
    if (dueMs >= delivery.draft.expiresAtMs) return void (counted.late += 1);
    counted.retried += 1;
    deliver({ ...delivery, attempt: delivery.attempt + 1, dueMs });
  }

  async function sendOnce(subscription: PushSubscriptionOf, message: Omit<PushMessage, 'target' | 'userName'>): Promise<PushOutcome> {
    const userName = await userNameOf(subscription.memberId);
    const outcome = await sender
      .send({ ...message, userName, target: subscription.target })
      .catch((failure: unknown): PushOutcome => (log(failure), { kind: 'retry', afterMs: 0 }));
    if (outcome.kind === 'retry') return outcome;
    counted[outcome.kind] += 1;
    if (outcome.kind === 'gone') await store.drop(subscription.id);
    if (outcome.kind === 'refused') log(new Error(`A push service refused a message with ${outcome.status}.`));
    return outcome;
  }

  return {
    offer: (draft) => {
      if (draft !== null)
        queue.add({ dueMs: 0, host: '', run: () => (clock.nowMs() < draft.expiresAtMs ? judge(draft) : Promise.resolve()) });
    },
    settle: queue.settle,
    resume: queue.pump,
    hasWaiting: queue.hasWaiting,
    room: queue.room,
    openSubscriptions,
    sendOnce,
    counts: () => counted,
    close: queue.close,
  };
}

interface TaskQueueOptions extends Pick<AppContext, 'clock' | 'log'> {
  readonly onDropped: () => void;
}

/** Runs tasks when they are due, a few at once; a task beyond the limit is dropped. */
function createTaskQueue({ clock, log, onDropped }: TaskQueueOptions) {
  const waiting: Task[] = [];
  const running = new Set<Promise<void>>();
  /** Requests under way by host. */
  const busy = new Map<string, number>();
  let isClosed = false;

  function add(task: Task): void {
    if (isClosed || waiting.length >= MOST_WAITING) onDropped();
    else waiting.push(task);
    pump();
  }

  function pump(): void {
    while (running.size < MOST_AT_ONCE && !isClosed) {
      const next = waiting.findIndex(({ dueMs, host }) => dueMs <= clock.nowMs() && (host === '' || (busy.get(host) ?? 0) < MOST_PER_HOST));
      const [task] = next < 0 ? [] : waiting.splice(next, 1);
      if (task === undefined) return;
      busy.set(task.host, (busy.get(task.host) ?? 0) + 1);
      const run: Promise<void> = task
        .run()
        .catch((failure: unknown) => {
          log(failure);
          onDropped();
        })
        .finally(() => {
          running.delete(run);
          const left = (busy.get(task.host) ?? 1) - 1;
          if (left > 0) busy.set(task.host, left);
          else busy.delete(task.host);
          pump();
        });
      running.add(run);
    }
  }

  return {
    add,
    pump,
    hasWaiting: () => waiting.length > 0,
    room: () => Math.max(0, MOST_WAITING / 2 - waiting.length),
    async settle(): Promise<void> {
      pump();
      while (running.size > 0) await Promise.all(running);
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
