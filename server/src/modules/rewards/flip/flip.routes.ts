import { getFlipInfo, listFlips, playFlip } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Flips } from './flip.service.ts';

export const flipRoutes = (flips: Flips): Route[] => [
  bindEndpoint(getFlipInfo, (_body, { memberId }) => flips.info(memberId)),
  bindEndpoint(playFlip, (asked, { memberId, trx }) => flips.play(trx, memberId, asked)),
  bindEndpoint(listFlips, (query, { memberId }) => flips.history(memberId, query)),
];
