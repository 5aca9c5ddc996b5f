import { setTimeout as pause } from 'node:timers/promises';
import type { LossyHttpClient, HttpResponse, HttpRequest } from './lossy-http-client.ts';

/** The faults of a network: each is a share of all requests. */
export interface NetworkConditions {
  readonly duplicates: number;
  readonly lostAnswers: number;
}

export interface RequestCounts {
  requests: number;
  duplicates: number;
  /** Sent and never answered: dropped by the client, or the backend died over them. */
  lost: number;
  unavailable: number;
  unequal: string[];
}

const PAUSE_MS = 25;
const MOST_TRIES = 8000;

/** A client that assumes nothing: an unanswered request is sent again, unchanged, until it is answered; some requests are sent twice at once. */
export interface RetryingClient {
  readonly counts: RequestCounts;
  isOver(): boolean;
  /** The definite answer; `make` signs again for every try, the key and the body stay. Two answers to the same request agree in their `essence`. */
  send(make: () => HttpRequest, essence?: (answer: HttpResponse) => string): Promise<HttpResponse>;
}

export function createRetryingClient(http: LossyHttpClient, network: NetworkConditions, mayStop: () => boolean): RetryingClient {
  const [isLost, isDoubled] = [shareOf(network.lostAnswers), shareOf(network.duplicates)];
  const counts: RequestCounts = { requests: 0, duplicates: 0, lost: 0, unavailable: 0, unequal: [] };

  async function once(make: () => HttpRequest): Promise<HttpResponse | null> {
    const lose = isLost() ? 'socket' : 'nothing';
    try {
      const answer = await http.send(make(), lose);
      counts.requests += 1;
      if (answer.status < 500) return answer;
      counts.unavailable += 1;
    } catch (failure) {
      if (isConnectionRefused(failure)) return null;
      counts.requests += 1;
      counts.lost += 1;
    }
    return null;
  }
  async function until(make: () => HttpRequest): Promise<HttpResponse> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await once(make);
      if (answer !== null) return answer;
      await pause(PAUSE_MS);
    }
    throw new Error('The backend did not come back.');
  }
  return {
    counts,
    isOver: mayStop,
    async send(make, essence = ({ text }) => text) {
      if (!isDoubled()) return until(make);
      counts.duplicates += 1;
      const [one, other] = await Promise.all([until(make), until(make)]);
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

/** While no backend listens nothing is sent at all. Checks only the code, because a test runner's `Error` is not the one of Node's modules. */
function isConnectionRefused(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'ECONNREFUSED';
}
