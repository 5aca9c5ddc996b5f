import type { DrawResult, DrawState, GameCategory } from '@site/shared/wire';
import { toIso } from '@site/server/kernel/clock.ts';
import type { CasinoVenue } from '@site/server/modules/play/casino-venue.port.ts';
import { TABLE_GAMES, findTableGame } from './catalogue.ts';
import { isScheduled, type CompletedDraw, type Draws, type ScheduledGame } from './draws.ts';
import { KINDS } from './kinds/index.ts';

const ROAD_LENGTH = 24;
const TREND_LENGTH = 60;

/** Running and past draws of the live tables and lotteries, as the lobby shows them. */
export const drawBoard = (draws: Draws): Pick<CasinoVenue, 'runningDraws' | 'drawTrend'> => ({
  runningDraws: (category) => Promise.all(scheduledGames(category).map((game) => stateOf(draws, game))),
  async drawTrend(gameCode) {
    const game = findTableGame(gameCode);
    if (game === undefined || !isScheduled(game)) return null;
    const last = await draws.last(game, TREND_LENGTH);
    return { rules: KINDS[game.kind].rules, results: last.map(shown) };
  },
});

function scheduledGames(category: GameCategory): readonly ScheduledGame[] {
  return TABLE_GAMES.filter((game) => game.category === category).filter(isScheduled);
}

async function stateOf(draws: Draws, game: ScheduledGame): Promise<DrawState> {
  const [running, last] = [await draws.running(game), await draws.last(game, ROAD_LENGTH)];
  return {
    gameCode: game.code,
    dealer: game.dealer,
    drawNo: running.drawNo,
    closesAt: toIso(running.closesAtMs),
    drawsAt: toIso(running.drawsAtMs),
    endsAt: toIso(running.endsAtMs),
    seedHash: running.seedHash,
    last: last[0] === undefined ? null : shown(last[0]),
    road: last.map(({ outcome }) => outcome.mark).toReversed(),
  };
}

function shown({ drawNo, drawsAtMs, outcome: { hands, mark }, seed, seedHash }: CompletedDraw): DrawResult {
  return { drawNo, drawnAt: toIso(drawsAtMs), hands, mark, seed, seedHash };
}
