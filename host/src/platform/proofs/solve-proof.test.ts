import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofField, solveProof } from './solve-proof.ts';

const SECRETS = { hmacSignatureSecret: 'a secret of this test', hmacKeySignatureSecret: 'another one' };

async function challengeOf(counter: number) {
  const { parameters, signature = '' } = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...SECRETS });
  return { challenge: { parameters, signature } };
}

test.each([0, 1, 300])(
  'the solver finds the counter %i of a challenge that ALTCHA made, and ALTCHA accepts the solution',
  async (counter) => {
    const made = await challengeOf(counter);
    const { challenge, solution } = JSON.parse(atob(proofField(made, await solveProof(made, crypto.subtle)))) as Awaited<
      ReturnType<typeof challengeOf>
    > & { solution: { counter: number; derivedKey: string } };

    expect(solution.counter).toBe(counter);
    expect(await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
  },
);

test('the solver refuses an algorithm that it does not know', async () => {
  const { challenge } = await challengeOf(1);
  const foreign = { challenge: { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-256' } } };

  await expect(solveProof(foreign, crypto.subtle)).rejects.toThrow('unknown');
});
