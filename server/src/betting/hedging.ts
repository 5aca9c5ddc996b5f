import type { Db } from '../kernel/database.ts';
import type { LegRow } from './betting.store.ts';

/** Markets where another choice is the opposite one; of correct scores and competitions it is only another guess. */
const OPPOSED = ['1X2', 'AH', 'OU', 'OE'];
/** Bets that never stood. */
const NEVER_STOOD = ['rejected', 'void'];

type Tables = {
  bets: { bet_no: string; status: string };
  bet_legs: Pick<LegRow, 'bet_no' | 'member_id' | 'match_no' | 'market_no' | 'selection_no'>;
};

/** Whether a member also bet on the opposite result of a market, at the same line, that these legs are on (turnover reason HEDGED). */
export async function isHedged(trx: Db, memberId: string, legs: readonly LegRow[]): Promise<boolean> {
  const opposed = legs.filter(({ market_type }) => OPPOSED.includes(market_type));
  if (opposed.length === 0) return false;
  const rows = await trx
    .withTables<Tables>()
    .selectFrom('bet_legs')
    .innerJoin('bets', 'bets.bet_no', 'bet_legs.bet_no')
    .select(['bet_legs.market_no', 'bet_legs.selection_no'])
    .where('bet_legs.member_id', '=', memberId)
    .where(
      'bet_legs.match_no',
      'in',
      opposed.map(({ match_no }) => match_no),
    )
    .where('bets.status', 'not in', NEVER_STOOD)
    .execute();
  return rows.some((row) =>
    opposed.some((leg) => Number(leg.market_no) === Number(row.market_no) && Number(leg.selection_no) !== Number(row.selection_no)),
  );
}
