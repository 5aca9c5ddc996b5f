import { MOST_PUSH_SUBSCRIPTIONS, PUSH_CHOICES_AT_FIRST, type PushChoices, type PushKind, type SportsProvider } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
import { createId } from '../../../kernel/ids.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { PushTarget } from '../push-sender.port.ts';
import { tablesOf } from '../schema.ts';

/** A browser that receives notices, with the session that subscribed it. */
export interface PushSubscriptionOf {
  readonly id: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly target: PushTarget;
}

/** A starred match of a member. */
export interface WatchedMatch {
  readonly memberId: string;
  readonly matchNo: number;
  readonly provider: SportsProvider;
}

const FLAGS = Object.keys(PUSH_CHOICES_AT_FIRST) as (keyof PushChoices)[];

interface SealedTarget extends PushTarget {
  /** The public key of the site with which the browser subscribed. */
  readonly siteKey: string;
}

/** Subscriptions, choices, starred matches and claims of web push. Where a browser receives messages is stored encrypted. `publicKey` is the site's. */
export function createPushStore(db: Db, vault: Vault, publicKey: string) {
  /** Null for a subscription to an earlier key of the site, which push services refuse. */
  function targetOf(sealed: string): PushTarget | null {
    const { siteKey, ...target } = JSON.parse(vault.open(sealed)) as SealedTarget;
    return siteKey === publicKey ? target : null;
  }
  const tables = (from: Db = db) => tablesOf(from);
  return {
    async choices(memberId: string): Promise<PushChoices> {
      const row = await tables().selectFrom('push_choices').selectAll().where('member_id', '=', memberId).executeTakeFirst();
      if (row === undefined) return PUSH_CHOICES_AT_FIRST;
      return Object.fromEntries(FLAGS.map((flag) => [flag, row[flag] === 1])) as PushChoices;
    },
    async choose(memberId: string, choices: PushChoices): Promise<void> {
      const chosen = Object.fromEntries(FLAGS.map((flag) => [flag, choices[flag] ? 1 : 0])) as Record<PushKind | 'amounts', 0 | 1>;
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await tables(trx)
          .insertInto('push_choices')
          .values({ member_id: memberId, ...chosen })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
          .execute();
        if (!choices.matches) await tables(trx).deleteFrom('push_matches').where('member_id', '=', memberId).execute();
      });
    },
    /** One subscription a session and an endpoint; the member's oldest beyond the limit end. */
    async subscribe(trx: Db, { memberId, sessionId, target, atMs }: Omit<PushSubscriptionOf, 'id'> & { readonly atMs: number }) {
      const [id, print] = [createId(atMs), vault.fingerprint(`push:${target.endpoint}`)];
      await tables(trx)
        .deleteFrom('push_subscriptions')
        .where((where) => where.or([where('session_id', '=', sessionId), where('endpoint_print', '=', print)]))
        .execute();
      const row = { id, member_id: memberId, session_id: sessionId, endpoint_print: print, at_ms: atMs };
      await tables(trx)
        .insertInto('push_subscriptions')
        .values({ ...row, sealed_target: vault.seal(JSON.stringify({ ...target, siteKey: publicKey })) })
        .execute();
      const newest = await tables(trx)
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('at_ms', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const old = newest.slice(MOST_PUSH_SUBSCRIPTIONS).map((one) => one.id);
      if (old.length > 0) await tables(trx).deleteFrom('push_subscriptions').where('id', 'in', old).execute();
    },
    async isSubscribed(sessionId: string): Promise<boolean> {
      const found = tables().selectFrom('push_subscriptions').select('sealed_target').where('session_id', '=', sessionId);
      const row = await found.executeTakeFirst();
      return row !== undefined && targetOf(row.sealed_target) !== null;
    },
    async subscriptionsOf(memberId: string): Promise<PushSubscriptionOf[]> {
      const rows = await tables().selectFrom('push_subscriptions').selectAll().where('member_id', '=', memberId).execute();
      return rows.flatMap((row) => {
        const target = targetOf(row.sealed_target);
        return target === null ? [] : [{ id: row.id, memberId, sessionId: row.session_id, target }];
      });
    },
    /** Those of these members who have a subscription. */
    async subscribed(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await tables()
        .selectFrom('push_subscriptions')
        .select('member_id')
        .where(isOneOf(db, 'member_id', memberIds))
        .execute();
      return new Set(rows.map(({ member_id }) => member_id));
    },
    /** Of every subscription. */
    sessions: () => tables().selectFrom('push_subscriptions').select(['id', 'session_id']).execute(),
    isStored: async (id: string): Promise<boolean> =>
      (await tables().selectFrom('push_subscriptions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    drop: (id: string) => tables().deleteFrom('push_subscriptions').where('id', '=', id).execute(),
    dropOfSession: (sessionId: string) => tables().deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute(),
    ...createStarredMatches(db),
    /** Deletes subscriptions that are older than any session, and stars of members without a subscription. */
    async dropForgotten(beforeMs: number): Promise<void> {
      await tables().deleteFrom('push_subscriptions').where('at_ms', '<', beforeMs).execute();
      await tables()
        .deleteFrom('push_matches')
        .where('member_id', 'not in', (build) => build.selectFrom('push_subscriptions').select('member_id'))
        .execute();
    },
    ...createClaims(db),
  };
}

/** Which notices were sent, over all instances. */
function createClaims(db: Db) {
  const tables = () => tablesOf(db);
  return {
    /** Whether nobody sent the notice before: each key is given once, whichever instance asks. */
    async claim(noticeKey: string, atMs: number): Promise<boolean> {
      const claimed = await tables()
        .insertInto('push_claims')
        .values({ notice_key: noticeKey, at_ms: atMs })
        .onConflict((conflict) => conflict.column('notice_key').doNothing())
        .executeTakeFirst();
      return claimed.numInsertedOrUpdatedRows === 1n;
    },
    dropClaims: (beforeMs: number) => tables().deleteFrom('push_claims').where('at_ms', '<', beforeMs).execute(),
  };
}

/** The matches whose beginning members want to know. */
function createStarredMatches(db: Db) {
  const tables = (from: Db = db) => tablesOf(from);
  return {
    async watch(memberId: string, matches: readonly Omit<WatchedMatch, 'memberId'>[]): Promise<void> {
      const rows = new Map(matches.map(({ matchNo, provider }) => [matchNo, { member_id: memberId, match_no: matchNo, provider }]));
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await tables(trx).deleteFrom('push_matches').where('member_id', '=', memberId).execute();
        if (rows.size > 0)
          await tables(trx)
            .insertInto('push_matches')
            .values([...rows.values()])
            .execute();
      });
    },
    hasWatched: async (): Promise<boolean> =>
      (await tables().selectFrom('push_matches').select('match_no').limit(1).executeTakeFirst()) !== undefined,
    async watchersOf(matchNos: readonly number[], limit: number): Promise<WatchedMatch[]> {
      if (matchNos.length === 0 || limit === 0) return [];
      const rows = await tables().selectFrom('push_matches').selectAll().where('match_no', 'in', matchNos).limit(limit).execute();
      return rows.map((row) => ({ memberId: row.member_id, matchNo: Number(row.match_no), provider: row.provider }));
    },
    async forgetMatches(watched: readonly WatchedMatch[]): Promise<void> {
      for (const matchNo of new Set(watched.map((one) => one.matchNo))) {
        const members = watched.filter((one) => one.matchNo === matchNo).map(({ memberId }) => memberId);
        await tables().deleteFrom('push_matches').where('match_no', '=', matchNo).where('member_id', 'in', members).execute();
      }
    },
  };
}

export type PushStore = ReturnType<typeof createPushStore>;
