import {
  getBetDetail,
  getHomeGames,
  getKeptGames,
  getLobby,
  launchVenue,
  listBets,
  listKeptGames,
  toggleFavourite,
} from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { BetsService } from './bets.service.ts';
import type { LaunchService } from './launch.service.ts';
import type { LobbyService } from './lobby.service.ts';

interface Parts {
  readonly lobby: LobbyService;
  readonly launch: LaunchService;
  readonly bets: BetsService;
}

export const gamesRoutes = ({ lobby, launch, bets }: Parts): readonly Route[] => [
  serve(getLobby, ({ category }) => lobby.lobby(category)),
  serve(getHomeGames, () => lobby.home()),
  serve(getKeptGames, (_none, { memberId }) => lobby.kept(memberId)),
  serve(listKeptGames, (_none, { memberId }) => lobby.keptLobby(memberId)),
  serve(toggleFavourite, ({ gameCode }, { memberId }) => lobby.toggleFavourite(memberId, gameCode)),
  serve(launchVenue, (order, { memberId }) => launch.launch(memberId, order)),
  serve(listBets, (query, { memberId }) => bets.list(memberId, query)),
  serve(getBetDetail, ({ betNo }, { memberId }) => bets.detail(memberId, betNo)),
];
