import { CODE } from '@site/shared/product';
import { getDrawTrend, getMatchProof, listDraws, listEsports } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../kernel/http/bind-endpoint.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { CasinoVenue } from './casino-venue.port.ts';
import type { Sportsbook } from './sportsbook.port.ts';

/** Public venue data: draws, esports matches, and the proofs of results. */
export const venueRoutes = (
  sportsbook: Pick<Sportsbook, 'matches' | 'matchProof'>,
  casino: Pick<CasinoVenue, 'runningDraws' | 'drawTrend'>,
): readonly Route[] => [
  bindEndpoint(listEsports, ({ venueCode, list, sport }) => sportsbook.matches(venueCode, { list, sport })),
  bindEndpoint(getMatchProof, async ({ matchId }) => {
    const proof = await sportsbook.matchProof(matchId);
    if (proof === null) throw new Refusal(CODE.validation, '赛事不存在', { field: 'matchId' });
    return proof;
  }),
  bindEndpoint(listDraws, ({ category }) => casino.runningDraws(category)),
  bindEndpoint(getDrawTrend, async ({ gameCode }) => {
    const trend = await casino.drawTrend(gameCode);
    if (trend === null) throw new Refusal(CODE.validation, '没有找到该彩种', { field: 'gameCode' });
    return trend;
  }),
];
