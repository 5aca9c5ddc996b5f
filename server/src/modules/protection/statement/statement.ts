import { fromSiteDate, siteDate, toWire } from '@site/shared/product';
import type { MovementKind, PlayTotals, StatementMonth } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { memberAccounts, type Span, sumByKind } from '../../money/index.ts';

export interface StatementDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
  /** Stakes of open bets that were placed in a span, cents. */
  readonly openStakes: (db: Db, memberId: string, span: Span) => Promise<bigint>;
}

const MONTHS = 12;

/** Sums of a member's ledger, for himself. */
export function createStatement({ db, clock, venues, openStakes }: StatementDependencies) {
  const accountsOf = async (memberId: string) => memberAccounts(memberId, await venues());
  return {
    async session(memberId: string, minutes: number): Promise<PlayTotals> {
      const toMs = clock.nowMs() + 1;
      const span = { fromMs: toMs - minutes * MINUTE_MS, toMs };
      return playTotals(await sumByKind(db, await accountsOf(memberId), span), await openStakes(db, memberId, span));
    },
    async months(memberId: string): Promise<StatementMonth[]> {
      const accounts = await accountsOf(memberId);
      const months: StatementMonth[] = [];
      for (const { month, ...span } of lastMonths(clock.nowMs())) {
        const sums = await sumByKind(db, accounts, span);
        const [deposited, withdrawn] = [toWire(sums.get('deposit') ?? 0n), toWire(-(sums.get('withdrawal') ?? 0n))];
        months.push({ month, deposited, withdrawn, ...playTotals(sums, await openStakes(db, memberId, span)) });
      }
      return months;
    },
  };
}

/** An open bet is neither won nor lost. */
function playTotals(sums: ReadonlyMap<MovementKind, bigint>, open: bigint): PlayTotals {
  const [staked, returned] = [-(sums.get('bet') ?? 0n), sums.get('settle') ?? 0n];
  return { staked: toWire(staked), open: toWire(open), returned: toWire(returned), net: toWire(returned - (staked - open)) };
}

/** The calendar months up to now in the site's time zone, the current one first. */
function lastMonths(nowMs: number): (Span & { readonly month: string })[] {
  const [year = 0, month = 1] = siteDate(nowMs).split('-').map(Number);
  const monthAt = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'YYYY-MM'.length);
  const startOf = (name: string) => fromSiteDate(`${name}-01`) ?? nowMs;
  return Array.from({ length: MONTHS }, (_, back) => ({
    month: monthAt(back),
    fromMs: startOf(monthAt(back)),
    toMs: startOf(monthAt(back - 1)),
  }));
}
