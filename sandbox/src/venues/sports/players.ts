/** The attacking players that bets are on: the simulation knows them by position and shirt number. */

const PLAYERS = ['9号 中锋', '10号 前腰', '11号 左边锋', '7号 右边锋', '8号 中场', '4号 中卫'] as const;

/** The name of a player by his code: h1 is the first of the home side. */
export function playerName(code: string, { home, away }: { readonly home: string; readonly away: string }): string {
  const team = code.startsWith('h') ? home : away;
  return `${team} ${PLAYERS[Number(code.slice(1)) - 1] ?? ''}`;
}
