/** The backend's log: one JSON line per event on stderr, with the request id and nothing that identifies a member or opens a session. */
import { createHmac, randomBytes } from 'node:crypto';
import { setNewest } from '@site/shared/every-site';
import { reportText } from '@site/shared/federation';
import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { createId } from '../ids.ts';
import { TemporaryFailure } from '../temporary-failure.ts';
import { traceOf } from './tracing.ts';

const DEEPEST_CAUSE = 3;
const MOST_FRAMES = 20;
const NAME_DIGITS = 12;
/** Redacted in case a future log line includes it by mistake. */
const SECRET_FIELDS = ['token', 'password', 'authorization', 'cookie', 'sign', 'key', 'secret', 'phone', 'email', 'userName', 'memberId'];

interface LogSettings {
  readonly level: string;
  /** The name of the server process that logs. */
  readonly part: string;
  /** Whether this address is a trusted proxy, whose `X-Request-Id` becomes the id of the request: one id from the proxy's log to ours. */
  readonly isProxy?: (address: string) => boolean;
}

const PROXY_ID = /^[\w.-]{8,64}$/;

/** The logger options of every server of the backend; request ids sort by time. */
export function loggingOf({
  level,
  part,
  isProxy = () => false,
}: LogSettings): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    genReqId({ headers, socket }) {
      const id = headers['x-request-id'];
      return typeof id === 'string' && PROXY_ID.test(id) && isProxy(socket.remoteAddress ?? '') ? id : createId(Date.now());
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: {
      level,
      base: { part, pid: process.pid },
      stream: process.stderr,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: { req: describeRequest, err: (error: unknown) => describeError(error, DEEPEST_CAUSE) },
    },
  };
}

/** An address may carry a token in its query: logs the path only. */
function describeRequest({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: url.split('?', 1)[0] };
}

type DescribedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Its stack frames, one per line. */
  readonly stack: string;
  readonly cause?: DescribedError;
};

/** The message and stack of an error without its data: database drivers put the row itself into further fields. */
function describeError(error: unknown, depth: number): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: reportText(String(error)), stack: '' };
  const { code } = error as { readonly code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: reportText(error.message),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  };
}

/** The stack frames only: the first lines of a stack repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .join('\n');
}

const members = new WeakMap<FastifyRequest, string>();
/** One member has one pseudonym in the log, which cannot be traced back without this key. Of this process alone until `nameMembersBy`. */
let nameKey: Buffer = randomBytes(32);
const NAMES_KEPT = 5000;
const names = new Map<string, string>();

/** Derives the pseudonyms from a secret that all instances share, so that a member has the same one in all their logs. */
export function nameMembersBy(secret: string | Buffer): void {
  nameKey = createHmac('sha256', secret).update('pseudonyms of the log').digest();
  names.clear();
}

/** Records the caller under a pseudonym. */
export function noteMember(request: FastifyRequest, memberId: string): void {
  const name = names.get(memberId) ?? createHmac('sha256', nameKey).update(memberId).digest('hex').slice(0, NAME_DIGITS);
  setNewest(names, memberId, name, NAMES_KEPT);
  members.set(request, name);
}

/** The request fields of a log line: the route pattern and the caller. */
export function aboutRequest(request: FastifyRequest): {
  readonly route: string;
  readonly method: string;
  readonly member?: string;
  readonly traceId?: string;
} {
  const member = members.get(request);
  const traceId = traceOf(request)?.traceId;
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    ...(member !== undefined && { member }),
    ...(traceId !== undefined && { traceId }),
  };
}

/** Logs why a request is answered 503: a busy moment, or a database that is away. */
export function logUnavailable(failure: unknown, request: FastifyRequest): void {
  if (failure instanceof TemporaryFailure) request.log.warn({ err: failure, ...aboutRequest(request) }, 'A call was refused for now.');
  else request.log.error({ err: failure, ...aboutRequest(request) }, 'The database cannot be used.');
}
