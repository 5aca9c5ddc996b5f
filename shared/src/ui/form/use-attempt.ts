import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SchemaForm } from './schema-form.ts';

interface Attempt<Name> {
  /** Why the last action failed; empty after success, and when a field shows it. */
  readonly refusal: string;
  /** Carries an action out; `fieldOf` names the field that a refusal is about. Resolves to whether it succeeded. */
  attempt(action: () => Promise<unknown>, fieldOf?: (refused: BusinessError) => Name | null): Promise<boolean>;
}

/** Carries out what a form or a button sends, keeps why it failed, and reports bugs. */
export function useAttempt<Values extends FieldValues>(form?: Pick<SchemaForm<Values>, 'refuse'>): Attempt<FieldPath<Values>> {
  const { failures } = usePlatform();
  const [refusal, setRefusal] = useState('');
  return {
    refusal,
    async attempt(action, fieldOf) {
      setRefusal('');
      try {
        await action();
        return true;
      } catch (error) {
        const field = error instanceof BusinessError ? (fieldOf?.(error) ?? null) : null;
        if (field !== null) form?.refuse(field, failureText(error));
        else setRefusal(failureText(error));
        if (!isExpected(error)) failures.report(error);
        return false;
      }
    },
  };
}
