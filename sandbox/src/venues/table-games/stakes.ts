import { CODE, parseMoney, toWire } from '@site/shared/product';
import type { TablePick } from '@site/shared/wire';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import type { DrawnTable } from '@site/server/modules/play/casino-venue.port.ts';
import type { Outcome, TableKind } from './kinds/kind.ts';

/** A stake as the venue's page sends it. */
export interface RequestedPick {
  readonly area: string;
  readonly stake: string;
}

/** Stakes on existing areas, each once, in stored form; with their sum in cents. */
export function readPicks(
  kind: TableKind,
  requested: readonly RequestedPick[],
): { readonly picks: readonly TablePick[]; readonly stake: bigint } {
  const areas = new Set(requested.map(({ area }) => area));
  if (requested.length === 0 || areas.size !== requested.length) throw new Refusal(CODE.validation, '请先选择投注区', { field: 'picks' });
  const cents = requested.map(({ stake }) => centsOf(stake));
  return {
    picks: requested.map(({ area }, place) => {
      const { title, group } = areaNamed(kind, area);
      return { area, title: group === title ? title : `${group} ${title}`, stake: toWire(cents[place] ?? 0n), payout: null };
    }),
    stake: cents.reduce((sum, stake) => sum + stake, 0n),
  };
}

/** Whether two lists have the same stakes on the same areas, in any order. */
export function arePicksSame(some: readonly TablePick[], others: readonly TablePick[]): boolean {
  const text = (picks: readonly TablePick[]) =>
    picks
      .map(({ area, stake }) => `${area} ${stake}`)
      .toSorted()
      .join();
  return text(some) === text(others);
}

/** The payout of stakes for an outcome; a losing stake pays 0. */
export function settlePicks({ hands, returns }: Outcome, picks: readonly TablePick[]): DrawnTable {
  const paid = picks.map(({ area, stake }) => ((parseMoney(stake) ?? 0n) * BigInt(returns[area] ?? 0)) / 1000n);
  return {
    hands,
    picks: picks.map((pick, place) => ({ ...pick, payout: toWire(paid[place] ?? 0n) })),
    payout: paid.reduce((sum, cents) => sum + cents, 0n),
  };
}

function areaNamed({ areas }: TableKind, key: string): TableKind['areas'][number] {
  const area = areas.find((one) => one.key === key);
  if (area === undefined) throw new Refusal(CODE.validation, '没有这个投注区', { field: 'picks' });
  return area;
}

function centsOf(stake: string): bigint {
  const cents = parseMoney(stake);
  if (cents === null || cents === 0n) throw new Refusal(CODE.validation, '金额格式不正确，最多两位小数', { field: 'stake' });
  return cents;
}
