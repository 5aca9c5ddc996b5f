/** RG-6: an excluded person is recognised in another account by the name and the birth date given there, and by what shows that it is his. */
import type { ExclusionEffect, ExclusionMatch } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { DeviceUsedEvent, PersonNamedEvent } from '../../../domain-events.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction, joinKeys } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import {
  type MemberIdOf,
  namedMember,
  type NoteAction,
  notFound,
  opsGet,
  auditedOpsPost,
  type OpsRoute,
  reasonBody,
} from '../../../kernel/http/ops.ts';
import type { FindPersonEvidence, PersonEvidence } from '../../people/index.ts';
import { type ExclusionMatchRow, tablesOf } from '../schema.ts';

/** Data of other features. */
export interface ExclusionMatchServices {
  /** The other accounts whose member gave the same name and birth date. */
  readonly samePersons: (db: Db, memberId: string) => Promise<readonly string[]>;
  /** The other accounts on the member's devices, and those of his name in his networks. */
  readonly linkedAccounts: (db: Db, memberId: string) => Promise<readonly string[]>;
  /** The other accounts on the member's devices. */
  readonly accountsOnDevices: (db: Db, memberId: string) => Promise<readonly string[]>;
  /** Whether the member gave a name after a moment. */
  readonly isNamedSince: (db: Db, memberId: string, sinceMs: number) => Promise<boolean>;
  /** The other accounts on the member's devices whose member gave his name. */
  readonly namesakesOnDevices: (db: Db, memberId: string) => Promise<readonly string[]>;
  readonly memberIdOf: MemberIdOf;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly personEvidence: FindPersonEvidence;
  readonly note: NoteAction;
}

type ExclusionMatchesDependencies = ExclusionMatchServices & Pick<AppContext, 'db' | 'clock'>;

/** Matches between accounts and excluded accounts of the same person. */
export interface ExclusionMatches {
  /** Records, in the caller's transaction, every match of a member who gave a name or excluded himself. */
  recognise(trx: Db, event: PersonNamedEvent): Promise<void>;
  /** Records, in the transaction of a log-in, every match that a device in common makes: of an account that was named before it came there. */
  recogniseOnDevice(trx: Db, event: DeviceUsedEvent): Promise<void>;
  /** The newest matches, whether they hold or not. */
  list(): Promise<readonly ExclusionMatch[]>;
  /** Two persons share a name and a birth date: opens the account again. Returns the matches of the account. */
  clear(userName: string, decision: { readonly reason: string; readonly actor: string }): Promise<readonly ExclusionMatch[]>;
}

const SITE = 'site';
/** The key of those who give a name or exclude themselves. */
const RECOGNITION = 'recognition';
const LISTED = 100;

export function createExclusionMatches(dependencies: ExclusionMatchesDependencies): ExclusionMatches {
  const { db, clock, samePersons, linkedAccounts, namesakesOnDevices, memberIdOf, userNameOf, personEvidence, note } = dependencies;
  const record = createRecord(dependencies);
  async function describe(row: MatchOfExcluded): Promise<ExclusionMatch> {
    const { member_id, excluded_id, at_ms, cleared_ms, cleared_by, cleared_reason, excluded_until_ms } = row;
    const evidence = needed((await personEvidence(db, { memberId: member_id, otherIds: [excluded_id] })).get(excluded_id));
    return {
      userName: await userNameOf(member_id),
      excludedUserName: await userNameOf(excluded_id),
      isVerified: evidence.isOtherVerified,
      effect: cleared_ms === null && excluded_until_ms !== null ? effectOf(row, evidence) : 'none',
      until: excluded_until_ms === null ? null : toIso(Number(excluded_until_ms)),
      at: toIso(Number(at_ms)),
      cleared: cleared_ms === null ? null : { at: toIso(Number(cleared_ms)), by: cleared_by ?? '', reason: cleared_reason ?? '' },
    };
  }
  return {
    async recognise(trx, { memberId }) {
      // A name and an exclusion that are given at the same moment see each other: the second one reads what the first one has committed.
      await joinKeys(trx, [RECOGNITION]);
      const same = await samePersons(trx, memberId);
      const linked = (await linkedAccounts(trx, memberId)).filter((id) => !same.includes(id));
      const excluded = await exclusionsAmong(trx, [memberId, ...same, ...linked]);
      for (const otherId of same) {
        if (excluded.has(memberId)) await record(trx, { member_id: otherId, excluded_id: memberId, named_later: 0, is_near: 0 });
        if (excluded.has(otherId)) await record(trx, { member_id: memberId, excluded_id: otherId, named_later: 1, is_near: 0 });
      }
      if (excluded.has(memberId))
        for (const otherId of await namesakesOnDevices(trx, memberId))
          if (!same.includes(otherId)) await record(trx, { member_id: otherId, excluded_id: memberId, named_later: 0, is_near: 1 });
      for (const otherId of linked)
        if (excluded.has(otherId)) await record(trx, { member_id: memberId, excluded_id: otherId, named_later: 1, is_near: 1 });
    },
    recogniseOnDevice: createDeviceRecognition(dependencies, record),
    async list() {
      return Promise.all((await matches(db).orderBy('exclusion_matches.at_ms', 'desc').limit(LISTED).execute()).map(describe));
    },
    async clear(userName, { reason, actor }) {
      const memberId = await namedMember(memberIdOf, userName);
      await inTransaction(db, async (trx) => {
        const cleared = await tablesOf(trx)
          .updateTable('exclusion_matches')
          .set({ cleared_ms: clock.nowMs(), cleared_by: actor, cleared_reason: reason })
          .where('member_id', '=', memberId)
          .where('cleared_ms', 'is', null)
          .executeTakeFirst();
        if (cleared.numUpdatedRows === 0n) throw notFound(`${userName} matches no excluded account; \`matches\` lists those that do`);
        await note(trx, { actor, action: 'clear-exclusion-match', detail: { userName, reason } });
      });
      return Promise.all((await matches(db).where('exclusion_matches.member_id', '=', memberId).execute()).map(describe));
    },
  };
}

