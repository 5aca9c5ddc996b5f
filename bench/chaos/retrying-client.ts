import { setTimeout as pause } from 'node:timers/promises';
import type { Carrier, Delivered, Parcel } from './lossy-http-client.ts';

/** How a network treats requests: each is a share of all. */
export interface Weather {
  readonly duplicates: number;
  readonly lostAnswers: number;
}

export interface Tally {
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
export function createInsistence(carrier: Carrier, weather: Weather, mayStop: () => boolean) {
  const [isLost, isDoubled] = [shareOf(weather.lostAnswers), shareOf(weather.duplicates)];
  const tally: Tally = { requests: 0, duplicates: 0, lost: 0, unavailable: 0, unequal: [] };

  async function once(make: () => Parcel): Promise<Delivered | null> {
    const lose = isLost() ? 'socket' : 'nothing';
    try {
      const answer = await carrier.deliver(make(), lose);
      tally.requests += 1;
      if (answer.status < 500) return answer;
      tally.unavailable += 1;
    } catch (failure) {
      if (nobodyThere(failure)) return null;
      tally.requests += 1;
      tally.lost += 1;
    }
    return null;
  }
  async function until(make: () => Parcel): Promise<Delivered> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await once(make);
      if (answer !== null) return answer;
      await pause(PAUSE_MS);
    }
    throw new Error('The backend did not come back.');
  }
  return {
    tally,
    isOver: mayStop,
    /** The definite answer; `make` signs again for every try, the key and the body stay. Two answers to the same request agree in their `essence`. */
    async send(make: () => Parcel, essence: (answer: Delivered) => string = ({ text }) => text): Promise<Delivered> {
      if (!isDoubled()) return until(make);
      tally.duplicates += 1;
      const [one, other] = await Promise.all([until(make), until(make)]);
      if (essence(one) !== essence(other)) tally.unequal.push(`${one.text} / ${other.text}`);
      return one;
    },
  };
}

/** Says yes to this share of all questions, from a random beginning: a short run meets the same weather as a long one. */
export function shareOf(share: number): () => boolean {
  let owed = Math.random();
  return () => {
    owed += share;
    if (owed < 1) return false;
    owed -= 1;
    return true;
  };
}

/** Between a death and the next birth nothing is sent at all. By its code alone: a test runner's `Error` is not the one of Node's own modules. */
function nobodyThere(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'ECONNREFUSED';
}

export type Insistence = ReturnType<typeof createInsistence>;
