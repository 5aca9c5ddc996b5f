import {
  getGuide,
  markGuide,
  submitSelfTest,
  getPlayTotals,
  getPlayStatement,
  type GuideMarks,
  type SelfTestResult,
} from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import { createId } from '../../../kernel/ids.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createStatement, type StatementDependencies } from './statement.ts';
import { tablesOf } from '../schema.ts';

const RESULTS_SHOWN = 5;

/** Information for members about their play: totals, statement, self test, and the guide for new members. */
export function responsibleRoutes(context: StatementDependencies): Route[] {
  const { db, clock } = context;
  const statement = createStatement(context);
  const results = async (memberId: string): Promise<SelfTestResult[]> => {
    const tests = tablesOf(db).selectFrom('self_tests').select(['at_ms', 'score']).where('member_id', '=', memberId);
    const rows = await tests.orderBy('at_ms', 'desc').orderBy('id', 'desc').limit(RESULTS_SHOWN).execute();
    return rows.map(({ at_ms, score }) => ({ at: toIso(Number(at_ms)), score }));
  };
  const guide = async (memberId: string): Promise<GuideMarks> => {
    const rows = await tablesOf(db).selectFrom('guide_marks').select('mark').where('member_id', '=', memberId).execute();
    const marks = new Set(rows.map(({ mark }) => mark));
    return { limitDeclined: marks.has('limitDeclined'), rulesRead: marks.has('rulesRead'), finished: marks.has('finished') };
  };
  return [
    bindEndpoint(getPlayTotals, ({ minutes }, { memberId }) => statement.session(memberId, minutes)),
    bindEndpoint(getPlayStatement, (_body, { memberId }) => statement.months(memberId)),
    bindEndpoint(submitSelfTest, async ({ score }, { memberId }) => {
      const atMs = clock.nowMs();
      const test = { id: createId(atMs), member_id: memberId, at_ms: atMs };
      if (score !== undefined)
        await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
          tablesOf(trx)
            .insertInto('self_tests')
            .values({ ...test, score })
            .execute(),
        );
      return results(memberId);
    }),
    bindEndpoint(getGuide, (_body, { memberId }) => guide(memberId)),
    bindEndpoint(markGuide, async ({ mark }, { memberId }) => {
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
        tablesOf(trx)
          .insertInto('guide_marks')
          .values({ member_id: memberId, mark })
          .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doNothing())
          .execute(),
      );
      return guide(memberId);
    }),
  ];
}
