import type { GameCategory, Sport } from '@site/shared/wire';

/** One simulated sportsbook: which protocol it speaks, what it offers, and how fine its prices are. */
export interface Sportsbook {
  readonly venueCode: string;
  /** Names its page: /book/<page>/. */
  readonly page: string;
  readonly provider: 'im' | 'ob' | 'fb';
  readonly category: Extract<GameCategory, 'sport' | 'gaming'>;
  /** Where its calls begin: esports books stand beside the sports of the same provider. */
  readonly prefix: '' | '/dj';
  readonly title: string;
  /** Numbers of its matches begin here. */
  readonly firstMatchNo: number;
  /** What kicks off, one after the other. */
  readonly cycle: readonly Sport[];
  /** A match kicks off every so many minutes. */
  readonly everyMinutes: number;
  /** Prices are whole multiples of it, in milli. */
  readonly stepMilli: number;
  /** Which of the daily fixtures and leagues it takes first. */
  readonly turn: number;
}

export const SPORTSBOOKS: readonly Sportsbook[] = [
  {
    venueCode: 'IMTY',
    page: 'im',
    provider: 'im',
    category: 'sport',
    prefix: '',
    title: 'IM体育',
    firstMatchNo: 10_000_000,
    cycle: ['football', 'basketball', 'football', 'tennis', 'football'],
    everyMinutes: 1,
    stepMilli: 10,
    turn: 0,
  },
  {
    venueCode: 'YBTY',
    page: 'ob',
    provider: 'ob',
    category: 'sport',
    prefix: '',
    title: 'YB体育',
    firstMatchNo: 20_000_000,
    cycle: ['football', 'football', 'basketball', 'football', 'tennis'],
    everyMinutes: 1,
    stepMilli: 10,
    turn: 3,
  },
  {
    venueCode: 'FBTY',
    page: 'fb',
    provider: 'fb',
    category: 'sport',
    prefix: '',
    title: 'FB体育',
    firstMatchNo: 30_000_000,
    cycle: ['football', 'tennis', 'football', 'basketball', 'football'],
    everyMinutes: 1,
    stepMilli: 5,
    turn: 5,
  },
];

/** The esports books: each speaks the protocol of a provider of sports. */
export const ESPORTS_BOOKS: readonly Sportsbook[] = [
  {
    venueCode: 'YBDJ',
    page: 'ybdj',
    provider: 'ob',
    category: 'gaming',
    prefix: '/dj',
    title: 'YB电竞',
    firstMatchNo: 40_000_000,
    cycle: ['lol', 'kog', 'cs2', 'dota2'],
    everyMinutes: 3,
    stepMilli: 10,
    turn: 0,
  },
  {
    venueCode: 'IMDJ',
    page: 'imdj',
    provider: 'im',
    category: 'gaming',
    prefix: '/dj',
    title: 'IM电竞',
    firstMatchNo: 50_000_000,
    cycle: ['cs2', 'lol', 'dota2', 'kog'],
    everyMinutes: 3,
    stepMilli: 10,
    turn: 0,
  },
  {
    venueCode: 'LHDJ',
    page: 'lhdj',
    provider: 'fb',
    category: 'gaming',
    prefix: '/dj',
    title: '雷火电竞',
    firstMatchNo: 60_000_000,
    cycle: ['kog', 'dota2', 'lol', 'cs2'],
    everyMinutes: 3,
    stepMilli: 5,
    turn: 0,
  },
];

export const ALL_BOOKS: readonly Sportsbook[] = [...SPORTSBOOKS, ...ESPORTS_BOOKS];

/** The book of a venue. */
export function sportsbook(venueCode: string): Sportsbook {
  const book = ALL_BOOKS.find((one) => one.venueCode === venueCode);
  if (book === undefined) throw new Error(`${venueCode} has no book.`);
  return book;
}
