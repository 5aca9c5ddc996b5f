import { answer, defineStates } from '@site/shared/states';
import { getLobby, getSavedGames } from '@site/shared/wire';
import { CHESS_ROOMS } from '../common/sample-lobbies.ts';

export const states = defineStates({
  full: [answer(getLobby, CHESS_ROOMS), answer(getSavedGames, { favourites: ['YQ001'], recent: ['YQ001'] })],
  others: { member: { visitor: 'member', answers: [] } },
});
