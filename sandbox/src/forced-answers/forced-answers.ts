/** Codes that operators bring about in the sandbox, to see how pages react to them. */
import { CODE } from '@site/shared/product';
import { readCache } from '@site/server/kernel/db/read-cache.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { ForcedAnswer } from '@site/server/kernel/http/api-plugin.ts';
import { refusalOf } from '@site/server/kernel/http/refusal.ts';
import { type ForcedAnswerRow, tablesOf } from '../schema.ts';
import type { ChosenAnswer } from './operator-api.ts';

const SUCCESS: readonly number[] = [CODE.success, CODE.zeroSuccess];

/** Every code that can be chosen: all but those of success. */
export const FORCED_CODES: readonly number[] = Object.values(CODE).filter((code) => !SUCCESS.includes(code));

const ofSubject = readCache({
  tables: ['forced_answers'],
  read: (db: Db, subject) => tablesOf(db).selectFrom('forced_answers').selectAll().where('subject', '=', subject).executeTakeFirst(),
});

/** One member or one device. */
export interface AnswerSubject {
  readonly kind: 'member' | 'device';
  readonly id: string;
}

const keyOf = ({ kind, id }: AnswerSubject) => `${kind}:${id}`;

export interface ForcedAnswers {
  /** Throws the chosen refusal instead of the answer of a call; a single one is used up by the first call that meets it. */
  readonly answer: ForcedAnswer;
  choose(subject: AnswerSubject, answer: ChosenAnswer): Promise<void>;
  /** False if nothing was chosen. */
  clear(subject: AnswerSubject): Promise<boolean>;
}

export function createForcedAnswers(db: Db): ForcedAnswers {
  /** False if another call used it up. */
  async function take(row: ForcedAnswerRow): Promise<boolean> {
    if (row.is_once === 0) return true;
    const taken = await tablesOf(db).deleteFrom('forced_answers').where('subject', '=', row.subject).executeTakeFirst();
    return taken.numDeletedRows === 1n;
  }
  return {
    async answer({ memberId, deviceUuid }, path) {
      const subjects: AnswerSubject[] = [{ kind: 'device', id: deviceUuid }];
      if (memberId !== null) subjects.push({ kind: 'member', id: memberId });
      for (const subject of subjects) {
        const row = await ofSubject(db, keyOf(subject));
        if (row !== undefined && path.includes(row.path_part) && (await take(row))) throw refusalOf(row.code);
      }
    },
    async choose(subject, { code, path, isOnce }) {
      const change = { code, path_part: path, is_once: isOnce ? 1 : 0 };
      await tablesOf(db)
        .insertInto('forced_answers')
        .values({ subject: keyOf(subject), ...change })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(change))
        .execute();
    },
    async clear(subject) {
      const cleared = await tablesOf(db).deleteFrom('forced_answers').where('subject', '=', keyOf(subject)).executeTakeFirst();
      return cleared.numDeletedRows > 0n;
    },
  };
}
