/** Validates messages of the chat server before use; a message that does not match its id is dropped. */
import { CHAT_MESSAGE, MAIL_MESSAGE, type ChatMessage, isRecord } from '@site/shared/product';
import type { ChatItem, ChatServerMessage } from '@site/shared/wire';

type Check = (value: unknown) => boolean;

const LONGEST_TEXT = 2000;
const LONGEST_LIST = 500;

const text: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const whole: Check = (value) => Number.isSafeInteger(value);
const yesNo: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= LONGEST_LIST && value.every(check);
const shape = (members: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(members);
  return (value) => isRecord(value) && checks.every(([name, check]) => check(value[name]));
};

const score = orNull(shape({ home: whole, away: whole }));
const leg = shape({
  venueCode: text,
  matchId: text,
  marketId: text,
  marketType: text,
  period: oneOf('full', 'half'),
  line: orNull(text),
  selectionCode: text,
  sport: text,
  league: text,
  home: text,
  away: text,
  marketTitle: text,
  selection: text,
  oddsMilli: whole,
  result: text,
});
const bet = shape({
  shareId: text,
  venueCode: text,
  venueTitle: text,
  type: oneOf('single', 'parlay'),
  folds: orMissing(list(whole)),
  oddsMilli: whole,
  oddsFormatAtBet: oneOf(1, 2, 3, 4),
  status: text,
  stake: orNull(text),
  netWinLoss: orNull(text),
  legs: list(leg),
});
const sender = orNull(shape({ memberKey: text, name: text, avatarId: whole, grade: whole }));
const base = shape({ roomId: text, msgId: whole, at: text, from: sender, clientId: orNull(text) });
const BY_KIND: Readonly<Record<string, Check>> = {
  text: shape({ text }),
  system: shape({ text }),
  gift: shape({ giftId: text, name: text, icon: text, qty: whole, coins: whole, to: orMissing(shape({ memberKey: text, name: text })) }),
  betShare: shape({ bet }),
  shielded: () => true,
};
const item: Check = (value) => base(value) && (BY_KIND[String((value as { kind?: unknown }).kind)]?.(value) ?? false);

const room = shape({
  roomId: text,
  title: text,
  host: text,
  status: oneOf('open', 'closed'),
  reason: text,
  online: whole,
  vipMin: whole,
  vipMax: whole,
  lastMsgId: whole,
});
const refused = shape({ clientId: orNull(text), ok: oneOf(false), reason: text, code: whole, message: text });
const session = shape({ speechStatus: oneOf(0, 1), vipMin: whole, vipMax: whole });
const accepted = shape({ clientId: text, ok: oneOf(true), message: item, coins: orNull(whole) });
const news = shape({ roomId: text, messages: Array.isArray });

const CHECK: Readonly<Record<number, readonly Check[]>> = {
  [CHAT_MESSAGE.login]: [refused, shape({ ok: oneOf(true), name: text, memberKey: text, grade: whole, session })],
  [CHAT_MESSAGE.joinRoom]: [refused, shape({ clientId: text, ok: oneOf(true), room, messages: Array.isArray, more: yesNo })],
  [CHAT_MESSAGE.broadcastRoom]: [refused, accepted, news],
  [CHAT_MESSAGE.shareBetRecord]: [refused, accepted, news],
  [CHAT_MESSAGE.gift]: [refused, accepted, news],
  [CHAT_MESSAGE.speechStatus]: [shape({ speechStatus: oneOf(0, 1), until: orNull(text), reason: text })],
  [CHAT_MESSAGE.msgShield]: [shape({ roomId: text, msgIds: list(whole) })],
  [CHAT_MESSAGE.roomStatus]: [shape({ roomId: text, status: oneOf('open', 'closed'), reason: text, online: whole })],
  [CHAT_MESSAGE.chatVipLevel]: [shape({ roomId: text, vipMin: whole, vipMax: whole })],
  [CHAT_MESSAGE.broadcastJoin]: [shape({ roomId: text, members: list(shape({ name: text, grade: whole })) })],
  [CHAT_MESSAGE.allRoomMaintain]: [shape({ on: yesNo, message: text, until: orNull(text) })],
  [CHAT_MESSAGE.chatHistory]: [refused, shape({ clientId: text, ok: oneOf(true) })],
  [CHAT_MESSAGE.leaveRoom]: [refused, shape({ clientId: text, ok: oneOf(true), roomId: text })],
  [CHAT_MESSAGE.score]: [shape({ roomId: text, matchId: text, phase: oneOf('early', 'live', 'ended'), score, clock: text })],
  [MAIL_MESSAGE]: [shape({})],
};

/** The message in its contract type, or null when it does not match its id (SOC-5). */
export function readServerMessage({ msgId, msgData }: ChatMessage): ChatServerMessage | null {
  const fits = CHECK[msgId]?.some((check) => check(msgData)) ?? false;
  return fits ? ({ msgId, msgData } as ChatServerMessage) : null;
}

/** The valid messages of a list; an invalid one is dropped and affects no other. */
export function readItems(messages: readonly unknown[]): readonly ChatItem[] {
  return messages.slice(0, LONGEST_LIST).filter((one): one is ChatItem => item(one));
}
