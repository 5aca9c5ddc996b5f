import { type DepositMethodCode, fromWire, toWire } from '@site/shared/product';
import type { Activity, ActivityKind, ApplyMode, GameCategory } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { type ActivityRow, tablesOf } from '../schema.ts';

/** An activity as operators edit it; money is text as on the wire. */
export interface ActivityContent extends Pick<ActivityRow, SameFields>, ActivityTerms {
  startAt: string;
  endAt: string;
  rules: string[];
  applyMode: Exclude<ApplyMode, 'claim'>;
  bonusRateBp: number;
  task: { bets: string; award: string } | null;
}

type SameFields = 'id' | 'position' | 'kind' | 'title' | 'reason' | 'cover' | 'category';
type ActivityTerms = Activity['terms'];

/** The fields that operators edit; the columns of deposit offers keep their values. */
type ActivityColumns = Omit<ActivityRow, 'deposit_method' | 'once' | 'newcomer_days'>;

/** Reads and writes activities for operators; a write replaces the activity with the same id. */
export const activityContent = {
  all: async (db: Db): Promise<readonly ActivityContent[]> =>
    (await tablesOf(db).selectFrom('activities').selectAll().orderBy('position').orderBy('id').execute()).map(toContent),
  put: (trx: Db, activity: ActivityContent) => {
    const row = toColumns(activity);
    return tablesOf(trx)
      .insertInto('activities')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  },
  remove: (trx: Db, id: string) => tablesOf(trx).deleteFrom('activities').where('id', '=', id).execute(),
};

const moneyOf = (cents: Int64 | null) => (cents === null ? null : toWire(BigInt(cents)));
const centsOf = (yuan: string | null) => (yuan === null ? null : fromWire(yuan));

function toContent(row: ActivityColumns): ActivityContent {
  const { id, position, kind, title, reason, cover, category } = row;
  const same = { id, position, kind, title, reason, cover, category };
  const [bets, award] = [moneyOf(row.task_bets), moneyOf(row.award)];
  return {
    ...same,
    startAt: toIso(row.start_at),
    endAt: toIso(row.end_at),
    turnoverMultiple: row.turnover_multiple,
    bonusCap: toWire(BigInt(row.bonus_cap)),
    eligibleGames: row.eligible_games,
    minimumDeposit: moneyOf(row.minimum_deposit),
    expiryDays: row.expiry_days,
    rules: JSON.parse(row.rules) as string[],
    applyMode: row.apply_mode === 'claim' ? 'apply' : row.apply_mode,
    bonusRateBp: row.bonus_rate_bp,
    task: bets === null || award === null ? null : { bets, award },
  };
}

function toColumns(offer: ActivityContent): ActivityColumns {
  const { id, position, kind, title, reason, cover, category, task } = offer;
  const same = { id, position, kind, title, reason, cover, category };
  return {
    ...same,
    start_at: Date.parse(offer.startAt),
    end_at: Date.parse(offer.endAt),
    turnover_multiple: offer.turnoverMultiple,
    bonus_cap: fromWire(offer.bonusCap),
    eligible_games: offer.eligibleGames,
    minimum_deposit: centsOf(offer.minimumDeposit),
    expiry_days: offer.expiryDays,
    rules: JSON.stringify(offer.rules),
    apply_mode: offer.applyMode,
    bonus_rate_bp: offer.bonusRateBp,
    task_bets: centsOf(task?.bets ?? null),
    award: centsOf(task?.award ?? null),
  };
}

/** One offer as it is written. `days` are counted from the first start; the id's first word chooses the cover's picture. */
export interface ActivityOffer {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly reason: string;
  readonly days: readonly [from: number, until: number];
  readonly multiple: number;
  readonly cap: string;
  readonly games: string;
  readonly minimumDeposit: string | null;
  readonly expiryDays: number;
  readonly rules: readonly string[];
  /** Set for an offer that is chosen with a deposit. */
  readonly onDeposit?: OnDeposit;
  /** Set for an offer with a fixed bonus for a turnover after joining. */
  readonly task?: Task;
  /** Set for an offer that needs no joining. */
  readonly byItself?: true;
}

/** Required valid bets of one category (null for all), and the award; amounts are decimal strings. */
interface Task {
  readonly category: GameCategory | null;
  readonly bets: string;
  readonly award: string;
}

/** A share of the deposit, in basis points, for bets of one category. */
export interface OnDeposit {
  readonly rateBp: number;
  readonly category: GameCategory;
  readonly method?: DepositMethodCode;
  readonly once: 'member' | 'day';
  readonly newcomerDays?: number;
}
