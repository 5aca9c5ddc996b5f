import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import type { Person } from './roles.rules.ts';

/** Writes a line of the audit that changes no release, in this transaction where there is one. */
export type NoteOrder = (person: Person, action: string, reason: string, trx?: Db) => Promise<void>;

/** Changes what is planned, and notes it, in one transaction in which the token of its person still counts: it may end while the change waits. */
export function inOrderOf<Answer>(
  { db, tokens }: Pick<RegistryDependencies, 'db' | 'tokens'>,
  person: Person,
  change: (trx: Db) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await tokens.requireUnended(person, trx);
    return change(trx);
  });
}
