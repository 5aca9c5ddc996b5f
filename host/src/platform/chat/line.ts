/** The one socket of the page: opened, and opened again (SOC-1 to SOC-4). Knows nothing of rooms. */
import type { BusinessError, ChatPhase } from '@site/shared/platform';
import { CHAT_FINAL_CLOSES, CHAT_MESSAGE, mayReconnect, RECONNECT_DELAY_MS, type ChatMessage } from '@site/shared/product';
import { openConnection, type Connection, type ConnectionParts } from './connection.ts';
import { readFrame } from './frames.ts';

export interface LineParts extends Pick<ConnectionParts, 'open' | 'url' | 'token' | 'askBody'> {
  readonly isOnline: () => boolean;
  readonly onPhase: (phase: ChatPhase) => void;
  readonly onMessage: (message: ChatMessage) => void;
  /** A frame that is none of ours. */
  readonly onIgnored: () => void;
  /** The other side ended the session: another device, or a log-in that is over. */
  readonly onKicked: () => void;
  readonly onRefused: (error: BusinessError) => void;
}

export interface Line {
  /** Opens it, unless it is open or about to be; a line that gave up begins anew. */
  connect(): void;
  /** Whether the message left the page. */
  send(message: ChatMessage): boolean;
  /** The way to the network came or went. */
  networkChanged(): void;
  /** The page is looked at again. */
  lookedAt(): void;
  /** SOC-4: nothing is left of it. */
  close(): void;
}

const RESTING: ReadonlySet<ChatPhase> = new Set(['closed', 'lost', 'ended']);
const UNDER_WAY: ReadonlySet<ChatPhase> = new Set(['opening', 'open']);
const COMES_BACK: ReadonlySet<ChatPhase> = new Set(['waiting', 'lost']);

export function createLine(parts: LineParts): Line {
  let phase: ChatPhase = 'closed';
  let attempts = 0;
  let connection: Connection | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: ChatPhase) => {
    clearTimeout(again);
    if (!UNDER_WAY.has(next)) {
      connection?.end();
      connection = null;
    }
    if (next === phase) return;
    phase = next;
    parts.onPhase(next);
  };
  const fail = () => {
    turn(phaseAfterLoss(parts, attempts));
    if (phase !== 'waiting' || !parts.isOnline()) return;
    again = setTimeout(() => {
      attempts += 1;
      begin();
    }, RECONNECT_DELAY_MS);
  };
  const end = (tell: () => void) => {
    turn('ended');
    tell();
  };
  const begin = () => {
    turn('opening');
    connection = openConnection({
      ...parts,
      onOpen: () => {
        attempts = 0;
        turn('open');
      },
      onFrame: (data) => readInto(parts, data),
      onGone: (code) => (code !== null && CHAT_FINAL_CLOSES.includes(code) ? end(parts.onKicked) : fail()),
      onRefused: (error) => end(() => parts.onRefused(error)),
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
      if (!parts.isOnline() && UNDER_WAY.has(phase)) fail();
      else if (parts.isOnline() && COMES_BACK.has(phase)) restart();
    },
    lookedAt: () => connection?.beat(),
    close: () => {
      attempts = 0;
      turn('closed');
    },
  };
}

/** SOC-3. While the device is off the network nothing is tried, and nothing counted. */
function phaseAfterLoss({ token, isOnline }: LineParts, attempts: number): ChatPhase {
  const hasToken = token() !== null;
  if (!hasToken) return 'closed';
  return !isOnline() || mayReconnect({ hasToken, attempts }) ? 'waiting' : 'lost';
}

function readInto({ onMessage, onIgnored }: LineParts, data: unknown): void {
  const message = readFrame(data);
  if (message === null) onIgnored();
  else if (message.msgId !== CHAT_MESSAGE.heartbeat) onMessage(message);
}
