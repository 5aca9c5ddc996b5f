import type { GameCategory, WelfareRecord } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

/** Gives money that has to be played. */
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

/** Writes to a member. */
export type TellMember = (
  trx: Db,
  memberIds: readonly string[],
  letter: { readonly category: 'activity'; readonly title: string; readonly body: string; readonly link: string | null },
) => Promise<void>;

/** What another feature gave a member. */
export type WelfareSource = (memberId: string) => Promise<readonly WelfareRecord[]>;
