/** The log-in by a passkey: by a button, or chosen among the suggestions of the account field. */
import { isExpected, PasskeyError, usePlatform } from '@site/shared/platform';
import { PASSKEY_CHALLENGE_MS } from '@site/shared/product';
import { logInByPasskey, startPasskeyLogIn, type PasskeyAssertion, type SessionGrant, type VerificationFields } from '@site/shared/wire';
import type { VerificationState } from '@site/shared/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';

/** Suggestions get a new challenge before theirs expires. */
const RENEW_MS = PASSKEY_CHALLENGE_MS - 60_000;

interface PasskeyOptions {
  /** Whether operators keep the log-in closed. */
  readonly isClosed: boolean;
  readonly verification: VerificationState;
  /** What the form holds besides the account. */
  readonly read: () => { readonly remember: boolean; readonly captchaCode?: string | undefined };
  readonly onStart: () => void;
  readonly onGranted: (grant: SessionGrant, remember: boolean) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface PasskeyLogInState {
  readonly isPossible: boolean;
  readonly isSending: boolean;
  press(): Promise<void>;
}

export function usePasskey({ isClosed, verification, read, onStart, onGranted, onRefused }: PasskeyOptions): PasskeyLogInState {
  const { api, passkeys, failures } = usePlatform();
  const [isPossible] = useState(passkeys.isPossible);
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const refuse = (error: unknown) => {
    onRefused(error);
    if (!isExpected(error)) failures.report(error);
  };
  const enter = async (assertion: PasskeyAssertion) => {
    const { remember, captchaCode } = read();
    const call = (fields: VerificationFields) => api.call(logInByPasskey, { assertion, remember, ...fields });
    const grant = await verification.send(call, captchaCode);
    if (grant !== null) onGranted(grant, remember);
  };
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (!(await passkeys.hasAutofill()) || signal.aborted) return;
      const request = await api.call(startPasskeyLogIn, null, { signal });
      if (signal.aborted) return;
      const assertion = await passkeys.get(request, { isAutofill: true, signal });
      onStart();
      await enter(assertion);
    } catch (error) {
      // The visitor has asked for nothing yet, and the other ways to log in remain.
      if (!signal.aborted && !(error instanceof PasskeyError)) refuse(error);
    }
  });
  const isSuggested = isPossible && !isClosed && !isSending;
  useEffect(() => {
    if (!isSuggested) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => setRound(round + 1), RENEW_MS);
    void suggest(ending.signal);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isSuggested, round]);
  return {
    isPossible,
    isSending,
    async press() {
      onStart();
      setSending(true);
      try {
        await enter(await passkeys.get(await api.call(startPasskeyLogIn)));
      } catch (error) {
        refuse(error);
      } finally {
        setSending(false);
      }
    },
  };
}
