import type { Db } from '../../../kernel/db/database.ts';
import type { BetLegRow, PlayTables } from '../schema.ts';

/** Markets where another choice is the opposite one; in correct scores and outrights it is only another guess. */
const OPPOSED = ['1X2', 'AH', 'OU', 'OE'];
/** Statuses of bets that were never accepted. */
const NEVER_STOOD = ['rejected', 'void'];

/** Whether a member also bet on the opposite result of a market, at the same line, that these legs are on (turnover reason HEDGED). */
export async function isHedged(trx: Db, memberId: string, legs: readonly BetLegRow[]): Promise<boolean> {
  const opposed = legs.filter(({ market_type }) => OPPOSED.includes(market_type));
  if (opposed.length === 0) return false;
  const rows = await trx
    .withTables<PlayTables>()
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
