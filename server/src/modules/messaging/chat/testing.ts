import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CHAT_HANDSHAKE, CHAT_MESSAGE } from '@site/shared/product';
import {
  getChatJwt,
  type ChatRequest,
  type ChatRequestId,
  type ChatServerData,
  type ChatServerId,
  type ChatServerMessage,
} from '@site/shared/wire';
import { WebSocket, type ClientOptions } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../../kernel/db/test-template.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { type TestApp, withTestApp } from '../../../testing/testing.ts';
import { openRaw, type RawSocket } from './socket/testing.ts';
import { startChatServer } from './chat-server.testing.ts';

export const OWN_ORIGIN = 'http://127.0.0.1:4002';

/** A listening backend for the tests of a file: started before the first, closed after the last. */
export function withChat(env: Readonly<Record<string, string>> = {}): ListeningChat {
  const chat = { app: withTestApp(env), url: '' };
  beforeAll(async () => {
    await chat.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = chat.app.http.server.address() as AddressInfo;
    chat.url = `ws://127.0.0.1:${port}${CHAT_HANDSHAKE}`;
  });
  return chat;
}

interface ListeningChat {
  readonly app: TestApp;
  /** The address of its chat. */
  readonly url: string;
}

/** The chat alone on a separate database, for the tests of a file. */
export function withChatServer(options: Omit<Parameters<typeof startChatServer>[0], 'where'> = {}) {
  const server = {} as Awaited<ReturnType<typeof startChatServer>>;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(server, await startChatServer({ where: database.where, ...options }));
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  return server;
}

/** Opens raw sockets; each is destroyed after its test. */
export function withRawSockets(): typeof openRaw {
  const open = new Set<RawSocket>();
  afterEach(() => {
    for (const { tcp } of open) tcp.destroy();
    open.clear();
  });
  return async (...opening) => {
    const socket = await openRaw(...opening);
    open.add(socket);
    return socket;
  };
}

type Matching<Id extends ChatServerId> = (data: ChatServerData[Id]) => boolean;

/** A socket as a browser has it. */
export async function openSocket(url: string, options: ClientOptions = { origin: OWN_ORIGIN }) {
  const socket = new WebSocket(url, options);
  const heard: ChatServerMessage[] = [];
  const waiting = new Set<() => void>();
  let closed: { readonly code: number } | null = null;
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()) as ChatServerMessage);
    for (const look of waiting) look();
  });
  socket.on('close', (code) => {
    closed = { code };
    for (const look of waiting) look();
  });
  await once(socket, 'open');

  function until<Value>(look: () => Value | null): Promise<Value> {
    return new Promise((resolve, reject) => {
      const again = () => {
        const value = look();
        if (value === null && closed === null) return;
        waiting.delete(again);
        if (value !== null) resolve(value);
        else reject(new Error(`The socket closed with ${closed?.code}.`));
      };
      waiting.add(again);
      again();
    });
  }
  const send = (msgId: number, msgData: unknown) => socket.send(JSON.stringify({ msgId, msgData }));
  function hear<Id extends ChatServerId>(msgId: Id, matching: Matching<Id> = () => true): Promise<ChatServerData[Id]> {
    return until(() => {
      const found = heard.find((one) => one.msgId === msgId && matching(one.msgData as ChatServerData[Id]));
      return found === undefined ? null : (found.msgData as ChatServerData[Id]);
    });
  }
  return {
    socket,
    heard,
    send,
    hear,
    until,
    /** Sends a request and waits for the answer. */
    async ask<Id extends Exclude<ChatRequestId, 0 | 10001>>(
      msgId: Id,
      ask: Omit<ChatRequest<Id>, 'clientId'> & { readonly clientId?: string },
    ) {
      const clientId = ask.clientId ?? randomUUID();
      const from = heard.length;
      send(msgId, { ...ask, clientId });
      const answer = await until(() => heard.slice(from).find((one) => one.msgId === msgId && isAnswer(one.msgData, clientId)) ?? null);
      return answer.msgData as Extract<ChatServerData[Id], { readonly ok: boolean }>;
    },
    closing: () => (closed === null ? once(socket, 'close').then(([code]) => code as number) : Promise.resolve(closed.code)),
    /** Every room message so far, in order of arrival. */
    sentTo: (roomId: string) =>
      heard.flatMap(({ msgData }) => ('messages' in msgData && !('ok' in msgData) && msgData.roomId === roomId ? msgData.messages : [])),
  };
}

const isAnswer = (data: object, clientId: string) => 'ok' in data && 'clientId' in data && data.clientId === clientId;

export type TestSocket = Awaited<ReturnType<typeof openSocket>>;

/** The log-in message of a member. */
export async function logInMessage(member: SignedClient) {
  const pass = (await member.call(getChatJwt)).data;
  return { token: member.session()?.token ?? '', body: pass?.body ?? '' };
}

/** A member in the chat, logged in and in these rooms. */
export async function enterChat(url: string, member: SignedClient, ...rooms: readonly string[]): Promise<TestSocket> {
  const socket = await openSocket(url);
  socket.send(CHAT_MESSAGE.login, await logInMessage(member));
  await socket.hear(10001);
  for (const roomId of rooms) await socket.ask(10002, { roomId });
  return socket;
}
