/** Runs in a Web Worker, so that the page stays responsive while a proof is solved. Sends the solution, or null. */
import type { ProofChallenge } from '@site/shared/wire';
import { proofField, solveProof } from './solve-proof.ts';

interface Scope {
  postMessage(message: string | null): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ProofChallenge>) => void): void;
}

const worker = globalThis as unknown as Scope;
const solve = async (challenge: ProofChallenge) => proofField(challenge, await solveProof(challenge, crypto.subtle));

worker.addEventListener('message', ({ data }) => {
  void solve(data).then(
    (proof) => worker.postMessage(proof),
    () => worker.postMessage(null),
  );
});
