import { claimWelfare, listManualDividends, listWelfare, type Page, type WelfareQuery, type WelfareRecord } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { createAwards, type Awards } from './awards.service.ts';
import type { GrantAward, NotifyMember, WelfareSource } from './dependencies.ts';
import { spanMs, WELFARE_STATUSES } from '@site/shared/product';

interface WelfareDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly grant: GrantAward;
  readonly tell: NotifyMember;
  /** Gifts of other features. */
  readonly sources: readonly WelfareSource[];
}

/** The welfare feature: claimable awards, and the record of everything granted to a member. */
export function createWelfareFeature({ sources, ...parts }: WelfareDependencies): {
  readonly awards: Awards;
  readonly routes: readonly Route[];
} {
  const awards = createAwards(parts);
  const welfare = createWelfare([awards.records, ...sources]);
  return {
    awards,
    routes: [
      bindEndpoint(listWelfare, (query, { memberId }) => welfare.list(memberId, query)),
      bindEndpoint(claimWelfare, ({ ids }, { memberId, trx }) => awards.claim(trx, memberId, ids)),
      bindEndpoint(listManualDividends, (_body, { memberId }) => awards.waitingDividends(memberId)),
    ],
  };
}

/** Everything granted to a member, from all features. */
function createWelfare(sources: readonly WelfareSource[]) {
  return {
    /** Claimable entries first, whatever their date; the rest within the span, newest first. */
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
