import { CHAT_TEXT } from '@site/shared/product';
import type { ChatItem, ChatSpeaker, SharedBet } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import type { ChatMessageRow, ChatRoomRow } from '../schema.ts';
import { createId } from '../../../kernel/ids.ts';
import { changeRoom, findByClientIds, findRooms, insertMessages, toItem } from './chat.store.ts';
import { findMaintenance, findMutes } from './moderation.store.ts';
import { asAnswer, ChatRefusal, sessionOver } from './refuse.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** A message to post. Without a member it is from the site or a speaker without an account. */
export interface NewMessage {
  readonly roomId: string;
  readonly memberId: string | null;
  /** The member's session: one that is over posts nothing, nor does a member without one. */
  readonly sessionId: string | null;
  readonly clientId: string | null;
  readonly speaker: ChatSpeaker | null;
  readonly kind: ChatMessageRow['kind'];
  readonly content: object;
}

/** The outcome. `isNew` is false for a message that was stored before under the same client id. */
export type PostedMessage = { readonly item: ChatItem; readonly isNew: boolean } | { readonly failure: unknown };

interface AppendDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly sessions: Pick<ChatDependencies['sessions'], 'status'>;
  /** Throws for a member who is on a break or self-excluded. */
  refuseRestricted(trx: Db, who: { readonly memberId: string }): Promise<void>;
}

/** Validates and stores messages in one transaction. An accepted message is in the history once the transaction is committed. */
export function createAppend({ clock, sessions, refuseRestricted }: Omit<AppendDependencies, 'db'>) {
  return async function append(trx: Db, messages: readonly NewMessage[]): Promise<PostedMessage[]> {
    const nowMs = clock.nowMs();
    const memberIds = [...new Set(messages.flatMap(({ memberId }) => memberId ?? []))];
    const rooms = new Map(
      (await findRooms(trx, [...new Set(messages.map(({ roomId }) => roomId))])).map((row) => [row.room_id, { ...row }]),
    );
    const { live, revoked } = await sessions.status(trx, [...new Set(messages.flatMap(({ sessionId }) => sessionId ?? []))]);
    const maintenance = await findMaintenance(trx, nowMs);
    const mutes = await findMutes(trx, memberIds, nowMs);
    const restricted = await failuresOf(memberIds, (memberId) => refuseRestricted(trx, { memberId }));
    const before = new Map((await findByClientIds(trx, namesOf(messages))).map((row) => [nameOf(row.member_id, row.client_id), row]));
    const fresh: ChatMessageRow[] = [];

    const refuseSession = ({ memberId, sessionId }: NewMessage): ChatRefusal | null =>
      memberId === null || live.has(sessionId ?? '') ? null : sessionOver(revoked.get(sessionId ?? ''));
    const refuse = ({ memberId, speaker }: NewMessage, room: ChatRoomRow | undefined): unknown => {
      if (room === undefined) return new ChatRefusal('room', '聊天室不存在');
      if (memberId === null) return null;
      if (maintenance !== undefined) return new ChatRefusal('maintenance', maintenance.message);
      if (mutes.has(memberId)) return new ChatRefusal('muted', CHAT_TEXT.muted);
      return restricted.get(memberId) ?? refuseRoom(room, speaker?.grade ?? 0);
    };
    const decide = (message: NewMessage): PostedMessage => {
      const { roomId, memberId, clientId, speaker, kind, content } = message;
      const over = refuseSession(message);
      if (over !== null) return { failure: over };
      const known = clientId === null ? undefined : before.get(nameOf(memberId, clientId));
      if (known !== undefined) return { item: toItem(known), isNew: false };
      const room = rooms.get(roomId);
      const failure = refuse(message, room);
      if (failure !== null || room === undefined) return { failure };
      room.last_msg_id += 1;
      const row: ChatMessageRow = {
        room_id: roomId,
        msg_id: room.last_msg_id,
        member_id: memberId,
        client_id: clientId,
        kind,
        speaker: speaker === null ? null : JSON.stringify(speaker),
        content: JSON.stringify(content),
        at_ms: nowMs,
        shielded: 0,
      };
      fresh.push(row);
      before.set(nameOf(memberId, clientId), row);
      return { item: toItem(row), isNew: true };
    };

    const outcomes = messages.map(decide);
    await insertMessages(trx, fresh);
    for (const roomId of new Set(fresh.map(({ room_id }) => room_id)))
      await changeRoom(trx, roomId, { last_msg_id: rooms.get(roomId)?.last_msg_id ?? 0 });
    return outcomes;
  };
}

