import { COMPOSITIONS, indexShowing } from './art/index.ts';
import type { FastifyInstance } from 'fastify';
import { createDemo } from './demo/demo.service.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { createDemoWallet, DEMO_TOKEN, type DemoSession } from './demo/demo-wallet.ts';
import type { Games } from './games/open-games.ts';
import type { RunningSession } from './games/rounds.service.ts';
import type { Ground } from './ground.ts';
import { everySecond } from './kernel/every-second.ts';
import { newSeed } from './venues/fair.ts';
import { leastBackBp, PARLOUR_GAMES, PARLOUR_VENUES, parlourGame, type ParlourGame } from './venues/parlour/catalogue.ts';
import { createDraws, isPaced, type Draws } from './venues/parlour/draws.ts';
import { drawsRoutes } from './venues/parlour/draws.routes.ts';
import { createParlour } from './venues/parlour/parlour.service.ts';
import { serveParlour } from './venues/parlour/parlour-app.ts';
import { settlePicks } from './venues/parlour/stakes.ts';
import type { SeamlessWallet } from './venues/wallet.ts';

type AnySession = RunningSession | DemoSession;

/** Card tables, live tables, lotteries, fishing and free play. `wallet` is what the venues play with: money, or play coins. */
export function parlourFeatures({ db, clock, config, moments }: Ground, games: Games) {
  const draws = createDraws({ db, clock });
  const demoWallet = createDemoWallet({ db, clock, findGame: games.findGame });
  const wallet = eitherWallet(games, demoWallet);
  const demo = createDemo({ db, clock, moments, newSeed, triedGame: games.triedGame });
  const settleDue = () => games.drawBets.settleDue(resultsOf(draws));
  const parlour = createParlour({ clock, wallet, bets: games.drawBets, draws, settleDue });
  return {
    wallet,
    routes: [...drawsRoutes(draws), ...demoRoutes(demo, games.demoLobby)],
    serve: (venue: FastifyInstance) => serveParlour(venue, { parlour, siteOrigins: [config.publicOrigin, ...config.siteOrigins] }),
    async register(http: FastifyInstance): Promise<void> {
      await games.add(addedVenues());
      everySecond(http, settleDue, 'The draws could not be settled.');
    },
  };
}

const isDemo = (token: string) => token.startsWith(DEMO_TOKEN);

function eitherWallet({ rounds }: Pick<Games, 'rounds'>, demo: ReturnType<typeof createDemoWallet>): SeamlessWallet<AnySession> {
  return {
    session: (token) => (isDemo(token) ? demo.session(token) : rounds.session(token)),
    balance: (session) => ('isDemo' in session ? demo.balance(session) : rounds.balance(session)),
    play: (token, order, draw) => (isDemo(token) ? demo.play(token, order, draw) : rounds.play(token, order, draw)),
  };
}

function resultsOf(draws: Draws) {
  return async ({ gameCode, drawsAtMs }: { readonly gameCode: string; readonly drawsAtMs: number }) => {
    const game = parlourGame(gameCode);
    if (game === undefined || !isPaced(game)) throw new Error(`${gameCode} has no draws.`);
    const { seed, outcome } = await draws.resultAt(game, drawsAtMs);
    return { seed, settle: (picks: Parameters<typeof settlePicks>[1]) => settlePicks(outcome, picks) };
  };
}

function addedVenues() {
  return PARLOUR_VENUES.map((venue) => ({
    ...venue,
    games: PARLOUR_GAMES.filter(({ venueCode }) => venueCode === venue.code).map((game) => ({
      ...game,
      art: parlourArt(game),
      rtpBp: leastBackBp(game),
      demo: !isPaced(game),
      sort: PARLOUR_GAMES.indexOf(game),
    })),
  }));
}

/** The addresses of the pictures of all games that we run ourselves. */
export const parlourPictures = (): readonly string[] => PARLOUR_GAMES.map(parlourArt);

/** The address of a game's picture. */
function parlourArt({ code, category, art: { composition, turn } }: ParlourGame): string {
  return `/art/game/${category}/${indexShowing(category, composition) + turn * COMPOSITIONS[category].length}-${code}.svg`;
}
