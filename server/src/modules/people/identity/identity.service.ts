import {
  birthDateIn,
  CODE,
  DOCUMENT_KEPT_DAYS,
  IDENTITY_CHECKS_A_DAY,
  type IdentityStatus,
  maskDocNo,
  maskName,
  type PictureType,
  plainDocNo,
} from '@site/shared/product';
import type { Identity, IdentityCheck, NewIdentityCheck } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { invalid } from '../../../kernel/http/body.ts';
import { DAY_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { createId } from '../../../kernel/ids.ts';
import { notFound } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type IdentityCheckRow, tablesOf } from '../schema.ts';
import { createEncryptedUploads } from '../../../kernel/security/encrypted-uploads.ts';

/** A person's data in the member feature. */
export interface Person {
  /** The real name in full; null until it is set. */
  nameOf(trx: Db, memberId: string): Promise<string | null>;
  /** Sets the name, once. */
  submitName(memberId: string, name: string, trx: Db): Promise<unknown>;
  birthDateOf(trx: Db, memberId: string): Promise<string>;
}

interface IdentityDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly person: Person;
}

/** Members submit identity checks; operators review them. */
export function createIdentity(pictures: DocumentPictures, { db, clock, vault, person }: IdentityDependencies) {
  async function describe(trx: Db, memberId: string): Promise<Identity> {
    const [rows, name] = [await checksOf(trx, memberId), await person.nameOf(trx, memberId)];
    return {
      status: rows[0]?.status ?? 'none',
      maskedRealName: name === null ? null : maskName(name),
      birthDate: await person.birthDateOf(trx, memberId),
      checks: rows.map((row) => asCheck(row, vault)),
    };
  }
  async function nameFor(trx: Db, memberId: string, realName: string): Promise<string> {
    const known = await person.nameOf(trx, memberId);
    if (known !== null) return known;
    if (realName === '') throw invalid('realName', '请输入真实姓名');
    await person.submitName(memberId, realName, trx);
    return realName;
  }
  async function newRow(trx: Db, memberId: string, { docType, docNo, realName }: NewIdentityCheck): Promise<IdentityCheckRow> {
    const [plain, nowMs] = [plainDocNo(docNo), clock.nowMs()];
    const born = birthDateIn(docType, plain);
    if (born !== null && born !== (await person.birthDateOf(trx, memberId)))
      throw new Refusal(CODE.validation, '证件上的出生日期与注册时填写的不一致，请核对或联系客服', { field: 'docNo' });
    // A document of another member is taken like any other, and seen by the reviewer: a refusal would say whose numbers are known here.
    const fingerprint = vault.fingerprint(`${docType}:${plain}`);
    return {
      id: createId(nowMs),
      member_id: memberId,
      doc_type: docType,
      sealed_doc_no: vault.seal(plain),
      masked_doc_no: maskDocNo(plain),
      fingerprint,
      sealed_name: vault.seal(await nameFor(trx, memberId, realName)),
      status: 'pending',
      reason: null,
      submitted_ms: nowMs,
      reviewed_ms: null,
    };
  }
  return {
    /** The name was corrected: invalidates the check, and a new one is required under the new name. */
    async reopen(trx: Db, memberId: string): Promise<void> {
      const [newest] = await checksOf(trx, memberId);
      if (newest === undefined || newest.status === 'rejected') return;
      await decideCheck(trx, newest.id, { status: 'rejected', reason: NAME_CORRECTED, reviewed_ms: clock.nowMs() });
      await pictures.drop(trx, newest.id);
    },
    /** Ends a check that waits: somebody else may have handed it in, who had a session of the member. */
    async cancelPending(trx: Db, memberId: string): Promise<void> {
      const [newest] = await checksOf(trx, memberId);
      if (newest?.status !== 'pending') return;
      await decideCheck(trx, newest.id, { status: 'rejected', reason: ACCESS_REVOKED, reviewed_ms: clock.nowMs() });
      await pictures.drop(trx, newest.id);
    },
    find: (memberId: string) => describe(db, memberId),
    submit: (memberId: string, body: NewIdentityCheck): Promise<Identity> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        refuseAnother(await checksOf(trx, memberId), clock.nowMs());
        const row = await newRow(trx, memberId, body);
        await insertCheck(trx, row);
        await pictures.attach(trx, { memberId, ownerId: row.id, pictureIds: body.pictureIds });
        return describe(trx, memberId);
      }),
  };
}

const ACCESS_REVOKED = '登录密码已更换或设备已退出登录，请重新提交认证资料';
const NAME_CORRECTED = '真实姓名已更正，请按新姓名重新认证';