/** The keys of a message: its room numbers it, and its sender sends each one once. */
export const keysOf = ({ roomId, memberId }: Pick<NewMessage, 'roomId' | 'memberId'>): readonly string[] => [
  `room:${roomId}`,
  ...(memberId === null ? [] : [`chat:${memberId}`]),
];

const MOST_AT_ONCE = 200;

/** Batches messages while the previous transaction is committing: many at once cost little more than one. */
export interface Writer {
  /** Validates and stores messages in the caller's transaction. An accepted message is in the history once it is committed. */
  append(trx: Db, messages: readonly NewMessage[]): Promise<PostedMessage[]>;
  /** The same in the next transaction; never rejects. */
  say(message: NewMessage): Promise<PostedMessage>;
}

export function createWriter({ db, ...dependencies }: AppendDependencies): Writer {
  const append = createAppend(dependencies);
  let waiting: { readonly message: NewMessage; settle(result: PostedMessage): void }[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      const messages = now.map(({ message }) => message);
      const results = await inKeyedTransaction(db, messages.flatMap(keysOf), (trx) => append(trx, messages)).catch((failure: unknown) =>
        messages.map(() => ({ failure })),
      );
      now.forEach(({ settle }, place) => settle(results[place] ?? { failure: asAnswer(null, null) }));
    }
    isWriting = false;
  }
  return {
    append,
    say: (message) =>
      new Promise<PostedMessage>((settle) => {
        waiting.push({ message, settle });
        if (!isWriting) void writeAll();
      }),
  };
}

/** Posts messages without a member, for adapters. */
export interface ChatPosting {
  readonly writer: Pick<Writer, 'say'>;
  /** Delivers a stored message to the members in its room. */
  deliver(posted: PostedMessage): void;
  /** Rooms with at least one member in them. */
  roomIds(): readonly string[];
  need(roomId: string): Promise<ChatRoomRow>;
}

/** The rule on who may speak in a room, as a text for the member. */
function vipOnly({ vip_min, vip_max }: Pick<ChatRoomRow, 'vip_min' | 'vip_max'>): string {
  return `VIP${vip_min}-VIP${vip_max}可发言`;
}

async function failuresOf(ids: readonly string[], check: (id: string) => Promise<void>): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const id of ids) await check(id).catch((failure: unknown) => found.set(id, failure));
  return found;
}

function refuseRoom(room: ChatRoomRow, grade: number): ChatRefusal | null {
  if (room.status === 'closed') return new ChatRefusal('closed', room.reason || CHAT_TEXT.closed);
  const maySpeak = room.vip_min <= grade && grade <= room.vip_max;
  return maySpeak ? null : new ChatRefusal('grade', vipOnly(room));
}

const nameOf = (memberId: string | null, clientId: string | null) => `${memberId ?? ''} ${clientId ?? ''}`;

function namesOf(messages: readonly NewMessage[]) {
  return messages.flatMap(({ memberId, clientId }) => (memberId === null || clientId === null ? [] : [{ memberId, clientId }]));
}

const SHAREABLE: readonly SharedBet['status'][] = ['pending', 'accepted', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void'];

/** A member's own bet as others see it: without its number, and without the stake unless the member shows it. Throws for any other bet. */
export type Share = (bet: { readonly memberId: string; readonly betNo: string; readonly showStake: boolean }) => Promise<SharedBet>;

export function createShares({ bet, nowMs }: Pick<ChatDependencies, 'bet'> & { nowMs(): number }): Share {
  return async ({ memberId, betNo, showStake }) => {
    const found = await bet(betNo);
    if (found === null || found.memberId !== memberId) throw new ChatRefusal('bet', '注单不存在');
    const status = SHAREABLE.find((one) => one === found.status);
    if (status === undefined) throw new ChatRefusal('bet', '该注单无法晒单');
    const money = showStake ? { stake: found.stake, netWinLoss: found.netWinLoss } : { stake: null, netWinLoss: null };
    return { ...found.shown, ...money, shareId: createId(nowMs()), status };
  };
}
