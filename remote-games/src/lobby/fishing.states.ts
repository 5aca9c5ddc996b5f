import { answer, defineStates } from '@site/shared/states';
import { getLobby, getSavedGames } from '@site/shared/wire';
import { FISHING_HALLS } from '../common/sample-lobbies.ts';

export const states = defineStates({
  full: [answer(getLobby, FISHING_HALLS), answer(getSavedGames, { favourites: ['HW001'], recent: ['HW001'] })],
  others: { member: { visitor: 'member', answers: [] } },
});
