import type { ChatEvent, ChatOrder } from '@site/shared/platform';
import type { ChatItem, ChatRoom, ChatScore } from '@site/shared/wire';

/** A message being sent: shown at once, removed when the server confirms it, shown with its reason when it failed. */
export interface OwnMessage {
  readonly order: ChatOrder;
  readonly state: 'sending' | 'sent' | 'failed';
  readonly reason: string | null;
}

/** The state of a room for rendering. */
export interface RoomView {
  readonly room: ChatRoom | null;
  /** The oldest first; recalled messages are left out. */
  readonly items: readonly ChatItem[];
  /** There are older ones. */
  readonly more: boolean;
  readonly own: readonly OwnMessage[];
  /** Why the room could not be entered. */
  readonly refusal: string | null;
  /** The member who entered last. */
  readonly newcomer: string | null;
  readonly score: ChatScore | null;
}

/** The room without its messages: the same object until something of it changes. */
export type RoomFrame = Pick<RoomView, 'room' | 'refusal' | 'newcomer' | 'score'>;

export const EMPTY_ROOM: RoomView = { room: null, items: [], more: false, own: [], refusal: null, newcomer: null, score: null };

/** The maximum of messages; the oldest are removed a hundred at a time, so that the list does not shift with each new one. */
const MOST_ITEMS = 1000;
const GO_AT_ONCE = 100;

/** The room after an event. */
export function stepRoom(view: RoomView, event: ChatEvent): RoomView {
  switch (event.kind) {
    case 'entered':
      return { ...view, room: event.room, refusal: null };
    case 'list':
      return confirmed({ ...view, items: event.messages.filter(isShown), more: event.more }, event.messages);
    case 'said':
      return confirmed(trimmed({ ...view, items: [...view.items, ...event.messages.filter(isShown)] }), event.messages);
    case 'refused':
      return { ...view, refusal: event.message };
    case 'shielded':
      return { ...view, items: view.items.filter(({ msgId }) => !event.msgIds.includes(msgId)) };
    case 'came':
    case 'score':
    case 'state':
    case 'vip':
      return stepAround(view, event);
  }
}

type AroundEvent = Extract<ChatEvent, { readonly kind: 'came' | 'score' | 'state' | 'vip' }>;

/** The changes other than messages. */
function stepAround(view: RoomView, event: AroundEvent): RoomView {
  switch (event.kind) {
    case 'came':
      return { ...view, newcomer: event.members.at(-1)?.name ?? view.newcomer };
    case 'score':
      return { ...view, score: event };
    case 'state':
      return withRoom(view, { status: event.status, reason: event.reason, online: event.online });
    case 'vip':
      return withRoom(view, { vipMin: event.vipMin, vipMax: event.vipMax });
  }
}

/** The current room without its messages, `before` itself where nothing of it changed. */
export function roomFrameOf({ room, refusal, newcomer, score }: RoomView, before: RoomFrame): RoomFrame {
  const isSame = room === before.room && refusal === before.refusal && newcomer === before.newcomer && score === before.score;
  return isSame ? before : { room, refusal, newcomer, score };
}

/** Prepends older messages; duplicates are left out (F56). */
export function withOlder(view: RoomView, older: readonly ChatItem[], more: boolean): RoomView {
  const first = view.items[0]?.msgId ?? Number.MAX_SAFE_INTEGER;
  return { ...view, items: [...older.filter((one) => isShown(one) && one.msgId < first), ...view.items], more };
}

/** An own message that is being sent, or resent. */
export function withOwnMessage(view: RoomView, order: ChatOrder): RoomView {
  const others = view.own.filter((one) => one.order.clientId !== order.clientId);
  return { ...view, own: [...others, { order, state: 'sending', reason: null }] };
}

/** Its outcome. A message that the server confirmed is removed from the unsent ones. */
export function withSettledMessage(view: RoomView, clientId: string, outcome: Pick<OwnMessage, 'state' | 'reason'>): RoomView {
  return { ...view, own: view.own.map((one) => (one.order.clientId === clientId ? { ...one, ...outcome } : one)) };
}

/** Without one that failed. */
export function withoutOwnMessage(view: RoomView, clientId: string): RoomView {
  return { ...view, own: view.own.filter(({ order }) => order.clientId !== clientId) };
}

/** A line of the list: a received message (unchanged, so that a busy room creates no objects), or an unsent one. */
export type ChatLine = ChatItem | OwnMessage;

/** The displayed lines: messages without those of hidden speakers, then unsent ones. */
export function linesOf({ items, own }: Pick<RoomView, 'items' | 'own'>, hidden: ReadonlySet<string>): readonly ChatLine[] {
  const shown = hidden.size === 0 ? items : items.filter(({ from }) => from === null || !hidden.has(from.memberKey));
  return own.length === 0 ? shown : [...shown, ...own];
}

/** Names a line; no two of a room are called the same. */
export function keyOfLine(line: ChatLine): string {
  return 'order' in line ? line.order.clientId : String(line.msgId);
}

function isShown({ kind }: ChatItem): boolean {
  return kind !== 'shielded';
}

function confirmed(view: RoomView, sent: readonly ChatItem[]): RoomView {
  if (view.own.length === 0) return view;
  const ids = new Set(sent.map(({ clientId }) => clientId));
  const own = view.own.filter(({ order }) => !ids.has(order.clientId));
  return own.length === view.own.length ? view : { ...view, own };
}

function trimmed(view: RoomView): RoomView {
  if (view.items.length <= MOST_ITEMS) return view;
  return { ...view, items: view.items.slice(GO_AT_ONCE), more: true };
}

function withRoom(view: RoomView, change: Partial<ChatRoom>): RoomView {
  return { ...view, room: view.room && { ...view.room, ...change } };
}
