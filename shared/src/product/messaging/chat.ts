import { RECONNECT_MAX_ATTEMPTS } from '../timing.ts';

/** SOC: the chat socket's numbers and rules. */

/** API-3: the path of the socket, below the base address of the start-up settings. */
export const CHAT_HANDSHAKE = '/stream/ws/v1/handshake?clientType=web';

/** SOC-1: the ids of socket frames. */
export const CHAT_STATUS = { disconnected: 0, open: 1 } as const;
export type ChatStatus = (typeof CHAT_STATUS)[keyof typeof CHAT_STATUS];

/** SOC-5: the ids of messages. Any other id but `MAIL_MESSAGE` is ignored and counted. */
export const CHAT_MESSAGE = {
  heartbeat: 0,
  login: 10001,
  joinRoom: 10002,
  broadcastRoom: 10003,
  speechStatus: 10004,
  msgShield: 10005,
  roomStatus: 10006,
  chatVipLevel: 10007,
  broadcastJoin: 10008,
  allRoomMaintain: 10009,
  shareBetRecord: 10010,
  chatHistory: 10011,
  leaveRoom: 10012,
  score: 10014,
  gift: 10017,
} as const;

export type ChatMessageName = keyof typeof CHAT_MESSAGE;

/** An addition to SOC-5: notifies a member with an open socket of a new mail (ACC-8). Clients that do not know it ignore it. */
export const MAIL_MESSAGE = 20_001;

/** SOC-1: every frame on the socket. */
export interface ChatMessage {
  readonly msgId: number;
  readonly msgData: unknown;
}

/** SOC-6: whether a member may speak at all. */
export const SPEECH = { muted: 0, allowed: 1 } as const;
export type SpeechStatus = (typeof SPEECH)[keyof typeof SPEECH];

/** SOC-6: the permissions of a session: `speechStatus` of the member, and the grades that may speak where no room says otherwise. */
export interface ChatSession {
  readonly speechStatus: SpeechStatus;
  readonly vipMin: number;
  readonly vipMax: number;
}

const NAME_BY_ID: ReadonlyMap<number, ChatMessageName> = new Map(
  (Object.keys(CHAT_MESSAGE) as ChatMessageName[]).map((name) => [CHAT_MESSAGE[name], name]),
);

/** SOC-5: the message kind of an id, or null for an ignored one. */
export function chatMessageName(msgId: number): ChatMessageName | null {
  return NAME_BY_ID.get(msgId) ?? null;
}

/** SOC-1, SOC-6: the log-in message, or null without a token: a guest does not log in to the chat. */
export function chatLogIn(token: string | null, body: string): ChatMessage | null {
  return token ? { msgId: CHAT_MESSAGE.login, msgData: { token, body } } : null;
}

/** SOC-3: whether to reopen a closed socket. `attempts` counts the attempts in a row so far. */
export function mayReconnect({ hasToken, attempts }: { readonly hasToken: boolean; readonly attempts: number }): boolean {
  return hasToken && attempts < RECONNECT_MAX_ATTEMPTS;
}
