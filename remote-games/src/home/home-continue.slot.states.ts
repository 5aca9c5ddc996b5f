import { answer, defineStates } from '@site/shared/states';
import { getSavedGames, listSavedGames } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';

export const states = defineStates({
  full: [answer(listSavedGames, LOBBY), answer(getSavedGames, { favourites: ['XH002'], recent: ['XH001', 'JL001'] })],
});
