import { refuseAddress } from '@site/shared/crypto';
import {
  BANKS,
  CODE,
  isBankCode,
  maskAccount,
  needsPhoneCode,
  PAYOUT_HOLD_MS,
  PAYOUT_MOST_PER_TYPE,
  plainAccount,
  type UsdtNetwork,
} from '@site/shared/product';
import type { NewPayout, PayoutAccount, PayoutBook } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { invalid } from '../../../kernel/http/body.ts';
import { DAY_MS, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type PayoutAccountRow, type PayoutTryRow, tablesOf } from '../schema.ts';
import { lookUpBank } from './bins.ts';
import type { CodePictures } from './code-pictures.ts';

/** Member data that payout accounts need. */
export interface Holder {
  maskedName(memberId: string): Promise<string | null>;
  maskedPhone(memberId: string): Promise<string | null>;
  hasWithdrawPassword(memberId: string): Promise<boolean>;
  /** Refuses, at the field `smsCode`, a code that was not sent to the member's phone. */
  requireCode(memberId: string, code: string): Promise<void>;
  spendCode(trx: Db, memberId: string, code: string): Promise<void>;
}

/** Records the member's request and its outcome. */
export interface RemovalAudits {
  opened(trx: Db, audit: RemovalAudit & { readonly before: string; readonly after: string }): Promise<void>;
  closed(trx: Db, audit: RemovalAudit, passed: boolean): Promise<void>;
}

interface RemovalAudit {
  readonly memberId: string;
  readonly type: 'payoutAccount';
  readonly subject: string;
}

export interface PayoutsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly events: Pick<DomainEvents, 'accessChanged'>;
  readonly store: PayoutStore;
  readonly holder: Holder;
  readonly audits: RemovalAudits;
  readonly pictures: CodePictures;
}

/** Payout accounts of members: encrypted in the database, masked outside it, usable a day after they are added. */
export function createPayoutService({ db, clock, events, vault, store, holder, audits, pictures }: PayoutsDependencies) {
  async function book(memberId: string): Promise<PayoutBook> {
    const [maskedHolder, rows] = [await holder.maskedName(memberId), await store.ofMember(memberId)];
    const pictured = await pictures.ownersAmong(rows.map(({ id }) => id));
    return {
      accounts: rows.map((row) => asAccount(row, maskedHolder ?? '', pictured.has(row.id), clock.nowMs())),
      maskedHolder,
      maskedPhone: await holder.maskedPhone(memberId),
      hasWithdrawPassword: await holder.hasWithdrawPassword(memberId),
    };
  }
  async function requireSteps(memberId: string): Promise<string> {
    const name = await holder.maskedName(memberId);
    if (name === null) throw new Refusal(CODE.common, '请先填写真实姓名');
    if ((await holder.maskedPhone(memberId)) === null) throw new Refusal(CODE.common, '请先绑定手机号');
    if (!(await holder.hasWithdrawPassword(memberId))) throw new Refusal(CODE.common, '请先设置取款密码');
    return name;
  }
  /** Null for an account of another member: the attempt stays counted. */
  function insert(row: PayoutAccountRow, { pictureId = '', smsCode = '' }: NewPayout): Promise<PayoutAccountRow | null> {
    // One account belongs to one member, the first who adds it.
    return inKeyedTransaction(db, [memberKey(row.member_id), `payout:${row.fingerprint}`], async (trx) => {
      const own = await store.ofMember(row.member_id, trx);
      const tries = await store.triesSince(row.member_id, clock.nowMs() - DAY_MS, trx);
      if (tries >= TRIES_A_DAY) throw new Refusal(CODE.limited, '今日添加失败次数过多，请明日再试或联系客服', { field: 'account' });
      if (own.some(({ fingerprint }) => fingerprint === row.fingerprint))
        throw new Refusal(CODE.common, '您已绑定该账户', { field: 'account' });
      if (own.filter(({ type }) => type === row.type).length >= PAYOUT_MOST_PER_TYPE)
        throw new Refusal(CODE.common, `每种账户最多绑定${PAYOUT_MOST_PER_TYPE}个`);
      if ((await store.byFingerprint(row.fingerprint, trx)) !== undefined) {
        await store.insertTry(trx, { id: row.id, member_id: row.member_id, at_ms: row.created_at_ms });
        return null;
      }
      if (needsPhoneCode(row.type)) await holder.spendCode(trx, row.member_id, smsCode);
      const account = { ...row, is_default: own.every(({ is_default }) => is_default === 0) ? 1 : 0 };
      await store.insert(trx, account);
      if (pictureId !== '') await pictures.attach(trx, { memberId: row.member_id, ownerId: row.id, pictureIds: [pictureId] });
      await events.accessChanged.emit(trx, { memberId: row.member_id, what: 'payoutAccount', subject: row.masked });
      return account;
    });
  }
  async function requireActive(memberId: string, accountId: string, trx: Db): Promise<PayoutAccountRow> {
    const row = await store.find(memberId, accountId, trx);
    if (row?.status !== 'active') throw new Refusal(CODE.common, '账户不存在或正在解绑');
    return row;
  }
  return {
    book,
    async add(memberId: string, body: NewPayout): Promise<PayoutAccount> {
      const maskedHolder = await requireSteps(memberId);
      const row = newRow(body, { memberId, vault, nowMs: clock.nowMs() });
      if (needsPhoneCode(body.type)) await holder.requireCode(memberId, body.smsCode ?? '');
      const account = await insert(row, body);
      if (account === null) throw notBindable();
      return asAccount(account, maskedHolder, (body.pictureId ?? '') !== '', clock.nowMs());
    },
    setDefault: (memberId: string, accountId: string): Promise<void> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => store.makeDefault(trx, await requireActive(memberId, accountId, trx))),
    askRemoval: (memberId: string, accountId: string): Promise<void> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const { masked } = await requireActive(memberId, accountId, trx);
        await store.setStatus(trx, accountId, 'unbinding');
        await audits.opened(trx, { memberId, type: 'payoutAccount', subject: accountId, before: masked, after: '解绑' });
      }),
  };
}

