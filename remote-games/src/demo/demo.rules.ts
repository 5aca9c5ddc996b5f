import { demoAge, type Game, type GameCategory, type Lobby } from '@site/shared/wire';
import { gamesOf, type VenueGame } from '../common/games.rules.ts';

/** The form before free play. */
export const DEMO_AGE = demoAge;

export const DEMO_TABS = [
  { value: 'all', label: '全部' },
  { value: 'egame', label: '电子' },
  { value: 'chess', label: '棋牌' },
  { value: 'fishing', label: '捕鱼' },
] as const satisfies readonly { readonly value: GameCategory | 'all'; readonly label: string }[];
export type DemoTab = (typeof DEMO_TABS)[number]['value'];

/** The tab an address names; all of it for anything else. */
export function tabOf(text: string | null): DemoTab {
  return DEMO_TABS.find(({ value }) => value === text)?.value ?? 'all';
}

/** The games of a tab. */
export function demoGames(lobby: Lobby, tab: DemoTab): readonly VenueGame[] {
  return gamesOf(lobby).filter(({ venue }) => tab === 'all' || venue.category === tab);
}

/** "10,000.00 试玩币": never with the sign of money. */
export function coinsText(coins: string): string {
  return `${coins.replace(/\B(?=(\d{3})+\.)/g, ',')} 试玩币`;
}

/** The line below a tile's title; a tile of a phone has no room for the venue. */
export function demoMeta({ game, venue }: VenueGame, isNarrow = false): string {
  return isNarrow ? stakeText(game) : `${venue.title} · ${stakeText(game)}`;
}

function stakeText({ minStake }: Pick<Game, 'minStake'>): string {
  return `${Number(minStake)} 试玩币起`;
}
