import { isExpected, usePlatform } from '@site/shared/platform';
import { SYSTEM_TEXT } from '@site/shared/product';
import { useState } from 'react';

/** Carries something out and keeps why it was refused. `attempt` answers whether it went well. */
export function useAttempt() {
  const { failures } = usePlatform();
  const [refusal, setRefusal] = useState('');
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    setRefusal('');
    try {
      await action();
      return true;
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(isExpected(error) ? error.message : SYSTEM_TEXT);
      return false;
    }
  };
  return { refusal, attempt };
}
