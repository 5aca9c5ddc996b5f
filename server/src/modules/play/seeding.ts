/** Functions with which adapters and benchmarks seed history into a database. The module itself never imports this file. */
export { findWaitingBets, sumOpenStakes } from './bet-turnover.ts';
export { createBettingEngine, type BettingEngine } from './betting/betting-engine.ts';
export { addMissingBooks } from './games/added-games.ts';
export {
  countGames,
  gamesCoded,
  insertGames,
  insertVenues,
  keepGame,
  listAllVenues,
  setWalletMode,
  updateGames,
  venueTitle,
} from './games/games.store.ts';
export { createLaunchService } from './games/launch.service.ts';
export { createRoundsService, type RunningSession } from './games/rounds.service.ts';
