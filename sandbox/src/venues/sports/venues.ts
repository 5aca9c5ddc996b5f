import type { GameCategory, Sport } from '@site/shared/wire';

/** One simulated sportsbook: its protocol, its offer, and its price step. Routes, tokens, page, matches and pictures follow from its entry. */
export interface Sportsbook {
  readonly venueCode: string;
  /** Path segment of its page: /book/<page>/. */
  readonly page: string;
  readonly provider: 'im' | 'ob' | 'fb';
  readonly category: Extract<GameCategory, 'sport' | 'gaming'>;
  /** Prefix of its calls on the venues' server; unique among the books of its provider. */
  readonly prefix: '' | `/${string}`;
  readonly title: string;
  /** First number of its matches: each book has ten million numbers. */
  readonly firstMatchNo: number;
  /** The sports of its matches, in rotation. */
  readonly cycle: readonly Sport[];
  /** Seconds between two kick-offs. */
  readonly everySeconds: number;
  /** Price step, in milli. */
  readonly stepMilli: number;
  /** Offset into the daily fixtures and leagues. */
  readonly turn: number;
}

/**
 * Every book of the sandbox. A further book of a known protocol is one more entry; docs/where.md names what the lobby needs to show it.
 */
export const ALL_BOOKS: readonly Sportsbook[] = [
  {
    venueCode: 'IMTY',
    page: 'im',
    provider: 'im',
    category: 'sport',
    prefix: '',
    title: 'IM体育',
    firstMatchNo: 10_000_000,
    cycle: ['football', 'basketball', 'football', 'tennis', 'football', 'volleyball', 'football', 'tabletennis', 'badminton'],
    everySeconds: 40,
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
    cycle: ['football', 'football', 'basketball', 'football', 'tennis', 'badminton', 'volleyball', 'football', 'tabletennis'],
    everySeconds: 40,
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
    cycle: ['football', 'tennis', 'football', 'basketball', 'football', 'tabletennis', 'football', 'badminton', 'volleyball'],
    everySeconds: 40,
    stepMilli: 5,
    turn: 5,
  },
  {
    venueCode: 'YBDJ',
    page: 'ybdj',
    provider: 'ob',
    category: 'gaming',
    prefix: '/dj',
    title: 'YB电竞',
    firstMatchNo: 40_000_000,
    cycle: ['lol', 'kog', 'cs2', 'dota2'],
    everySeconds: 60,
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
    everySeconds: 60,
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
    everySeconds: 60,
    stepMilli: 5,
    turn: 0,
  },
];

/** The books of sports, without esports. */
export const SPORTSBOOKS: readonly Sportsbook[] = ALL_BOOKS.filter(({ category }) => category === 'sport');

/** The book of a venue. */
export function sportsbook(venueCode: string): Sportsbook {
  const book = ALL_BOOKS.find((one) => one.venueCode === venueCode);
  if (book === undefined) throw new Error(`${venueCode} has no book.`);
  return book;
}
