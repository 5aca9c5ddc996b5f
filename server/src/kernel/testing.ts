import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { keyBeforeLogin, signArea, signingDay, sha256Hex } from '@site/shared/crypto';
import { HEADER, SITE_ID } from '@site/shared/product';
import type { Endpoint, Envelope, PictureUpload, SessionGrant } from '@site/shared/wire';
import { systemClock, type Clock } from './clock.ts';
import { type Headers, signedHeaders } from './http/signed-headers.ts';

interface SignedClientOptions {
  readonly app: FastifyInstance;
  readonly salt: string;
  readonly clock?: Clock;
  readonly uuid?: string;
  readonly ip?: string;
}

export interface TestRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly text?: string;
  readonly extra?: Headers;
}

interface AnsweredCall<Answer> extends Envelope<Answer> {
  readonly httpStatus: number;
}

/** A client of the whole app that acts like the browser: it signs, keeps its session and identifies itself. */
export interface SignedClient {
  readonly uuid: string;
  /** Sends exactly this text; `extra` headers come last, so that a test can break any of them. */
  send<Answer>(request: TestRequest): Promise<AnsweredCall<Answer>>;
  session(): SessionGrant | null;
  /** Sends a request, then replays its headers with the second one (default: the same request). */
  replay(request: TestRequest, second?: TestRequest): Promise<readonly AnsweredCall<unknown>[]>;
  /** SIG-5: the headers of a request that carries the stored signature of an area. */
  storedSignature(area: string): Headers;
  /** Calls a wire endpoint and returns its envelope. */
  call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: Body, extra?: Headers): Promise<AnsweredCall<Answer>>;
  /** A call without a body; returns the raw response. */
  raw(endpoint: Endpoint<null, unknown>, extra?: Headers): Promise<LightMyRequestResponse>;
  /** How far this client's clock is ahead of the server's. */
  clockRuns(ms: number): void;
  /** Switches this client to that session. */
  use(grant: SessionGrant | null): void;
}

export function signedClient(options: SignedClientOptions): SignedClient {
  const { app, salt, clock = systemClock, uuid = randomUUID(), ip = '127.0.0.1' } = options;
  let session: SessionGrant | null = null;
  let aheadMs = 0;
  const keyNow = () => session?.signingKey ?? keyBeforeLogin(SITE_ID, uuid, salt);
  const headersFor = (method: string, url: string, body: string) =>
    signedHeaders({ session, uuid, salt, nowMs: clock.nowMs() + aheadMs }, { method, url, body });
  function send<Answer>(request: TestRequest): Promise<AnsweredCall<Answer>> {
    const { method, url, text = '', extra = {} } = request;
    const type: Headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
    return deliver(request, { ...type, ...headersFor(method, url, text), ...extra });
  }
  async function deliver<Answer>({ method, url, text = '' }: TestRequest, headers: Headers): Promise<AnsweredCall<Answer>> {
    const response = await app.inject({ method, url, headers, remoteAddress: ip, ...(method === 'POST' ? { payload: text } : {}) });
    return { httpStatus: response.statusCode, ...response.json<Envelope<Answer>>() };
  }
  return {
    uuid,
    send,
    session: () => session,
    async replay(request, second = request) {
      const headers = { 'content-type': 'application/json', ...headersFor(request.method, request.url, request.text ?? '') };
      return [await deliver(request, headers), await deliver(second, headers)];
    },
    storedSignature(area) {
      const day = signingDay(clock.nowMs());
      return { [HEADER.sign]: signArea(keyNow(), { area, uuid, siteId: SITE_ID, day }), [HEADER.signFrom]: 'stored' };
    },
    call(endpoint, body, extra = {}) {
      const { method, path } = endpoint;
      if (method === 'POST') return send({ method, url: path, text: JSON.stringify(body ?? {}), extra });
      const query = new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString();
      return send({ method, url: query === '' ? path : `${path}?${query}`, extra });
    },
    raw({ method, path }, extra = {}) {
      return app.inject({ method, url: path, headers: { ...headersFor(method, path, ''), ...extra }, remoteAddress: ip });
    },
    clockRuns(ms) {
      aheadMs = ms;
    },
    use(grant) {
      session = grant;
    },
  };
}

/** Bytes that are no request for a server: an address that cannot be decoded, a method that nobody knows, a header with a line break. */
export const NO_REQUESTS = [
  'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
] as const;

/** Listens, sends these bytes, closes; returns everything that was answered. */
export async function answerToBytes(app: FastifyInstance, text: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  await app.close();
  return Buffer.concat(chunks).toString();
}

const ANNOUNCED_BYTES = 2_000_000;

/** Announces a large body to a listening app, sends one byte of it, and returns what comes until the server ends the connection. */
export async function announceLargeBody(app: FastifyInstance, url: string, headers: Headers): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const all = { Host: 'x', 'Content-Type': 'application/json', 'Content-Length': String(ANNOUNCED_BYTES), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n{`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Whole pictures of two by two pixels, and files that are none. */
const FILES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEWIRMxOm3N4AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  jpg:
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8' +
    'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAA' +
    'AAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUBWJf/9k=',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoCAAIAA4BaJaACdAFAAAD+4cN/zt+IP1BrS4ElaswgAA==',
  gif: Buffer.from('GIF89a').toString('base64'),
  html: Buffer.from('<html>').toString('base64'),
} as const;

/** A file of a type, filled up behind its end to a size. */
export function pictureUpload(kind: keyof typeof FILES, bytes = 0): PictureUpload {
  const file = Buffer.from(FILES[kind], 'base64');
  return uploadOf(Buffer.concat([file, Buffer.alloc(Math.max(0, bytes - file.length))]));
}

/** The upload of a file, with its hash. */
export function uploadOf(file: Buffer): PictureUpload {
  const content = file.toString('base64');
  return { sha256: sha256Hex(content), content };
}
