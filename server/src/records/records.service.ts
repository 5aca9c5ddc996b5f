import { RECORD_EXPORT_MAX, spanMs, toWire, type TransTab } from '@site/shared/product';
import type { CryptoQuery, CryptoRecord, NetDeposit, Page, TransPage, TransQuery } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import { asPage, type RecordSource } from '../ledger/record-source.ts';

interface Span {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

type CryptoSource = (span: Span, limit: number) => Promise<readonly CryptoRecord[]>;

/** What the features that move money tell. */
export interface RecordParts {
  readonly sources: Readonly<Record<TransTab, RecordSource>>;
  readonly crypto: { readonly in: CryptoSource; readonly out: CryptoSource };
  readonly depositedEver: (memberId: string) => Promise<bigint>;
  readonly withdrawnEver: (memberId: string) => Promise<bigint>;
  readonly openedAtMs: (memberId: string) => Promise<number>;
}

/** Every record of a member's money in one place, whichever feature moved it. */
export function createRecords({ sources, crypto, depositedEver, withdrawnEver, openedAtMs }: RecordParts) {
  async function netDeposit(memberId: string): Promise<NetDeposit> {
    const [deposited, withdrawn] = [await depositedEver(memberId), await withdrawnEver(memberId)];
    return {
      since: toIso(await openedAtMs(memberId)),
      deposited: toWire(deposited),
      withdrawn: toWire(withdrawn),
      net: toWire(deposited - withdrawn),
    };
  }
  return {
    async list(memberId: string, query: TransQuery): Promise<TransPage> {
      const { page, pageSize, tab, state = null } = query;
      const window = { memberId, state, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize };
      return { ...asPage(await sources[tab].slice(window), query), netDeposit: await netDeposit(memberId) };
    },
    async crypto(memberId: string, { page, pageSize, direction, ...span }: CryptoQuery): Promise<Page<CryptoRecord>> {
      const asked = { memberId, ...spanMs(span) };
      const wanted = (['in', 'out'] as const).filter((one) => direction === undefined || one === direction);
      const lists = await Promise.all(wanted.map((one) => crypto[one](asked, RECORD_EXPORT_MAX)));
      const all = lists.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
      return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
    },
  };
}

export type Records = ReturnType<typeof createRecords>;
