import { getPeakBoard, listPeakRank, predictPeak } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Peak } from './peak.service.ts';

export const peakRoutes = (peak: Peak): Route[] => [
  bindEndpoint(getPeakBoard, (query, { memberId }) => peak.board(memberId, query)),
  bindEndpoint(predictPeak, (asked, { memberId }) => peak.predict(memberId, asked)),
  bindEndpoint(listPeakRank, (query, { memberId }) => peak.rank(memberId, query)),
];
