import { BusinessError, failureText, isExpected, NetworkError, usePlatform, type Chat } from '@site/shared/platform';
import { CODE, NETWORK_TEXT, randomKey } from '@site/shared/product';
import { useState } from 'react';

/** A bet to show to a room. */
export interface BetToShare {
  readonly roomId: string;
  readonly betNo: string;
  readonly showStake: boolean;
}

/** How long entering the room and sharing may take together. */
const SHARE_WAIT_MS = 15_000;
const GAVE_UP: ReadonlySet<string> = new Set(['lost', 'ended']);

/** Shows a bet to a room and enters the room for that time. Rejects with BusinessError or NetworkError. */
export function shareBet(chat: Chat, { clientId, ...bet }: BetToShare & { readonly clientId: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timeout = () => reject(new NetworkError({ fault: 'timeout', message: NETWORK_TEXT.timeout }));
  const timer = setTimeout(timeout, SHARE_WAIT_MS);
  const watch = () => {
    const { phase, refusal } = chat.get();
    if (GAVE_UP.has(phase)) reject(new NetworkError({ fault: 'closed', message: refusal ?? NETWORK_TEXT.closed }));
  };
  const unwatch = chat.subscribe(watch);
  const leave = chat.join(bet.roomId, (event) => {
    if (event.kind === 'refused') reject(new BusinessError({ code: CODE.common, message: event.message }));
    if (event.kind === 'entered') chat.send({ kind: 'betShare', clientId, ...bet }).then(() => resolve(), reject);
  });
  watch();
  return promise.finally(() => {
    clearTimeout(timer);
    unwatch();
    leave();
  });
}

/** A bet that is being shared; trying again after a failure is the same share. */
export function useShareBet(): {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly share: (bet: BetToShare) => Promise<boolean>;
} {
  const { chat, failures } = usePlatform();
  const [clientId] = useState(randomKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const share = async (bet: BetToShare) => {
    setBusy(true);
    setFailure(null);
    try {
      await shareBet(chat, { ...bet, clientId });
      return true;
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, share };
}
