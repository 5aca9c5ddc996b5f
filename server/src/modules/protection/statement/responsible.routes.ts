import { GUIDE_MARKS, getGuide, markGuide, rgQuiz, rgSession, rgStatement, type GuideMarks, type SelfTestResult } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createStatement } from './statement.ts';
import { tablesOf, type ProtectionTables } from '../schema.ts';

interface ResponsibleRoutesOptions extends Pick<AppContext, 'db' | 'clock'> {
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
}

const RESULTS_SHOWN = 5;

/** Information for members about their play: totals, statement, self test, and the guide for new members. */
export function responsibleRoutes({ db, clock, venues }: ResponsibleRoutesOptions): Route[] {
  const statement = createStatement({ db, clock, venues });
  const results = async (memberId: string): Promise<SelfTestResult[]> => {
    const rows = await latestSelfTests(db, memberId, RESULTS_SHOWN);
    return rows.map(({ at_ms, score }) => ({ at: toIso(Number(at_ms)), score }));
  };
  const guide = async (memberId: string): Promise<GuideMarks> => {
    const marks = new Set((await guideMarksOf(db, memberId)).map(({ mark }) => mark));
    const [limitDeclined, rulesRead, finished] = GUIDE_MARKS.map((mark) => marks.has(mark));
    return { limitDeclined: limitDeclined === true, rulesRead: rulesRead === true, finished: finished === true };
  };
  return [
    bindEndpoint(rgSession, ({ minutes }, { memberId }) => statement.session(memberId, minutes)),
    bindEndpoint(rgStatement, (_body, { memberId }) => statement.months(memberId)),
    bindEndpoint(rgQuiz, async ({ score }, { memberId }) => {
      const atMs = clock.nowMs();
      if (score !== undefined) await insertSelfTest(db, { id: createId(atMs), member_id: memberId, at_ms: atMs, score });
      return results(memberId);
    }),
    bindEndpoint(getGuide, (_body, { memberId }) => guide(memberId)),
    bindEndpoint(markGuide, async ({ mark }, { memberId }) => {
      await storeGuideMark(db, { member_id: memberId, mark });
      return guide(memberId);
    }),
  ];
}

const insertSelfTest = (db: Db, row: ProtectionTables['self_tests']) => tablesOf(db).insertInto('self_tests').values(row).execute();

const latestSelfTests = (db: Db, memberId: string, limit: number) =>
  tablesOf(db)
    .selectFrom('self_tests')
    .select(['at_ms', 'score'])
    .where('member_id', '=', memberId)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const guideMarksOf = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('guide_marks').select('mark').where('member_id', '=', memberId).orderBy('mark').execute();

const storeGuideMark = (db: Db, row: ProtectionTables['guide_marks']) =>
  tablesOf(db)
    .insertInto('guide_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doNothing())
    .execute();
