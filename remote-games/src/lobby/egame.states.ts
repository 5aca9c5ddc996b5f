import { answer, defineStates } from '@site/shared/states';
import { getLobby, getSavedGames } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';

export const states = defineStates({
  full: [answer(getLobby, LOBBY), answer(getSavedGames, { favourites: ['XH002'], recent: ['XH001', 'JL001'] })],
  others: { member: { visitor: 'member', answers: [] } },
});