/** One check at a time, none after it passed, a few a day. */
function refuseAnother(rows: readonly IdentityCheckRow[], nowMs: number): void {
  const [newest] = rows;
  if (newest?.status === 'pending') throw new Refusal(CODE.common, '认证资料审核中，请等待结果');
  if (newest?.status === 'passed') throw new Refusal(CODE.common, '您已完成实名认证');
  const today = rows.filter(({ submitted_ms }) => Number(submitted_ms) > nowMs - DAY_MS).length;
  if (today >= IDENTITY_CHECKS_A_DAY) throw new Refusal(CODE.limited, '今日提交次数过多，请明日再试');
}

function asCheck(row: IdentityCheckRow, vault: Vault): IdentityCheck {
  return {
    id: row.id,
    docType: row.doc_type,
    maskedDocNo: row.masked_doc_no,
    maskedName: maskName(vault.open(row.sealed_name)),
    status: row.status,
    reason: row.reason,
    submittedAt: toIso(Number(row.submitted_ms)),
    reviewedAt: row.reviewed_ms === null ? null : toIso(Number(row.reviewed_ms)),
  };
}

/** Two sides for every check of a day, twice. */
const MOST_A_DAY = 4 * IDENTITY_CHECKS_A_DAY;

/** Pictures of documents: readable by operators only, deleted after a failed check, or some days after a passed one. */
export function createDocumentPictures(context: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  const { db, clock } = context;
  const { keep, attach, idsOf, find, dropOf, dropUntaken } = createEncryptedUploads({
    ...context,
    table: 'identity_pictures',
    mostADay: MOST_A_DAY,
  });
  return {
    keep,
    attach,
    idsOf,
    /** For operators. */
    async read(pictureId: string): Promise<{ readonly type: PictureType; readonly content: string }> {
      const picture = await find(pictureId);
      if (picture === null) throw notFound(`there is no picture ${pictureId}`);
      return { type: picture.type, content: picture.content };
    },
    /** ACC-2: a daily job. Deletes pictures that were reviewed long enough ago, and those that no check claimed within a day. */
    async tick(): Promise<void> {
      await dropUntaken();
      await dropOf(db, checksReviewedBefore(db, clock.nowMs() - DOCUMENT_KEPT_DAYS * DAY_MS));
    },
    drop: (trx: Db, checkId: string) => dropOf(trx, [checkId]),
  };
}

export type DocumentPictures = ReturnType<typeof createDocumentPictures>;

const checks = (db: Db) => tablesOf(db).selectFrom('identity_checks').selectAll();

/** A member's checks, newest first. */
const checksOf = readCache({
  tables: ['identity_checks'],
  read: (db: Db, memberId) => checks(db).where('member_id', '=', memberId).orderBy('submitted_ms', 'desc').orderBy('id', 'desc').execute(),
});

/** The state of a member's newest check. */
export async function statusOf(db: Db, memberId: string): Promise<IdentityStatus> {
  return (await checksOf(db, memberId))[0]?.status ?? 'none';
}

/** A member's check while it is passed; null otherwise. */
export async function passedCheckOf(db: Db, memberId: string): Promise<IdentityCheckRow | null> {
  const [newest] = await checksOf(db, memberId);
  return newest?.status === 'passed' ? newest : null;
}

/** The passed checks of several members, by member. */
export async function passedChecksOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, IdentityCheckRow>> {
  const rows = await checks(db).where('member_id', 'in', memberIds).orderBy('submitted_ms').orderBy('id').execute();
  const newest = new Map(rows.map((row) => [row.member_id, row]));
  return new Map([...newest].filter(([, { status }]) => status === 'passed'));
}

export const findCheck = (db: Db, id: string) => checks(db).where('id', '=', id).executeTakeFirst();

/** Waiting and passed checks of other members with the same document. */
export const sameDocumentChecks = (db: Db, { member_id, fingerprint }: Pick<IdentityCheckRow, 'member_id' | 'fingerprint'>) =>
  checks(db)
    .where('fingerprint', '=', fingerprint)
    .where('member_id', '<>', member_id)
    .where('status', '<>', 'rejected')
    .orderBy('submitted_ms')
    .orderBy('id')
    .execute();

export const insertCheck = (trx: Db, row: IdentityCheckRow) => tablesOf(trx).insertInto('identity_checks').values(row).execute();

export const decideCheck = (trx: Db, id: string, decision: Pick<IdentityCheckRow, 'status' | 'reason' | 'reviewed_ms'>) =>
  tablesOf(trx).updateTable('identity_checks').set(decision).where('id', '=', id).execute();

/** Ids of the checks that were decided before a moment. */
const checksReviewedBefore = (db: Db, beforeMs: number) =>
  tablesOf(db).selectFrom('identity_checks').select('id').where('reviewed_ms', '<', beforeMs).$asScalar();

/** The operators' view: waiting ones first in, first out; otherwise the newest. */
export const listChecks = (db: Db, status: IdentityCheckRow['status'] | null, limit: number) =>
  checks(db)
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('submitted_ms', status === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
