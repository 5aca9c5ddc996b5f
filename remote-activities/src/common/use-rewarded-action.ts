import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { randomKey, type Reward } from '@site/shared/product';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface RewardedAction<Answer> {
  /** A repeated action reuses its idempotency key. */
  readonly name: string;
  /** Why a release waits. */
  readonly lease: string;
  send(idempotencyKey: string): Promise<Answer>;
  /** The rewards in the answer; the queries that show them are refetched. */
  rewards(answer: Answer): readonly Reward[];
}

/** Sends a rewardable action once: it reuses its key after a lost response, holds the release, and notifies the parts that show coins or the wallet. */
export function useRewardedAction(queryNames: readonly string[]) {
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
      const received = rewards(answer);
      if (received.some(({ kind }) => kind === 'bonus')) bus.emit('wallet:changed', { by: name });
      if (received.length > 0) void session.refreshMember().catch((error: unknown) => failures.report(error));
      return answer;
    } catch (error) {
      if (error instanceof BusinessError) done();
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
      return null;
    } finally {
      release();
      setBusy(null);
      for (const name of queryNames) void queries.invalidateQueries({ queryKey: [name] });
    }
  }
  return { run, busy, refusal };
}

/**
 * Idempotency keys of a screen: a repeated action reuses its key until `done`, so that pressing again after a lost response takes effect once.
 * The backend gives a reward once even for another key; the key prevents a refusal.
 */
function useAttemptKey(): { keyFor(action: string): string; done(): void } {
  const attempt = useRef<{ readonly action: string; readonly key: string } | null>(null);
  return {
    keyFor(action) {
      if (attempt.current?.action !== action) attempt.current = { action, key: randomKey() };
      return attempt.current.key;
    },
    done() {
      attempt.current = null;
    },
  };
}
