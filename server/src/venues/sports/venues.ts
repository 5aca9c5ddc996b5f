import type { Sport } from '@site/shared/wire';

/** One simulated sportsbook: which protocol it speaks, what it offers, and how fine its prices are. */
export interface Sportsbook {
  readonly venueCode: string;
  readonly provider: 'im' | 'ob' | 'fb';
  readonly title: string;
  /** Numbers of its matches begin here. */
  readonly firstMatchNo: number;
  /** What kicks off, one after the other. */
  readonly cycle: readonly Sport[];
  /** Prices are whole multiples of it, in milli. */
  readonly stepMilli: number;
  /** Which of the daily fixtures and leagues it takes first. */
  readonly turn: number;
}

export const SPORTSBOOKS: readonly Sportsbook[] = [
  {
    venueCode: 'IMTY',
    provider: 'im',
    title: 'IM体育',
    firstMatchNo: 10_000_000,
    cycle: ['football', 'basketball', 'football', 'tennis', 'football'],
    stepMilli: 10,
    turn: 0,
  },
  {
    venueCode: 'YBTY',
    provider: 'ob',
    title: 'YB体育',
    firstMatchNo: 20_000_000,
    cycle: ['football', 'football', 'basketball', 'football', 'tennis'],
    stepMilli: 10,
    turn: 3,
  },
  {
    venueCode: 'FBTY',
    provider: 'fb',
    title: 'FB体育',
    firstMatchNo: 30_000_000,
    cycle: ['football', 'tennis', 'football', 'basketball', 'football'],
    stepMilli: 5,
    turn: 5,
  },
];

/** The book of a venue. */
export function sportsbook(venueCode: string): Sportsbook {
  const book = SPORTSBOOKS.find((one) => one.venueCode === venueCode);
  if (book === undefined) throw new Error(`${venueCode} has no book.`);
  return book;
}