/** A match of two accounts: who it concerns, and which of them is excluded. */
type MatchedPair = Pick<ExclusionMatchRow, 'member_id' | 'excluded_id' | 'named_later' | 'is_near'>;

type RecordMatch = (trx: Db, pair: MatchedPair) => Promise<void>;

/** Records a match once, and notes it for operators. */
function createRecord({ clock, note }: Pick<ExclusionMatchesDependencies, 'clock' | 'note'>): RecordMatch {
  return async (trx, pair) => {
    const inserted = await tablesOf(trx)
      .insertInto('exclusion_matches')
      .values({ ...pair, at_ms: clock.nowMs(), cleared_ms: null, cleared_by: null, cleared_reason: null })
      .onConflict((conflict) => {
        const known = conflict.columns(['member_id', 'excluded_id']);
        // The member gave the birth date of the excluded account after another one.
        return pair.is_near === 1 ? known.doNothing() : known.doUpdateSet({ is_near: 0 }).where('exclusion_matches.is_near', '=', 1);
      })
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n)
      await note(trx, { actor: SITE, action: 'exclusion-match', detail: { memberId: pair.member_id, excludedId: pair.excluded_id } });
  };
}

type DeviceTraits = Pick<ExclusionMatchServices, 'accountsOnDevices' | 'namesakesOnDevices' | 'isNamedSince'>;

function createDeviceRecognition(
  { accountsOnDevices, namesakesOnDevices, isNamedSince }: DeviceTraits,
  record: RecordMatch,
): ExclusionMatches['recogniseOnDevice'] {
  return async (trx, { memberId, deviceUuid }) => {
    // Of two accounts that come to a new device at the same moment, the second one sees the first.
    await joinKeys(trx, [`device:${deviceUuid}`]);
    const sharing = await accountsOnDevices(trx, memberId);
    if (sharing.length === 0) return;
    // As with a name: an exclusion that begins at the same moment is seen by the one or the other.
    await joinKeys(trx, [RECOGNITION]);
    const exclusions = await exclusionsAmong(trx, [memberId, ...sharing]);
    if (exclusions.size === 0) return;
    const namesakes = new Set(await namesakesOnDevices(trx, memberId));
    const isExcluded = exclusions.has(memberId);
    for (const otherId of sharing) {
      const [isNamesake, sinceMs] = [namesakes.has(otherId), exclusions.get(otherId)];
      if (isExcluded && isNamesake) await record(trx, { member_id: otherId, excluded_id: memberId, named_later: 0, is_near: 1 });
      if (sinceMs !== undefined && (isNamesake || (await isNamedSince(trx, memberId, sinceMs))))
        await record(trx, { member_id: memberId, excluded_id: otherId, named_later: 1, is_near: 1 });
    }
  };
}

