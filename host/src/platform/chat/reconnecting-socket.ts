/** The single chat socket of the page, opened and reconnected (SOC-1 to SOC-4). Knows nothing of rooms. */
import type { BusinessError, ChatPhase } from '@site/shared/platform';
import {
  CHAT_FINAL_CLOSES,
  CHAT_MESSAGE,
  type ChatMessage,
  chatMessageName,
  MAIL_MESSAGE,
  mayReconnect,
  RECONNECT_DELAY_MS,
  isRecord,
} from '@site/shared/product';
import { parseJson } from '../../lib/parse-json.ts';
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts';

export interface ReconnectingSocketOptions extends Pick<ConnectionOptions, 'open' | 'url' | 'token' | 'fetchLogInBody'> {
  readonly isOnline: () => boolean;
  readonly onPhase: (phase: ChatPhase) => void;
  readonly onMessage: (message: ChatMessage) => void;
  /** An invalid frame. */
  readonly onIgnored: () => void;
  /** The server ended the session: another device logged in, or the log-in expired. */
  readonly onKicked: () => void;
  readonly onRefused: (error: BusinessError) => void;
}

export interface ReconnectingSocket {
  /** Opens the socket unless it is open or connecting; after a final failure the attempts start again. */
  connect(): void;
  /** Whether the message was sent. */
  send(message: ChatMessage): boolean;
  /** The device went online or offline. */
  networkChanged(): void;
  /** The page became visible. */
  pageShown(): void;
  /** SOC-4: clears all state. */
  close(): void;
}

const RESTING: ReadonlySet<ChatPhase> = new Set(['closed', 'lost', 'ended']);
const ACTIVE: ReadonlySet<ChatPhase> = new Set(['opening', 'open']);
const RECOVERABLE: ReadonlySet<ChatPhase> = new Set(['waiting', 'lost']);

export function createReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
  let phase: ChatPhase = 'closed';
  let attempts = 0;
  let connection: Connection | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: ChatPhase) => {
    clearTimeout(again);
    if (!ACTIVE.has(next)) {
      connection?.end();
      connection = null;
    }
    if (next === phase) return;
    phase = next;
    options.onPhase(next);
  };
  const fail = () => {
    turn(phaseAfterLoss(options, attempts));
    if (phase !== 'waiting' || !options.isOnline()) return;
    again = setTimeout(() => {
      attempts += 1;
      begin();
    }, RECONNECT_DELAY_MS);
  };
  const end = (notify: () => void) => {
    turn('ended');
    notify();
  };
  const begin = () => {
    turn('opening');
    connection = openConnection({
      ...options,
      onOpen: () => {
        attempts = 0;
        turn('open');
      },
      onFrame: (data) => readInto(options, data),
      onLost: (code) => (code !== null && CHAT_FINAL_CLOSES.includes(code) ? end(options.onKicked) : fail()),
      onRefused: (error) => end(() => options.onRefused(error)),
    });
  };
  const restart = () => {
    attempts = 0;
    begin();
  };
  return {
    connect: () => {
      if (RESTING.has(phase)) restart();
    },
    send: (message) => connection?.send(message) ?? false,
    networkChanged: () => {
      if (!options.isOnline() && ACTIVE.has(phase)) fail();
      else if (options.isOnline() && RECOVERABLE.has(phase)) restart();
    },
    pageShown: () => connection?.beat(),
    close: () => {
      attempts = 0;
      turn('closed');
    },
  };
}

/** SOC-3. While the device is offline nothing is attempted and nothing counted. */
function phaseAfterLoss({ token, isOnline }: ReconnectingSocketOptions, attempts: number): ChatPhase {
  const hasToken = token() !== null;
  if (!hasToken) return 'closed';
  return !isOnline() || mayReconnect({ hasToken, attempts }) ? 'waiting' : 'lost';
}

function readInto({ onMessage, onIgnored }: ReconnectingSocketOptions, data: unknown): void {
  const message = readFrame(data);
  if (message === null) onIgnored();
  else if (message.msgId !== CHAT_MESSAGE.heartbeat) onMessage(message);
}

// Parses frames of the chat socket. Invalid frames are reported, never thrown (SOC-1, SOC-5, F55).

/** Longer frames are dropped; the longest valid one, a page of history, has a tenth of it. */
const FRAME_MAX_LENGTH = 256 * 1024;

/** The message of a frame, or null for a broken one and for an unknown id. */
function readFrame(data: unknown): ChatMessage | null {
  if (typeof data !== 'string' || data.length > FRAME_MAX_LENGTH) return null;
  const frame = parseJson(data);
  if (!isRecord(frame) || !('msgId' in frame)) return null;
  const { msgId } = frame;
  if (typeof msgId !== 'number' || (chatMessageName(msgId) === null && msgId !== MAIL_MESSAGE)) return null;
  return { msgId, msgData: 'msgData' in frame ? frame.msgData : null };
}
