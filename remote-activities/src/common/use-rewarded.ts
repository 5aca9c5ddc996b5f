import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { randomKey, type Reward } from '@site/shared/product';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface RewardedAction<Answer> {
  /** The same doing keeps its idempotency key until it was answered. */
  readonly name: string;
  /** Why a swap has to wait. */
  readonly lease: string;
  send(idempotencyKey: string): Promise<Answer>;
  /** The rewards in the answer; the queries that show them are refetched. */
  rewards(answer: Answer): readonly Reward[];
}

/** Does what is rewarded, once: keeps its key over a lost answer, holds the release, and notifies whatever shows coins or the wallet. */
export function useRewarded(questions: readonly string[]) {
  const { bus, failures, leases, session } = usePlatform();
  const queries = useQueryClient();
  const { keyFor, done } = useAttemptKey();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run<Answer>({ name, lease, send, rewards }: RewardedAction<Answer>): Promise<Answer | null> {
    const release = leases.hold(lease);
    setBusy(name);
    setRefusal(null);
    try {
      const answer = await send(keyFor(name));
      done();
      const given = rewards(answer);
      if (given.some(({ kind }) => kind === 'bonus')) bus.emit('wallet:changed', { by: name });
      if (given.length > 0) void session.refreshMember().catch((error: unknown) => failures.report(error));
      return answer;
    } catch (error) {
      if (error instanceof BusinessError) done();
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
      return null;
    } finally {
      release();
      setBusy(null);
      for (const question of questions) void queries.invalidateQueries({ queryKey: [question] });
    }
  }
  return { run, busy, refusal };
}

/**
 * Idempotency keys of a screen: the same doing keeps its key until `done`, so that pressing again after a lost answer happens once.
 * The backend gives a reward once even for another key; the key spares the player a refusal.
 */
function useAttemptKey(): { keyFor(doing: string): string; done(): void } {
  const kept = useRef<{ readonly doing: string; readonly key: string } | null>(null);
  return {
    keyFor(doing) {
      if (kept.current?.doing !== doing) kept.current = { doing, key: randomKey() };
      return kept.current.key;
    },
    done() {
      kept.current = null;
    },
  };
}
