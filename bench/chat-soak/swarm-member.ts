import { randomUUID } from 'node:crypto';
import { HEARTBEAT_MS, RECONNECT_DELAY_MS, RECONNECT_MAX_ATTEMPTS } from '@site/shared/product';
import type { ChatServerData, ChatServerMessage } from '@site/shared/wire';
import { WebSocket } from 'ws';
import { CHAT_SERVER_ORIGIN, memberLogIn } from '@site/server/modules/messaging/chat/chat-server.testing.ts';
import { createSwarmView, writeTime, type SwarmCounts } from './swarm-view.ts';

interface SwarmMemberDependencies {
  readonly url: string;
  readonly n: number;
  readonly roomId: string;
  /** The local address of the socket; a machine has many loopback addresses. */
  readonly localAddress: string;
  readonly tally: SwarmCounts;
}

/** One simulated browser: logs in, enters its room, sends heartbeats, reconnects after a loss as in SOC-3. */
export function createSwarmMember({ url, n, roomId, localAddress, tally }: SwarmMemberDependencies) {
  let socket: WebSocket | null = null;
  const view = createSwarmView(tally);
  let attempts = 0;
  let [isIn, isOver] = [false, false];
  let beat: ReturnType<typeof setInterval> | undefined;
  let onIn: (() => void) | null = null;
  const send = (msgId: number, msgData: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ msgId, msgData }));

  function open(): void {
    socket = new WebSocket(url, { origin: CHAT_SERVER_ORIGIN, localAddress, perMessageDeflate: false });
    socket.on('open', () => {
      attempts = 0;
      send(10001, memberLogIn(n));
      beat = setInterval(() => send(0, {}), HEARTBEAT_MS);
    });
    socket.on('message', (data) => hear(JSON.parse((data as Buffer).toString()) as ChatServerMessage));
    socket.on('error', () => undefined);
    socket.on('close', lost);
  }
  function lost(): void {
    clearInterval(beat);
    isIn = false;
    if (isOver) return;
    tally.losses += 1;
    attempts += 1;
    if (attempts > RECONNECT_MAX_ATTEMPTS) tally.gaveUp += 1;
    else setTimeout(open, RECONNECT_DELAY_MS);
  }
  function hear(message: ChatServerMessage): void {
    if (message.msgId === 10001)
      send(10002, { clientId: randomUUID(), roomId, ...(view.last() === null ? {} : { afterMsgId: view.last() }) });
    if (message.msgId === 10002 && message.msgData.ok) {
      view.enter(message.msgData.messages, message.msgData.more);
      isIn = true;
      onIn?.();
    }
    if (message.msgId === 10003) hearWords(message.msgData);
  }
  function hearWords(data: ChatServerData[10003]): void {
    if (!('ok' in data)) view.takeAll(data.messages);
    else if (data.ok) tally.confirmed.add(`${roomId} ${data.message.msgId}`);
    else tally.refused += 1;
  }
  return {
    roomId,
    last: () => view.last() ?? 0,
    isIn: () => isIn,
    say: () => send(10003, { clientId: randomUUID(), roomId, text: writeTime() }) !== false,
    enter: () =>
      new Promise<void>((resolve) => {
        onIn = resolve;
        open();
      }),
    leave(): void {
      isOver = true;
      clearInterval(beat);
      socket?.terminate();
    },
  };
}
