import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import type { Server, ServerResponse } from 'node:http';
import { CODE, HEADER } from '@site/shared/every-site';
import { createNetworkCheck } from './addresses.ts';
import { loggingOf } from '../observability/log.ts';
import { readJsonBodies, refuseNulAddresses } from './body.ts';
import { sendFailure } from './api-plugin.ts';
import { closeUnreadBodies, limitConnections, limitUnanswered, mostConnections, SHARE_OF_FILES, socketTimeouts } from './connections.ts';
import { Refusal, refused } from './refusal.ts';

/** One year, including subdomains. */
const STAY_SECURE = 'max-age=31536000; includeSubDomains';
/** Browsers take a response for what its content type says. `createHttp` sets it; for responses that do not pass through it. */
export const NO_SNIFF = { 'x-content-type-options': 'nosniff' } as const;
/** A response that is no page may run, load and be framed by nothing; inline styles are allowed for SVG pictures. */
export const FOR_EVERY_ANSWER = {
  ...NO_SNIFF,
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
};
/** A remote database or a busy machine may be slow at the start. */
const START_TIMEOUT_MS = 60_000;
const BAD_REQUEST = 400;
const EXPECTATION_FAILED = 417;

export interface ServerSettings {
  readonly logLevel: string;
  /** Addresses of trusted proxies whose X-Forwarded-* headers are used; all others are ignored. */
  readonly trustProxy: readonly string[];
  /** The most open connections, altogether and of one address; no limit where they are left out. */
  readonly connections?: number;
  readonly connectionsPerAddress?: number;
}

/** Logs nothing and limits no connections: for servers in tests. */
export const QUIET_SERVER: ServerSettings = { logLevel: 'silent', trustProxy: [] };

interface HttpDependencies extends ServerSettings {
  /** The name of the server in its log. */
  readonly part?: string;
  /** The public origin of this server; https adds HSTS. */
  readonly publicOrigin: string;
}

interface ServerOptions extends FastifyHttpOptions<Server> {
  /** Those of every answer, also of one that no hook sees. */
  readonly everyAnswer?: Readonly<Record<string, string>>;
  /** Of the files that the process may open. */
  readonly shareOfFiles?: number;
}

/** A server whose log names `part`, with the rules for every server of an installation: timeouts and limits of sockets, logs without secrets, addresses without NUL. */
export function createServer(
  { logLevel, trustProxy, connections = Infinity, connectionsPerAddress = Infinity }: ServerSettings,
  part: string,
  { everyAnswer = FOR_EVERY_ANSWER, shareOfFiles = SHARE_OF_FILES.other, ...options }: ServerOptions = {},
): FastifyInstance {
  const { http: timeouts, ...sockets } = socketTimeouts();
  const app = Fastify({
    ...loggingOf({ level: logLevel, part, isProxy: trustProxy.length > 0 ? createNetworkCheck(trustProxy) : () => false }),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    ...refuseNoRequests(everyAnswer),
    ...options,
    ...sockets,
    http: { ...timeouts, ...ANSWERED_HERE },
  });
  const most = mostConnections(connections, shareOfFiles);
  limitConnections(app.server, { most, mostPerAddress: connectionsPerAddress, trustProxy });
  answerForNode(app, everyAnswer);
  limitUnanswered(app);
  closeUnreadBodies(app);
  refuseNulAddresses(app);
  return app;
}

/** A server with the rules for every response: nosniff, envelopes for errors. */
export function createHttp({ part = 'site', publicOrigin, ...settings }: HttpDependencies): FastifyInstance {
  const always = { ...FOR_EVERY_ANSWER, ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': STAY_SECURE }) };
  const app = createServer(settings, part, { pluginTimeout: START_TIMEOUT_MS, everyAnswer: always, shareOfFiles: SHARE_OF_FILES.main });
  readJsonBodies(app);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setErrorHandler((failure, request, reply) => sendFailure(failure, request, reply));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  // Before the body is read: nothing is done for an address that does not exist.
  app.addHook('preParsing', (request, reply, payload, next) => {
    if (request.is404) void sendNotFound(reply);
    else next(null, payload);
  });
  return app;
}

const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .send(refused(new Refusal(CODE.common, '请求的内容不存在')));

/**
 * Options of a server: answers addresses and bytes that are no request with these headers and a sentence. Without it they are answered before
 * any hook, with no header of ours.
 */
function refuseNoRequests(headers: Readonly<Record<string, string>>): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (_failure, _request, reply) =>
      void reply
        .hijack()
        .raw.writeHead(BAD_REQUEST, { ...headers, ...JSON_TYPE })
        .end(UNREADABLE),
    clientErrorHandler: ({ code, rawPacket }, socket) => {
      const cure = code === HEADER_OVERFLOW && isOwnDocument(rawPacket) ? CLEAR_COOKIES : {};
      if (socket.writable) socket.end(rawRefusal(code, { ...headers, ...cure }));
    },
  };
}

/** Node would refuse a request without a host before any hook. */
const ANSWERED_HERE = { requireHostHeader: false } as const;

/** Answers with these headers what Node and Fastify answer by themselves: requests without a host, those that expect something, and all while the server closes. */
function answerForNode(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const refuse = (response: ServerResponse, status: number) =>
    void response.writeHead(status, { ...headers, ...JSON_TYPE, Connection: 'close' }).end(UNREADABLE);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeaders(new Map(Object.entries(headers)));
  });
  app.server.on('checkExpectation', (_request, response) => refuse(response, EXPECTATION_FAILED));
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers: sent } = request.raw;
    if (httpVersion === '1.1' && sent.host === undefined) refuse(reply.hijack().raw, BAD_REQUEST);
    done();
  });
}

const refusal = (text: string): string => JSON.stringify(refused(new Refusal(CODE.common, text)));
const UNREADABLE = refusal('无法识别的请求，请刷新页面后重试');
const TOO_SLOW = refusal('请求未能按时传完，请检查网络后重试');
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;
const HEADER_OVERFLOW = 'HPE_HEADER_OVERFLOW';
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const STATUS_OF: Readonly<Record<string, string>> = {
  [HEADER_OVERFLOW]: '431 Request Header Fields Too Large',
  [REQUEST_TIMEOUT]: '408 Request Timeout',
};

/** Cookies that a script of the page wrote would lock this browser out, also when the script is gone. The member logs in again. */
const CLEAR_COOKIES = { 'Clear-Site-Data': '"cookies"' } as const;

/** Whether the person opened this page himself or came from the site: a link of another site clears nothing. */
function isOwnDocument(packet: unknown): boolean {
  const request = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  return /^sec-fetch-dest: document\r$/im.test(request) && /^sec-fetch-site: (?:none|same-origin)\r$/im.test(request);
}

/** The answer to bytes that are no request, before there is one; without it Node sends none of the headers for every answer. */
function rawRefusal(code: string, headers: Readonly<Record<string, string>>): string {
  const body = code === REQUEST_TIMEOUT ? TOO_SLOW : UNREADABLE;
  const lines = Object.entries({
    ...headers,
    ...JSON_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${STATUS_OF[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
}

const ALLOWED_HEADERS = ['Content-Type', 'traceparent', ...Object.values(HEADER)].join(', ');
const PREFLIGHT_SECONDS = 600;

/**
 * API-19: allows the same client, served from one of `origins`, to call this backend. No cookies are involved: the token is sent
 * in its header. Any other origin gets no readable response.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.header('Access-Control-Allow-Origin', origin);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) await sendPreflight(reply);
  });
}

async function sendPreflight(reply: FastifyReply): Promise<void> {
  await reply
    .headers({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    })
    .code(204)
    .send();
}