export type PayoutService = ReturnType<typeof createPayoutService>;

/** Accounts of others that a member may try to add within a day: a mistyped number, not a list of them. */
const TRIES_A_DAY = 3;

/** Says what to do next, and not that the number is known here. */
const notBindable = () => new Refusal(CODE.common, '暂时无法绑定该账户，请核对账号；如确认无误，请联系客服', { field: 'account' });

/** A new account in its stored form. Refuses credit cards and mistyped addresses. */
export function newRow(body: NewPayout, { memberId, vault, nowMs }: { memberId: string; vault: Vault; nowMs: number }): PayoutAccountRow {
  const { type } = body;
  const account = plainAccount(type, body.account);
  const branch = branchOf(body);
  return {
    id: createId(nowMs),
    member_id: memberId,
    type,
    sealed_account: vault.seal(account),
    fingerprint: vault.fingerprint(`${type}:${sameWhereverTyped(body, account)}`),
    masked: maskAccount(type, account),
    sealed_branch: branch === '' ? null : vault.seal(branch),
    alias: body.alias.trim(),
    bank_code: bankOf(body, account),
    network: networkOf(body, account),
    is_default: 0,
    status: 'active',
    created_at_ms: nowMs,
    usable_from_ms: nowMs + PAYOUT_HOLD_MS,
  };
}

/** Branch of a card, as far as it was entered. */
const branchOf = ({ province = '', city = '', branch }: NewPayout): string =>
  [province, city.trim(), branch.trim()].filter((part) => part !== '').join(' ');

/** The bank detected from the card number takes precedence over the chosen one. */
function bankOf({ type, bankCode }: NewPayout, account: string): string | null {
  if (type === 'ecny') return bankCode;
  if (type !== 'bank') return null;
  const { bank, credit } = lookUpBank(account);
  if (credit) throw new Refusal(CODE.common, '不支持信用卡', { field: 'account' });
  return bank?.code ?? bankCode;
}

