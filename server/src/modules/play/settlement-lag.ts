import type { AppContext } from '../../context.ts';
import type { Reading } from '../../kernel/observability/meters.ts';
import { tablesOf } from './schema.ts';

/** How far settlement is behind: the age of the oldest bet that could be settled or decided and is not. */
export function settlementLag({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Reading {
  return {
    name: 'site_settlement_lag_seconds',
    help: 'Age of the oldest work that is due: draws are bets whose draw is over, decisions are pending bets whose delay has passed.',
    labels: ['of'],
    async read() {
      const nowMs = clock.nowMs();
      const [draws, decisions] = await Promise.all([
        tablesOf(db)
          .selectFrom('draw_bets')
          .select(({ fn }) => fn.min('draws_at_ms').as('at'))
          .executeTakeFirst(),
        tablesOf(db)
          .selectFrom('bet_slips')
          .select(({ fn }) => fn.min('confirm_at_ms').as('at'))
          .executeTakeFirst(),
      ]);
      const ageOf = (at: unknown) => (at === null || at === undefined ? 0 : Math.max(0, nowMs - Number(at)) / 1000);
      return [
        { labels: { of: 'draws' }, value: ageOf(draws?.at) },
        { labels: { of: 'decisions' }, value: ageOf(decisions?.at) },
      ];
    },
  };
}
