import {
  CODE,
  HARM_AFTER_LOSS_MS,
  HARM_KINDS,
  HARM_MARKERS_AGAINST_OFFERS,
  HARM_NIGHT_ENDS_HOUR,
  HARM_OFFERS_PAUSE_MS,
  HARM_RULES,
  type HarmKind,
  offersPausedText,
  siteDate,
  siteMinute,
} from '@site/shared/product';
import type { AtRiskMember } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Clock, dayStart, HOUR_MS, isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import type { BeforeBetEvent, BeforeOfferEvent, DepositOrderedEvent } from '../../../domain-events.ts';
import { opsGet, type OpsRoute } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { findOpen, sumPlays } from '../plays.store.ts';
import { type HarmSignRow, tablesOf } from '../schema.ts';

/** Data of other features. */
export interface HarmWatchServices {
  /** A member's expired or failed deposits since a time. */
  failedDeposits(db: Db, memberId: string, sinceMs: number): Promise<readonly { readonly billNo: string; readonly atMs: number }[]>;
  /** Offers protection tools to a member, in the transaction that raised the marker. */
  readonly sendCareMail: (trx: Db, memberId: string) => Promise<void>;
}

/** Detects signs of harm in a member's actions, in the transaction of the action. */
export interface HarmWatch {
  /** A member's markers, newest first. */
  markers(db: Db, memberId: string): Promise<readonly Marker[]>;
  /** End of the pause of a member's offers; null without one. */
  offersPausedUntil(db: Db, memberId: string): Promise<number | null>;
  depositOrdered(trx: Db, event: DepositOrderedEvent): Promise<void>;
  beforeBet(trx: Db, event: BeforeBetEvent): Promise<void>;
  /** Refuses offers to members with two markers. */
  beforeOffer(trx: Db, event: BeforeOfferEvent): Promise<void>;
  /** A raise of a limit was just requested. */
  raised(trx: Db, memberId: string): Promise<void>;
}

export function createHarmWatch({ clock, failedDeposits, sendCareMail }: HarmWatchServices & { readonly clock: Clock }): HarmWatch {
  const markers = async (db: Db, memberId: string): Promise<readonly Marker[]> =>
    markersOf(await signsOf(db, memberId, clock.nowMs() - LONGEST_MS));
  const offersPausedUntil = async (db: Db, memberId: string) => pausedUntil(await markers(db, memberId), clock.nowMs());
  /** Records the signs that are found; a new kind of marker is reported to the member. */
  async function watched(trx: Db, memberId: string, find: () => Promise<readonly Sign[]>): Promise<void> {
    const sinceMs = clock.nowMs() - LONGEST_MS;
    const [known, found] = await sideBySide([signsOf(trx, memberId, sinceMs), find()]);
    if (found.length === 0) return;
    const noted = found.map(({ kind, sign, atMs = clock.nowMs() }) => ({ member_id: memberId, kind, sign, at_ms: atMs }));
    await writeLater(trx, [noteSigns(trx, noted)]);
    const before = new Set(markersOf(known).map(({ kind }) => kind));
    const after = markersOf(withNoted(known, noted).filter(({ at_ms }) => Number(at_ms) > sinceMs));
    if (after.some(({ kind }) => !before.has(kind))) await sendCareMail(trx, memberId);
  }
  async function lostJustNow(trx: Db, memberId: string): Promise<boolean> {
    const open = await findOpen(trx, memberId);
    if (open === undefined || clock.nowMs() - Number(open.last_play_ms) > HARM_AFTER_LOSS_MS) return false;
    return (await sumPlays(trx, memberId, Number(open.session_since_ms) - 1)).lost > 0n;
  }
  return {
    markers,
    async depositOrdered(trx, { memberId, methodCode }) {
      const nowMs = clock.nowMs();
      await watched(trx, memberId, async () => {
        const [hasLost, failed] = await sideBySide([
          lostJustNow(trx, memberId),
          failedDeposits(trx, memberId, nowMs - HARM_RULES.failedDeposits.withinMs),
        ]);
        return [
          { kind: 'manyDeposits', sign: createId(nowMs) },
          { kind: 'manyMethods', sign: methodCode },
          ...(hasLost ? [{ kind: 'afterLoss', sign: createId(nowMs) } as const] : []),
          ...failed.map(({ billNo, atMs }) => ({ kind: 'failedDeposits', sign: billNo, atMs }) as const),
        ];
      });
    },
    async beforeBet(trx, { memberId }) {
      const nowMs = clock.nowMs();
      if (nowMs - dayStart(nowMs) >= HARM_NIGHT_ENDS_HOUR * HOUR_MS) return;
      await watched(trx, memberId, async () => [{ kind: 'nightPlay', sign: siteDate(nowMs) }]);
    },
    async raised(trx, memberId) {
      const nowMs = clock.nowMs();
      const { lost } = await sumPlays(trx, memberId, nowMs - 24 * HOUR_MS);
      if (lost > 0n) await watched(trx, memberId, async () => [{ kind: 'raiseAfterLoss', sign: createId(nowMs) }]);
    },
    offersPausedUntil,
    async beforeOffer(trx, { memberId }) {
      const untilMs = await offersPausedUntil(trx, memberId);
      if (untilMs !== null) throw new Refusal(CODE.common, offersPausedText(siteMinute(untilMs)), { detail: { restricted: 'care' } });
    },
  };
}

