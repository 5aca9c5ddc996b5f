import { getPeakBoard, listPeakRank, predictPeak } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Peak } from './peak.service.ts';

export const peakRoutes = (peak: Peak): Route[] => [
  serve(getPeakBoard, (query, { memberId }) => peak.board(memberId, query)),
  serve(predictPeak, (asked, { memberId }) => peak.predict(memberId, asked)),
  serve(listPeakRank, (query, { memberId }) => peak.rank(memberId, query)),
];
