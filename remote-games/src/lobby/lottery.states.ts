import { answer, defineStates } from '@site/shared/states';
import { getDrawTrend, getLobby, getSavedGames, listDraws } from '@site/shared/wire';
import { LOTTERIES, sampleDraw } from '../common/sample-lobbies.ts';

export const states = defineStates({
  full: [
    answer(getLobby, LOTTERIES),
    answer(getSavedGames, { favourites: ['MZ001'], recent: ['MZ002'] }),
    // No dealer: a lottery draws by itself.
    answer(listDraws, () => LOTTERIES.games.map(({ code }) => sampleDraw(code, { dealer: '' }))),
    answer(getDrawTrend, ({ gameCode }) => ({
      rules: ['每期开出三枚骰子。'],
      results: [sampleDraw(gameCode).last].filter((last) => last !== null),
    })),
  ],
  others: {
    member: { visitor: 'member', answers: [] },
    'no-rounds': { answers: [answer(listDraws, [])] },
  },
});
