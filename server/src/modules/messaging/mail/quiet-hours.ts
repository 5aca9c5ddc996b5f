import { isQuietAt, QUIET_HOURS_AT_FIRST, type QuietHours } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { MessagingTables } from '../schema.ts';

/** ACC-8: the hours in which a member gets no announcements; stored with the member, so that they apply on every device. */
export function createQuietHours({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const tables = (from: Db = db) => from.withTables<MessagingTables>();
  async function of(memberId: string): Promise<QuietHours> {
    const row = await tables().selectFrom('quiet_hours').selectAll().where('member_id', '=', memberId).executeTakeFirst();
    return row === undefined ? QUIET_HOURS_AT_FIRST : { on: row.is_on === 1, from: row.from_time, to: row.to_time };
  }
  return {
    /** Off until a member chooses some. */
    of,
    async choose(memberId: string, { on, from, to }: QuietHours): Promise<void> {
      const chosen = { is_on: on ? 1 : 0, from_time: from, to_time: to } as const;
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
        tables(trx)
          .insertInto('quiet_hours')
          .values({ member_id: memberId, ...chosen })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
          .execute(),
      );
    },
    /** Whether the member gets no announcements now. */
    isQuiet: async (memberId: string): Promise<boolean> => isQuietAt(await of(memberId), clock.nowMs()),
  };
}

export type QuietHoursOfMembers = ReturnType<typeof createQuietHours>;
