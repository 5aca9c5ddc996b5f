import { setTimeout as pause } from 'node:timers/promises';
import { CODE, HEADER } from '@site/shared/product';
import { NoAnswerInTime, type LossyHttpClient, type HttpResponse, type HttpRequest } from './lossy-http-client.ts';
import type { Site } from './worker-env.ts';

/** The faults of a network: each is a share of all requests. */
export interface NetworkConditions {
  readonly duplicates: number;
  readonly lostAnswers: number;
}

export interface RequestCounts {
  /** Without those that were answered 503. */
  requests: number;
  duplicates: number;
  /** Sent and never answered: dropped by the client, or the backend died over them. */
  lost: number;
  /** Answered 503: the client tries again. */
  unavailable: number;
  /** Refused because their signature is from before the nonces that the site remembers, and signed again. */
  signedAgain: number;
  /** Answers of a server that failed, and requests that a running server left unanswered: none should be there. */
  failures: string[];
  unequal: string[];
}

const PAUSE_MS = 25;
const MOST_TRIES = 8000;
const UNAVAILABLE = 503;

/** Makes a request to this instance. */
export type MakeRequest = (site: Site) => HttpRequest;

/**
 * A client that assumes nothing: an unanswered request is sent again, unchanged, until it is answered; some requests are sent twice at once. With several
 * instances it is one behind a load balancer: requests begin at any instance, the second of a pair at the next one, and each try goes to the next.
 */
export interface RetryingClient {
  readonly counts: RequestCounts;
  isOver(): boolean;
  /** Resolves when so many requests were sent. */
  reached(requests: number): Promise<void>;
  /** The definite answer; `make` signs again for every try, the key and the body stay. Two answers to the same request agree in their `essence`. */
  send(make: MakeRequest, essence?: (answer: HttpResponse) => string): Promise<HttpResponse>;
}

interface RetryingClientOptions {
  /** The instances of the site. */
  readonly sites: readonly [Site, ...Site[]];
  readonly network: NetworkConditions;
  readonly mayStop: () => boolean;
}

export function createRetryingClient(http: LossyHttpClient, { sites, network, mayStop }: RetryingClientOptions): RetryingClient {
  const [isLost, isDoubled] = [shareOf(network.lostAnswers), shareOf(network.duplicates)];
  const counts: RequestCounts = { requests: 0, duplicates: 0, lost: 0, unavailable: 0, signedAgain: 0, failures: [], unequal: [] };
  const waiting = new Set<{ readonly requests: number; readonly resolve: () => void }>();

  function count(): void {
    counts.requests += 1;
    for (const waiter of waiting) {
      if (counts.requests < waiter.requests) continue;
      waiting.delete(waiter);
      waiter.resolve();
    }
  }
  /** Whether the answer decides the request; otherwise it is sent again. */
  function isDefinite({ method, url }: HttpRequest, { status, text }: HttpResponse): boolean {
    if (status === UNAVAILABLE) {
      counts.unavailable += 1;
      return false;
    }
    count();
    if (isOutdatedSignature(text)) counts.signedAgain += 1;
    else if (status >= 500 || isRefusedSignature(text)) counts.failures.push(`${method} ${url} was answered ${status}: ${text}`);
    else return true;
    return false;
  }
  async function once(request: HttpRequest): Promise<HttpResponse | null> {
    const lose = isLost() ? 'socket' : 'nothing';
    try {
      const answer = await http.send(request, lose);
      return isDefinite(request, answer) ? answer : null;
    } catch (failure) {
      if (isConnectionRefused(failure)) return null;
      count();
      counts.lost += 1;
      if (failure instanceof NoAnswerInTime) counts.failures.push(`${request.method} ${request.url} was never answered.`);
      return null;
    }
  }
  async function until(make: MakeRequest, start: number): Promise<HttpResponse> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await once(make(sites[(start + tries) % sites.length] ?? sites[0]));
      if (answer !== null) return answer;
      await pause(PAUSE_MS);
    }
    throw new Error('The backend did not come back.');
  }
  return {
    counts,
    isOver: mayStop,
    async reached(requests) {
      if (counts.requests >= requests) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ requests, resolve });
      await promise;
    },
    async send(make, essence = ({ text }) => text) {
      const start = Math.floor(Math.random() * sites.length);
      if (!isDoubled()) return until(make, start);
      counts.duplicates += 1;
      const [one, other] = await Promise.all([until(make, start), until(make, start + 1)]);
      if (essence(one) !== essence(other)) counts.unequal.push(`${one.text} / ${other.text}`);
      return one;
    },
  };
}

/** True for this share of all calls, spread evenly from a random start, so that a short run has the same shares as a long one. */
export function shareOf(share: number): () => boolean {
  let due = Math.random();
  return () => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}

const isRefusedSignature = (text: string): boolean => text.includes(`"status_code":${CODE.apiAuth},`);

/** After a crash PostgreSQL has forgotten its nonces: requests that were signed before are refused by their time, and a page signs them again (SIG-6). */
const isOutdatedSignature = (text: string): boolean => isRefusedSignature(text) && text.includes(`"field":"${HEADER.time}"`);

/** While no backend listens nothing is sent at all. Checks only the code, because a test runner's `Error` is not the one of Node's modules. */
function isConnectionRefused(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'ECONNREFUSED';
}
