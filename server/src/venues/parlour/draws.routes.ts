import { CODE } from '@site/shared/product';
import { getDrawTrend, listDraws, type DrawResult, type DrawState, type GameCategory } from '@site/shared/wire';
import { toIso } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { serve, type Route } from '../../kernel/serve.ts';
import { PARLOUR_GAMES, parlourGame } from './catalogue.ts';
import { isPaced, type Drawn, type Draws, type PacedGame } from './draws.ts';
import { KINDS } from './kinds/index.ts';

const ROAD_LENGTH = 24;
const TREND_LENGTH = 60;

/** What runs at the live tables and lotteries, for everybody to see. */
export const drawsRoutes = (draws: Draws): readonly Route[] => [
  serve(listDraws, async ({ category }) => Promise.all(pacedOf(category).map((game) => stateOf(draws, game)))),
  serve(getDrawTrend, async ({ gameCode }) => {
    const game = parlourGame(gameCode);
    if (game === undefined || !isPaced(game)) throw new Refusal(CODE.validation, '没有找到该彩种', { field: 'gameCode' });
    const last = await draws.last(game, TREND_LENGTH);
    return { rules: KINDS[game.kind].rules, results: last.map(shown) };
  }),
];

function pacedOf(category: GameCategory): readonly PacedGame[] {
  return PARLOUR_GAMES.filter((game) => game.category === category).filter(isPaced);
}

async function stateOf(draws: Draws, game: PacedGame): Promise<DrawState> {
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

function shown({ drawNo, drawsAtMs, outcome: { hands, mark }, seed, seedHash }: Drawn): DrawResult {
  return { drawNo, drawnAt: toIso(drawsAtMs), hands, mark, seed, seedHash };
}
