import { CHAT_CLOSE, CHAT_MESSAGE, CHAT_RATE_MS, CHAT_TEXT, type ChatMessage, isRecord } from '@site/shared/product';
import { CHAT_REQUESTS, type ChatRequestId, type ChatServerData, type ChatServerMessage } from '@site/shared/wire';
import type { RawData } from 'ws';
import { parseJson } from '../../../../kernel/http/body.ts';
import type { AddressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { SharedRateLimiter } from '../../../../kernel/http/shared-rate-limiter.ts';
import { asAnswer, ChatRefusal } from '../refuse.ts';
import type { RequestHandlers } from './request-handlers.ts';
import type { ChatMember, Connection, Outlet } from './connection.ts';
import type { Renewal } from './renewal.ts';
import type { Sockets } from './sockets.ts';

/** Parses a frame of SOC-1; null for anything else. */
function readFrame(text: string): ChatMessage | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { msgId, msgData = {} } = value;
  return typeof msgId === 'number' && Number.isSafeInteger(msgId) ? { msgId, msgData } : null;
}

interface ListenerDependencies {
  readonly outlet: Outlet;
  readonly handlers: RequestHandlers;
  /** Limits the messages of a member, over all of the member's sockets, at whichever instance, and across reconnects (T24). */
  readonly limiter: SharedRateLimiter<string>;
  readonly sockets: () => Pick<Sockets, 'has' | 'end'>;
  /** Refuses talk from the address of a socket. */
  refuseTalk(address: AddressKey, movesCoins: boolean): Promise<void>;
  readonly renewal: Pick<Renewal, 'forRequest'>;
  logIn(request: LogInRequest): Promise<ChatMember>;
  /** Called once per log-in, before anything else reaches the socket. */
  onLoggedIn(connection: Connection, member: ChatMember): Promise<void>;
  /** A request was refused because its session is over: the socket is to be closed. */
  onSessionOver(connection: Connection): void;
  onRefused(address: AddressKey): void;
  nowMs(): number;
  log(failure: unknown): void;
}

interface LogInRequest {
  readonly token: string;
  readonly body: string;
}

/** Limit on all messages of a socket, heartbeats, pings and pongs included, per `CHAT_RATE_MS`; one more closes it. */
const MOST_FRAMES = 120;

/** Reads frames, counts them and dispatches them (SOC-1, SOC-5, T24). Malformed and unknown messages are counted and change nothing. */
export function createListener(dependencies: ListenerDependencies) {
  const { outlet, nowMs, sockets } = dependencies;
  const counted = { ignored: 0, malformed: 0, fast: 0 };
  const logIn = createBeginning(dependencies, answer);

  function take(connection: Connection, msgId: ChatRequestId, msgData: unknown): void {
    if (msgId === CHAT_MESSAGE.heartbeat) return answer(connection, msgId, { at: nowMs() });
    const { data } = CHAT_REQUESTS[msgId].safeParse(msgData);
    if (data === undefined) {
      counted.malformed += 1;
      return answer(connection, msgId, asAnswer(new ChatRefusal('form', '消息格式有误'), clientIdOf(msgData)));
    }
    const running = msgId === CHAT_MESSAGE.login ? logIn(connection, data as LogInRequest) : run(connection, msgId, data);
    running.catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) dependencies.log(failure);
      const refused = asAnswer(failure, clientIdOf(data));
      answer(connection, msgId, refused);
      if (refused.reason === 'session' && connection.member !== null) dependencies.onSessionOver(connection);
    });
  }
  async function run(connection: Connection, msgId: Exclude<ChatRequestId, 0 | 10001>, request: unknown): Promise<void> {
    const { member } = connection;
    if (member === null) throw new ChatRefusal('session', '登录后参与聊天');
    if (!(await dependencies.limiter.take(member.memberId))) {
      counted.fast += 1;
      throw new ChatRefusal('fast', CHAT_TEXT.tooFast);
    }
    if (msgId !== CHAT_MESSAGE.leaveRoom) await dependencies.renewal.forRequest(connection, member, msgId === CHAT_MESSAGE.gift);
    const handle = dependencies.handlers[msgId] as (incoming: object, answered: (data: never) => void) => Promise<void>;
    await handle({ connection, member, request }, (data) => answer(connection, msgId, data));
  }
  /** False if a socket sends too much; it is closed then. */
  function isWithinRate(connection: Connection, now: number): boolean {
    if (now - connection.windowMs >= CHAT_RATE_MS) [connection.windowMs, connection.frames] = [now, 0];
    connection.frames += 1;
    if (connection.frames <= MOST_FRAMES) return true;
    sockets().end(connection, CHAT_CLOSE.flood, 'too many messages');
    return false;
  }
  function answer<Id extends ChatRequestId>(connection: Connection, msgId: Id, msgData: ChatServerData[Id]): void {
    if (sockets().has(connection)) outlet.send(connection, { msgId, msgData } as ChatServerMessage);
  }
  return {
    counted: () => ({ ...counted }),
    receiveControl: (connection: Connection) => void isWithinRate(connection, nowMs()),
    receive(connection: Connection, data: RawData, isBinary: boolean): void {
      const now = nowMs();
      connection.seenMs = now;
      if (!isWithinRate(connection, now)) return;
      const frame = isBinary || !Buffer.isBuffer(data) ? null : readFrame(data.toString());
      if (frame === null) counted.malformed += 1;
      else if (!isAskId(frame.msgId)) counted.ignored += 1;
      else take(connection, frame.msgId, frame.msgData);
    },
  };
}

type Answer = (connection: Connection, msgId: 10001, data: ChatServerData[10001]) => void;

/** The log-in of a socket, once. A refusal closes it. */
function createBeginning({ sockets, refuseTalk, logIn, onLoggedIn, onRefused }: ListenerDependencies, answer: Answer) {
  return async function begin(connection: Connection, request: LogInRequest): Promise<void> {
    if (connection.isLoggingIn || connection.member !== null) return;
    connection.isLoggingIn = true;
    try {
      await refuseTalk(connection.address, false);
      const member = await logIn(request);
      if (!sockets().has(connection)) return;
      connection.member = member;
      await onLoggedIn(connection, member);
    } catch (failure) {
      const refused = asAnswer(failure, null);
      if (refused.reason !== 'failed') onRefused(connection.address);
      answer(connection, CHAT_MESSAGE.login, refused);
      sockets().end(connection, refused.reason === 'failed' ? CHAT_CLOSE.tryLater : CHAT_CLOSE.sessionOver, 'log-in refused');
      if (refused.reason === 'failed') throw failure;
    } finally {
      connection.isLoggingIn = false;
    }
  };
}

function isAskId(msgId: number): msgId is ChatRequestId {
  return Object.hasOwn(CHAT_REQUESTS, msgId);
}

function clientIdOf(msgData: unknown): string | null {
  if (!isRecord(msgData) || !('clientId' in msgData)) return null;
  const { clientId } = msgData;
  return typeof clientId === 'string' && clientId.length <= 64 ? clientId : null;
}
