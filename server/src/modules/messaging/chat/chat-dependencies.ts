import type { SharedBet } from '@site/shared/wire';
import type { CoinReason, VvPretty } from '@site/shared/product';
import type { LiveSession } from '../../../kernel/http/caller.ts';
import type { AddressKey } from '../../../kernel/http/addresses.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Refusal } from '../../../kernel/http/refusal.ts';
import type { MatchSummary } from '../../play/index.ts';
import type { ChatMessageRow, ChatRoomRow } from '../schema.ts';

/** A bet with its owner and what others may see of it, the stake included. */
export interface OwnBet {
  readonly memberId: string;
  readonly status: string;
  readonly shown: Omit<SharedBet, 'shareId' | 'status' | 'stake' | 'netWinLoss'>;
  readonly stake: string;
  readonly netWinLoss: string | null;
}

/** How others see a member. */
export interface MemberFace {
  readonly nickname: string;
  readonly avatarId: number;
  readonly grade: number;
}

/** The data that the chat reads from other features. */
export interface ChatDependencies {
  readonly sessions: {
    find(token: string, deviceUuid: string): Promise<LiveSession | null>;
    whyGone(token: string, deviceUuid: string): Promise<Refusal | null>;
    /** The sessions of these that are open, and those that somebody else ended with the message for their member, read inside the caller's transaction. */
    status(
      from: Db,
      sessionIds: readonly string[],
    ): Promise<{ readonly live: ReadonlySet<string>; readonly revoked: ReadonlyMap<string, string> }>;
  };
  /** How others see these members; one that is gone is missing. */
  faces(memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberFace>>;
  /** Those of these members who are on a break or excluded. */
  restrictedAmong(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  memberIdOf(userName: string): Promise<string | null>;
  venueTitle(venueCode: string): Promise<string | null>;
  match(venueCode: string, matchId: string): Promise<MatchSummary | null>;
  liveMatchIds(venueCode: string): Promise<readonly string[]>;
  bet(betNo: string): Promise<OwnBet | null>;
  videoSettings(): Promise<Pick<VvPretty, 'siteVideoVipMin' | 'siteVideoVipMax' | 'siteVideoExcludedLeague'>>;
  /** Refuses talk from an address that operators block or whose country is not served, and what moves coins while the site is closed. */
  refuseTalk(address: AddressKey, movesCoins: boolean): Promise<void>;
  refuseRestricted(trx: Db, who: { readonly memberId: string }): Promise<void>;
  readonly coins: {
    move(
      trx: Db,
      move: {
        readonly memberId: string;
        readonly delta: number;
        readonly reason: CoinReason;
        readonly reference: string;
        readonly remark: string;
      },
    ): Promise<void>;
    left(db: Db, memberId: string): Promise<number>;
  };
}

/** Port to what a chat room has before its first visitor. */
export interface RoomContent {
  /** The name of the room's host: the same one for the room's whole life. */
  hostOf(roomId: string): string;
  /** Earlier messages, the oldest first. */
  history(room: Pick<ChatRoomRow, 'room_id' | 'kind'>): readonly ChatMessageRow[];
}

/** Used while no adapter is connected: rooms begin empty. */
export const missingRoomContent: RoomContent = { hostOf: () => '主播', history: () => [] };
