import { isQuietAt, QUIET_HOURS_AT_FIRST, type QuietHours } from '@site/shared/product';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';

type QuietHoursRow = { member_id: string; is_on: 0 | 1; from_time: string; to_time: string };

type Tables = { quiet_hours: QuietHoursRow };

/** ACC-8: when each member is not to be told of what arrives; kept with the member, so that every device of his is quiet alike. */
export function createQuietHours({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const tables = () => db.withTables<Tables>();
  async function of(memberId: string): Promise<QuietHours> {
    const row = await tables().selectFrom('quiet_hours').selectAll().where('member_id', '=', memberId).executeTakeFirst();
    return row === undefined ? QUIET_HOURS_AT_FIRST : { on: row.is_on === 1, from: row.from_time, to: row.to_time };
  }
  return {
    /** The hours of a member who never chose any are off. */
    of,
    async choose(memberId: string, { on, from, to }: QuietHours): Promise<void> {
      const chosen = { is_on: on ? 1 : 0, from_time: from, to_time: to } as const;
      await tables()
        .insertInto('quiet_hours')
        .values({ member_id: memberId, ...chosen })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
        .execute();
    },
    /** Whether the member is not to be told now. */
    isQuiet: async (memberId: string): Promise<boolean> => isQuietAt(await of(memberId), clock.nowMs()),
  };
}

export type QuietHoursOfMembers = ReturnType<typeof createQuietHours>;
