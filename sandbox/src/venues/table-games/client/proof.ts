import { showProof } from '../../client/frame-page.ts';
import { numbersOf } from '../../client/hashing.ts';
import { KINDS, type KindName } from '../kinds/index.ts';
import type { RoundView } from '../table-games.service.ts';

/** Shows what proves a finished round; it is verified by a redraw with the venue's own rules. */
export function showTableProof(
  kind: KindName,
  { roundNo, seed, seedHash, hands }: Pick<RoundView, 'roundNo' | 'seed' | 'seedHash' | 'hands'>,
): void {
  const fits = async () => JSON.stringify(KINDS[kind].draw(await numbersOf(seed, roundNo)).hands) === JSON.stringify(hands);
  showProof({ roundNo, seed, seedHash }, { name: '重新开出的结果', fits });
}
