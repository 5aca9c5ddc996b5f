import { spanMs, WELFARE_STATUSES } from '@site/shared/product';
import type { Page, WelfareQuery, WelfareRecord } from '@site/shared/wire';
import type { WelfareSource } from './neighbours.ts';

/** Everything a member was given, from all features that give. */
export function createWelfare(sources: readonly WelfareSource[]) {
  return {
    /** What waits first, whenever it was given; the rest by the span, the newest first. */
    async list(memberId: string, query: WelfareQuery): Promise<Page<WelfareRecord>> {
      const all = (await Promise.all(sources.map((source) => source(memberId)))).flat();
      const found = all.filter(matches(query)).toSorted(inOrder);
      const { page, pageSize } = query;
      return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
    },
  };
}

function matches({ from, to, type, status }: WelfareQuery): (record: WelfareRecord) => boolean {
  const { sinceMs, untilMs } = spanMs({ from, to });
  return (record) => {
    const givenMs = Date.parse(record.claimFrom);
    const inSpan = record.status === 'claimable' || (givenMs >= sinceMs && givenMs < untilMs);
    return inSpan && (type === undefined || record.type === type) && (status === undefined || record.status === status);
  };
}

function inOrder(one: WelfareRecord, other: WelfareRecord): number {
  const waits = ({ status }: WelfareRecord) => (status === WELFARE_STATUSES[0] ? 0 : 1);
  return waits(one) - waits(other) || Date.parse(other.claimFrom) - Date.parse(one.claimFrom) || (one.id < other.id ? 1 : -1);
}
