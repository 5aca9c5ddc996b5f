/** The backend's log: one JSON line for each event on stderr, with the id of the request it belongs to and nothing that names a member or opens a session. */
import { createHmac, randomBytes } from 'node:crypto';
import { reportText } from '@site/shared/product';
import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { createId } from './ids.ts';

const DEEPEST_CAUSE = 3;
const MOST_FRAMES = 20;
const NAME_DIGITS = 12;
/** Never wanted in a line; here for the line that somebody writes one day without thinking. */
const SECRET_FIELDS = ['token', 'password', 'authorization', 'cookie', 'sign', 'key', 'secret', 'phone', 'email', 'userName', 'memberId'];

interface LogSettings {
  readonly level: string;
  /** Which of the servers of the backend speaks. */
  readonly part: 'site' | 'venue' | 'pay';
}

/** How every server of the backend logs; ids of requests sort by time. */
export function loggingOf({ level, part }: LogSettings): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    genReqId: () => createId(Date.now()),
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

/** An address may carry a token in its query: only the path is logged. */
function describeRequest({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: url.split('?', 1)[0] };
}

type DescribedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Its places, one a line. */
  readonly stack: string;
  readonly cause?: DescribedError;
};

/** What an error says without what it carries: drivers of databases put the very row into further fields. */
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

/** The places alone: the first lines of a stack say the message again. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .join('\n');
}

const members = new WeakMap<FastifyRequest, string>();
/** Of this process: the same member has the same name in its log, and nobody can find out whose it is. */
const nameKey = randomBytes(32);
const NAMES_KEPT = 5000;
const names = new Map<string, string>();

/** Notes who asks, by a name that leads to nobody. */
export function noteMember(request: FastifyRequest, memberId: string): void {
  const name = names.get(memberId) ?? createHmac('sha256', nameKey).update(memberId).digest('hex').slice(0, NAME_DIGITS);
  names.delete(memberId);
  names.set(memberId, name);
  const [oldest] = names.keys();
  if (names.size > NAMES_KEPT && oldest !== undefined) names.delete(oldest);
  members.set(request, name);
}

/** What a line about this request says of it: the pattern of its address and who asked. */
export function aboutRequest(request: FastifyRequest): { readonly route: string; readonly method: string; readonly member?: string } {
  const member = members.get(request);
  return { method: request.method, route: request.routeOptions.url ?? 'none', ...(member !== undefined && { member }) };
}
