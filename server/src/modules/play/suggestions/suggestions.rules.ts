import type { FoundMatch, SearchResult } from '@site/shared/wire';

const MOST_TEAMS = 4;
const MOST_MATCHES = 6;
const MOST_GAMES = 6;

/** A match with the texts that a search compares: its teams and its league. */
export interface SearchableMatch extends FoundMatch {
  readonly isOutright: boolean;
}

export interface SearchableGame {
  readonly title: string;
  readonly pinyin: string;
  readonly code: string;
}

/** Case, width and spaces do not count. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The first character of each letter's syllables in the order of pinyin; i, u and v begin none. */
const FIRST_OF_LETTER = Array.from('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀');
const LETTERS = Array.from('abcdefghjklmnopqrstwxyz');
const BY_PINYIN = new Intl.Collator('zh-CN-u-co-pinyin');
const HAN = /\p{Script=Han}/u;

/** The initials of a text's pinyin, lower case; other letters and digits as they are: 曼城 is mc. */
export function initialsOf(text: string): string {
  return Array.from(plain(text), (character) => (HAN.test(character) ? initialOf(character) : character)).join('');
}

function initialOf(character: string): string {
  const at = FIRST_OF_LETTER.findLastIndex((first) => BY_PINYIN.compare(first, character) <= 0);
  return LETTERS[at] ?? '';
}

/** How well a name fits: 2 begins with the words, 1 contains them, 0 does not. */
function fitOf(words: string, names: readonly string[]): number {
  const fits = names.map((name) => (name.startsWith(words) ? 2 : name.includes(words) ? 1 : 0));
  return Math.max(0, ...fits);
}

interface Ranked<Item> {
  readonly item: Item;
  readonly fit: number;
}

/** The items that fit, the best first, otherwise in their order. */
function bestOf<Item>(items: readonly Item[], fit: (item: Item) => number, most: number): readonly Item[] {
  return items
    .map((item): Ranked<Item> => ({ item, fit: fit(item) }))
    .filter((one) => one.fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Compares names by their text and by their initials; keeps the initials of names it has seen. */
export function createMatcher() {
  const known = new Map<string, readonly string[]>();
  const namesOf = (text: string) => {
    const names = known.get(text) ?? [plain(text), initialsOf(text)];
    known.set(text, names);
    return names;
  };
  return {
    /** The teams and matches of `matches` that fit; those in play first, then by kick-off. A match at several providers is found at the first. */
    matches(query: string, matches: readonly SearchableMatch[]): Pick<SearchResult, 'teams' | 'matches'> {
      const words = plain(query);
      const distinct = [...Map.groupBy(matches, ({ home, away, startAt }) => `${home}|${away}|${startAt}`).values()].flatMap(
        ([first]) => first ?? [],
      );
      const ordered = distinct.toSorted((one, other) => turnOf(one) - turnOf(other) || one.startAt.localeCompare(other.startAt));
      const teams = [...new Set(ordered.filter(({ isOutright }) => !isOutright).flatMap(({ home, away }) => [home, away]))];
      return {
        teams: bestOf(teams, (team) => fitOf(words, namesOf(team)), MOST_TEAMS),
        matches: bestOf(
          ordered,
          ({ home, away, league }) => Math.max(...[home, away, league].map((name) => fitOf(words, namesOf(name)))),
          MOST_MATCHES,
        ).map(({ isOutright: _isOutright, ...match }) => match),
      };
    },
    /** The games that fit by title, initials or code. */
    games<Item extends SearchableGame>(query: string, games: readonly Item[]): readonly Item[] {
      const words = plain(query);
      return bestOf(games, ({ title, pinyin, code }) => fitOf(words, [plain(title), plain(pinyin), plain(code)]), MOST_GAMES);
    },
  };
}

const turnOf = ({ phase }: SearchableMatch): number => (phase === 'live' ? 0 : 1);
