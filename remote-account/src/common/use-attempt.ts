import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { useState } from 'react';

/** Shows a refusal at the field it is about; returns whether it did. */
type ShowAtField = (refused: BusinessError) => boolean;

/** Carries something out and keeps why it was refused, unless `place` found a field for it. `attempt` answers whether it went well. */
export function useAttempt() {
  const { failures } = usePlatform();
  const [refusal, setRefusal] = useState('');
  const attempt = async (action: () => Promise<unknown>, place?: ShowAtField): Promise<boolean> => {
    setRefusal('');
    try {
      await action();
      return true;
    } catch (error) {
      if (error instanceof BusinessError && place?.(error)) return false;
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
      return false;
    }
  };
  return { refusal, attempt };
}
