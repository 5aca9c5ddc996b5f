/** `/livez` and `/readyz`: whether the process answers, and whether a load balancer should send it visitors. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCheck } from './addresses.ts';
import { isSameSecret } from '../compare-secrets.ts';
import { bearerOf } from './ops.ts';
import { within } from '../jobs/within.ts';

/** `degraded` does not keep visitors away: what is shared by all instances would take the whole site down with it. */
export interface Verdict {
  readonly state: 'ok' | 'degraded' | 'failed';
  /** For operators: what is wrong and what to do. */
  readonly reason?: string;
}

export type ReadinessCheck = () => Verdict | Promise<Verdict>;
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>;

/** A check that takes longer has failed. */
const PATIENCE_MS = 2000;
/** Answers are shared for so long: who asks often does not load the database. */
const FRESH_MS = 1000;
const NOT_READY = 503;

export const READY: Verdict = { state: 'ok' };
export const notReady = (reason: string): Verdict => ({ state: 'failed', reason });
export const degraded = (reason: string): Verdict => ({ state: 'degraded', reason });

/** Runs checks together; a check that throws or hangs has failed. */
export async function runChecks(checks: ReadinessChecks): Promise<Readonly<Record<string, Verdict>>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    const work = Promise.try(check).catch((failure: unknown) => notReady(failure instanceof Error ? failure.message : String(failure)));
    return [name, await within(work, { patienceMs: PATIENCE_MS, otherwise: notReady(`no answer within ${PATIENCE_MS} ms`) })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

interface ReadinessOptions {
  readonly checks: ReadinessChecks;
  readonly opsToken: string;
}

/** Reasons are answered to this machine and to holders of the ops token only. `/livez` asks nothing: it fails when the process should be replaced. */
export function serveReadiness(app: FastifyInstance, { checks, opsToken }: ReadinessOptions): void {
  let last: { readonly atMs: number; readonly verdicts: ReturnType<typeof runChecks> } | null = null;
  const verdictsNow = () => {
    if (last === null || performance.now() - last.atMs > FRESH_MS) last = { atMs: performance.now(), verdicts: runChecks(checks) };
    return last.verdicts;
  };
  app.get('/livez', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (request, reply) => {
    const verdicts = await verdictsNow();
    const status = worstOf(Object.values(verdicts));
    void reply.header('Cache-Control', 'no-store').code(status === 'failed' ? NOT_READY : 200);
    return isOperator(request, opsToken) ? { status, checks: verdicts } : { status };
  });
}

function worstOf(verdicts: readonly Verdict[]): Verdict['state'] {
  const has = (state: Verdict['state']) => verdicts.some((verdict) => verdict.state === state);
  if (has('failed')) return 'failed';
  return has('degraded') ? 'degraded' : 'ok';
}

const isLoopback = createNetworkCheck(['127.0.0.0/8', '::1']);
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** A proxy on this machine forwards visitors: a forwarded request is of nobody here. */
function isOperator(request: FastifyRequest, opsToken: string): boolean {
  const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
  return (!isForwarded && isLoopback(request.socket.remoteAddress ?? '')) || isSameSecret(bearerOf(request), opsToken);
}
