import { getFlipInfo, listFlips, playFlip } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Flips } from './flip.service.ts';

export const flipRoutes = (flips: Flips): Route[] => [
  serve(getFlipInfo, (_body, { memberId }) => flips.info(memberId)),
  serve(playFlip, (asked, { memberId, trx }) => flips.play(trx, memberId, asked)),
  serve(listFlips, (query, { memberId }) => flips.history(memberId, query)),
];
