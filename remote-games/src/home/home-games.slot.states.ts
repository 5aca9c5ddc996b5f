import { answer, defineStates } from '@site/shared/states';
import { getHomeGames, getSavedGames, listSavedGames } from '@site/shared/wire';
import { CAISHEN, KIRIN, KOI, LOBBY } from '../common/sample-games.ts';

export const states = defineStates({
  full: [
    answer(getSavedGames, { favourites: [], recent: [] }),
    answer(listSavedGames, { games: [], venues: [] }),
    answer(getHomeGames, { hot: [KIRIN, KOI], fresh: [CAISHEN], venues: LOBBY.venues }),
  ],
});
