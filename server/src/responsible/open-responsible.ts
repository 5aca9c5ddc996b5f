import { GUIDE_MARKS, getGuide, markGuide, rgQuiz, rgSession, rgStatement, type GuideMarks, type SelfTestResult } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { serve, type Route } from '../kernel/serve.ts';
import { guideMarksOf, insertSelfTest, latestSelfTests, storeGuideMark } from './responsible.store.ts';
import { createStatement } from './statement.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
}

const RESULTS_SHOWN = 5;

/** What helps members to see where they stand: totals of play, the statement, the self test, the guide for newcomers. */
export function responsibleRoutes({ db, clock, venues }: Parts): Route[] {
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
    serve(rgSession, ({ minutes }, { memberId }) => statement.session(memberId, minutes)),
    serve(rgStatement, (_body, { memberId }) => statement.months(memberId)),
    serve(rgQuiz, async ({ score }, { memberId }) => {
      const atMs = clock.nowMs();
      if (score !== undefined) await insertSelfTest(db, { id: createId(atMs), member_id: memberId, at_ms: atMs, score });
      return results(memberId);
    }),
    serve(getGuide, (_body, { memberId }) => guide(memberId)),
    serve(markGuide, async ({ mark }, { memberId }) => {
      await storeGuideMark(db, { member_id: memberId, mark });
      return guide(memberId);
    }),
  ];
}
