import { usePlatform } from '@site/shared/platform';
import { getMatchProof, type MatchProof } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** A match's proof as this browser found it. */
export interface CheckedProof extends MatchProof {
  /** Whether the seed matches the published hash; null until the seed is loaded. */
  readonly hashFits: boolean | null;
}

/** The proof of a match's result; its hash is computed again here. */
export function useMatchProof(matchId: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['match-proof', matchId],
    queryFn: async ({ signal }): Promise<CheckedProof> => {
      const proof = await api.call(getMatchProof, { matchId }, { signal });
      return { ...proof, hashFits: proof.seed === null ? null : (await hashOf(proof.seed)) === proof.seedHash };
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const { sha256Hex } = await import('@site/shared/crypto');
  return sha256Hex(text);
}