const matches = (db: Db) =>
  tablesOf(db)
    .selectFrom('exclusion_matches')
    .leftJoin('protection_profiles', 'protection_profiles.member_id', 'exclusion_matches.excluded_id')
    .selectAll('exclusion_matches')
    .select('protection_profiles.excluded_until_ms as excluded_until_ms');

type MatchOfExcluded = Awaited<ReturnType<ReturnType<typeof matches>['executeTakeFirstOrThrow']>>;

/** The excluded ones of these members, with the beginning of their exclusion. */
async function exclusionsAmong(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const profiles = tablesOf(db)
    .selectFrom('protection_profiles')
    .select(['member_id', 'excluded_at_ms'])
    .where('member_id', 'in', memberIds);
  const rows = await profiles.where('excluded_until_ms', 'is not', null).execute();
  return new Map(rows.map(({ member_id, excluded_at_ms }) => [member_id, Number(excluded_at_ms ?? 0)]));
}

/**
 * What a match does to the member. Nothing while all that he shares with the excluded account is what anybody can type or have by chance: he must not
 * learn from any answer that the person whose name he typed is excluded. It has its effect once money arrives under that name, before it is
 * credited, once his identity check passes under it, or if the accounts have a device in common. Then: `restricts`: the accounts are of one person, as the identity check of the excluded one or a further trait
 * in common shows. `holds`: nothing but a typed name connects them, and the member typed his when the other account was excluded already, as
 * somebody does who registers anew: his own identity check ends it. So does a near match, whose name or birth date is another: somebody who returns on
 * the device or in the network of an excluded account may have typed anything, and an account of the same name on his device may have been
 * prepared before. `none`: the name alone, typed by a person who excluded an account
 * later, or two identity cards.
 */
export function effectOf(
  { named_later, is_near }: Pick<ExclusionMatchRow, 'named_later' | 'is_near'>,
  { isOtherVerified, isVerified, areTwo, shareTrait, shareDevice, isNameProven }: PersonEvidence,
): ExclusionEffect {
  if (areTwo || !(isNameProven || shareDevice)) return 'none';
  if (is_near === 0 && (isOtherVerified || shareTrait)) return 'restricts';
  return (named_later === 1 || is_near === 1) && !isVerified ? 'holds' : 'none';
}

/** Matches that are looked at together. Anybody can add to those of a name, so that no number of them may hide the one that counts. */
const MATCHES_AT_ONCE = 200;

/** A page of a member's matches that nobody cleared, with accounts that are excluded. */
const matchesAfter = (db: Db, memberId: string, afterId: string) =>
  matches(db)
    .where('exclusion_matches.member_id', '=', memberId)
    .where('excluded_id', '>', afterId)
    .where('cleared_ms', 'is', null)
    .where('protection_profiles.excluded_until_ms', 'is not', null)
    .orderBy('excluded_id')
    .limit(MATCHES_AT_ONCE)
    .execute();

const firstMatches = readCache({
  tables: ['exclusion_matches', 'protection_profiles'],
  read: (db: Db, memberId) => matchesAfter(db, memberId, ''),
});

/** Whether the exclusion of another account concerns the member. */
export async function matchesExclusion(
  { db, personEvidence }: Pick<ExclusionMatchesDependencies, 'db' | 'personEvidence'>,
  memberId: string,
): Promise<boolean> {
  let afterId = '';
  for (;;) {
    const rows = await (afterId === '' ? firstMatches(db, memberId) : matchesAfter(db, memberId, afterId));
    const last = rows.at(-1);
    if (last === undefined) return false;
    const evidence = await personEvidence(db, { memberId, otherIds: rows.map(({ excluded_id }) => excluded_id) });
    if (rows.some((row) => effectOf(row, needed(evidence.get(row.excluded_id))) !== 'none')) return true;
    if (rows.length < MATCHES_AT_ONCE) return false;
    afterId = last.excluded_id;
  }
}

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Evidence of an account is missing.');
  return value;
}

/** `/ops/api/exclusion-matches*`: operators see matches and clear wrong ones. */
export const exclusionMatchOpsRoutes = (exclusionMatches: ExclusionMatches): OpsRoute[] => [
  opsGet('/ops/api/exclusion-matches', exclusionMatches.list),
  auditedOpsPost('/ops/api/exclusion-matches/:userName/clear', reasonBody, ({ params, input, actor }) =>
    exclusionMatches.clear(params.userName, { reason: input.reason, actor }),
  ),
];