/** Something that was seen, now or at a time. */
type Sign = Pick<HarmSignRow, 'kind' | 'sign'> & { readonly atMs?: number };

/** Records different signs; a known sign gets the newer time. */
const noteSigns = (trx: Db, rows: readonly HarmSignRow[]) =>
  tablesOf(trx)
    .insertInto('harm_signs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'sign']).doUpdateSet(({ ref }) => ({ at_ms: ref('excluded.at_ms') })));

/** The signs of a member after `noteSigns`, oldest first: his transaction excludes other writers, so they are not read again. */
function withNoted(known: readonly HarmSignRow[], noted: readonly HarmSignRow[]): readonly HarmSignRow[] {
  const signs = new Map([...known, ...noted].map((row) => [`${row.kind} ${row.sign}`, row]));
  return [...signs.values()].toSorted((one, other) => Number(one.at_ms) - Number(other.at_ms));
}

/** The signs of a member since a time, oldest first. */
const signsOf = (db: Db, memberId: string, sinceMs: number) =>
  tablesOf(db)
    .selectFrom('harm_signs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .orderBy('at_ms')
    .orderBy('sign')
    .execute();

/** Members with a sign since a time. */
async function membersWithSigns(db: Db, sinceMs: number): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('harm_signs')
    .select('member_id')
    .distinct()
    .where('at_ms', '>', sinceMs)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** A kind with enough signs, and the time of the last one. */
interface Marker {
  readonly kind: HarmKind;
  readonly atMs: number;
}

/** The longest window over which signs are counted. */
const LONGEST_MS = Math.max(...HARM_KINDS.map((kind) => HARM_RULES[kind].withinMs));

/** The markers that result from signs (oldest first), the newest of each kind, newest first. */
export const markersOf = (signs: readonly Pick<HarmSignRow, 'kind' | 'at_ms'>[]): readonly Marker[] =>
  HARM_KINDS.flatMap((kind) => newestMarker(kind, signs) ?? []).toSorted((one, other) => other.atMs - one.atMs);

function newestMarker(kind: HarmKind, signs: readonly Pick<HarmSignRow, 'kind' | 'at_ms'>[]): Marker | null {
  const { signs: required, withinMs } = HARM_RULES[kind];
  const times = signs.filter((sign) => sign.kind === kind).map(({ at_ms }) => Number(at_ms));
  const last = times.findLast((atMs, place) => place + 1 >= required && atMs - (times[place + 1 - required] ?? 0) < withinMs);
  return last === undefined ? null : { kind, atMs: last };
}

/** End of the offer pause caused by markers (newest first); null without one. */
export function pausedUntil(markers: readonly Marker[], nowMs: number): number | null {
  const deciding = markers[HARM_MARKERS_AGAINST_OFFERS - 1];
  const untilMs = deciding === undefined ? 0 : deciding.atMs + HARM_OFFERS_PAUSE_MS;
  return untilMs > nowMs ? untilMs : null;
}

/** `/ops/api/at-risk`: members whose play shows markers of harm, those with a due review first. */
export const harmOpsRoutes = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  watch: HarmWatch,
  userNameOf: (memberId: string) => Promise<string>,
): OpsRoute[] => [
  opsGet('/ops/api/at-risk', async (): Promise<AtRiskMember[]> => {
    const found: AtRiskMember[] = [];
    for (const memberId of await membersWithSigns(db, clock.nowMs() - LONGEST_MS)) {
      const markers = await watch.markers(db, memberId);
      if (markers.length === 0) continue;
      const untilMs = pausedUntil(markers, clock.nowMs());
      found.push({
        userName: await userNameOf(memberId),
        markers: markers.map(({ kind, atMs }) => ({ title: HARM_RULES[kind].title, at: toIso(atMs) })),
        review: markers.length >= HARM_MARKERS_AGAINST_OFFERS,
        offersPausedUntil: isoOrNull(untilMs),
      });
    }
    return found.toSorted((one, other) => other.markers.length - one.markers.length);
  }),
];
