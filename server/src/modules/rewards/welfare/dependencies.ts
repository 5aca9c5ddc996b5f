import type { GameCategory, WelfareRecord } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';

/** Grants money with a turnover requirement. */
export type GrantAward = (
  trx: Db,
  bonus: {
    readonly memberId: string;
    readonly amount: bigint;
    readonly multiple: number;
    readonly categories: readonly GameCategory[];
    readonly source: 'activity';
    readonly sourceId: string;
    readonly title: string;
    readonly expiresAtMs: number;
  },
) => Promise<void>;

/** Sends a mail to a member. */
export type NotifyMember = (
  trx: Db,
  memberIds: readonly string[],
  letter: { readonly category: 'activity'; readonly title: string; readonly body: string; readonly link: string | null },
) => Promise<void>;

/** A source of gifts from another feature. */
export type WelfareSource = (memberId: string) => Promise<readonly WelfareRecord[]>;