function networkOf({ type, network }: NewPayout, account: string): UsdtNetwork | null {
  if (type !== 'usdt' || network === '') return null;
  const refused = refuseAddress(network, account);
  if (refused !== null) throw invalid('account', refused);
  return network;
}

/** Only TRC20 addresses are case-sensitive. */
const sameWhereverTyped = ({ type, network }: NewPayout, account: string): string =>
  type === 'usdt' && network === 'TRC20' ? account : account.toLowerCase();

const asAccount = (row: PayoutAccountRow, maskedHolder: string, hasPicture: boolean, nowMs: number): PayoutAccount => ({
  id: row.id,
  type: row.type,
  alias: row.alias,
  masked: row.masked,
  maskedHolder,
  bankName: row.bank_code !== null && isBankCode(row.bank_code) ? BANKS[row.bank_code] : null,
  network: row.network,
  hasPicture,
  isDefault: row.is_default === 1,
  status: row.status === 'active' ? 'active' : 'unbinding',
  createdAt: toIso(row.created_at_ms),
  usableFrom: toIso(row.usable_from_ms),
  usable: row.status === 'active' && row.usable_from_ms <= nowMs,
});

const findBound = readCache({
  tables: ['payout_accounts'],
  read: (db: Db, id) =>
    tablesOf(db).selectFrom('payout_accounts').selectAll().where('status', '<>', 'removed').where('id', '=', id).executeTakeFirst(),
});

export function createPayoutStore(db: Db) {
  const bound = (trx: Db = db) => tablesOf(trx).selectFrom('payout_accounts').selectAll().where('status', '<>', 'removed');
  return {
    /** The default account first, then in the order of creation. */
    ofMember: (memberId: string, trx: Db = db) =>
      bound(trx).where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id').execute(),
    async find(memberId: string, id: string, trx: Db = db): Promise<PayoutAccountRow | undefined> {
      const row = await findBound(trx, id);
      return row?.member_id === memberId ? row : undefined;
    },
    /** An account whatever its state, also a removed one. */
    destination: (id: string): Promise<PayoutAccountRow> =>
      tablesOf(db).selectFrom('payout_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Accounts of all members with a requested removal. */
    unbinding: () => bound().where('status', '=', 'unbinding').orderBy('id').execute(),
    byId: (id: string, trx: Db) => bound(trx).where('id', '=', id).executeTakeFirst(),
    byFingerprint: (fingerprint: string, trx: Db) => bound(trx).where('fingerprint', '=', fingerprint).executeTakeFirst(),
    /** How often the member tried to add accounts of others. */
    triesSince: (memberId: string, sinceMs: number, trx: Db) =>
      countRows(tablesOf(trx).selectFrom('payout_tries').where('member_id', '=', memberId).where('at_ms', '>', sinceMs)),
    insertTry: (trx: Db, row: PayoutTryRow) => tablesOf(trx).insertInto('payout_tries').values(row).execute(),
    insert: (trx: Db, row: PayoutAccountRow) => tablesOf(trx).insertInto('payout_accounts').values(row).execute(),
    async makeDefault(trx: Db, { member_id, id }: Pick<PayoutAccountRow, 'member_id' | 'id'>): Promise<void> {
      await tablesOf(trx).updateTable('payout_accounts').set({ is_default: 0 }).where('member_id', '=', member_id).execute();
      await tablesOf(trx).updateTable('payout_accounts').set({ is_default: 1 }).where('id', '=', id).execute();
    },
    setStatus: (trx: Db, id: string, status: PayoutAccountRow['status']) =>
      tablesOf(trx).updateTable('payout_accounts').set({ status, is_default: 0 }).where('id', '=', id).execute(),
  };
}

export type PayoutStore = ReturnType<typeof createPayoutStore>;

/** The payout accounts that these members have or had, as fingerprints. */
export async function payoutFingerprints(db: Db, memberIds: readonly string[]) {
  const rows = await tablesOf(db)
    .selectFrom('payout_accounts')
    .select(['member_id', 'fingerprint'])
    .where('member_id', 'in', memberIds)
    .execute();
  return rows.map(({ member_id, fingerprint }) => ({ memberId: member_id, fingerprint }));
}
