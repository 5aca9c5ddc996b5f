import type { MailQuery } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
import type { MailRow, MessagingTables, OwnCategory } from '../schema.ts';

/** Some mails by their id, or all of a tab. */
export type OwnChoice = { readonly ids: readonly string[] } | { readonly category: OwnCategory };

/** What a member did with notices to everybody. */
interface NoticeMarks {
  readonly noticeIds: readonly string[];
  readonly hidden: 0 | 1;
}

export function createMailStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MessagingTables>();
  const inbox = (memberId: string, category: OwnCategory) =>
    tables().selectFrom('mails').where('member_id', '=', memberId).where('category', '=', category);
  return {
    page: (memberId: string, category: OwnCategory, page: Pick<MailQuery, 'page' | 'pageSize'>) =>
      pageOfRows(inbox(memberId, category).selectAll().orderBy('at_ms', 'desc').orderBy('id', 'desc'), page),
    /** Unread mails, newest first. */
    newest: (memberId: string, limit: number) =>
      tables()
        .selectFrom('mails')
        .select(['id', 'category', 'title', 'at_ms', 'urgent'])
        .where('member_id', '=', memberId)
        .where('read', '=', 0)
        .orderBy('at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async unread(memberId: string): Promise<Partial<Record<OwnCategory, number>>> {
      const rows = await tables()
        .selectFrom('mails')
        .select(({ fn }) => ['category', fn.countAll<number>().as('waiting')])
        .where('member_id', '=', memberId)
        .where('read', '=', 0)
        .groupBy('category')
        .execute();
      return Object.fromEntries(rows.map(({ category, waiting }) => [category, Number(waiting)]));
    },
    marks: (memberId: string) => tables().selectFrom('notice_marks').selectAll().where('member_id', '=', memberId).execute(),
    insert: (trx: Db, rows: readonly MailRow[]) => tables(trx).insertInto('mails').values(rows).execute(),
    read: (trx: Db, memberId: string, choice: OwnChoice) =>
      tables(trx)
        .updateTable('mails')
        .set({ read: 1 })
        .where('member_id', '=', memberId)
        .where((where) => ('ids' in choice ? where('id', 'in', choice.ids) : where('category', '=', choice.category)))
        .execute(),
    remove: (trx: Db, memberId: string, choice: OwnChoice) =>
      tables(trx)
        .deleteFrom('mails')
        .where('member_id', '=', memberId)
        .where((where) => ('ids' in choice ? where('id', 'in', choice.ids) : where('category', '=', choice.category)))
        .execute(),
    async mark(trx: Db, memberId: string, { noticeIds, hidden }: NoticeMarks): Promise<void> {
      if (noticeIds.length === 0) return;
      const rows = noticeIds.map((notice_id) => ({ member_id: memberId, notice_id, hidden }));
      await tables(trx)
        .insertInto('notice_marks')
        .values(rows)
        .onConflict((conflict) =>
          hidden === 1
            ? conflict.columns(['member_id', 'notice_id']).doUpdateSet({ hidden })
            : conflict.columns(['member_id', 'notice_id']).doNothing(),
        )
        .execute();
    },
  };
}
