import type { ExpressionBuilder } from 'kysely';
import { CODE, maskEmail, maskPhone } from '@site/shared/product';
import { type CodeDelivery, CONTACT_KINDS, type ContactBinding, type ContactCodeOrder, type ContactKind } from '@site/shared/wire';
import { DAY_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../../kernel/db/database.ts';
import { countRows } from '../../../../kernel/db/pages.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import {
  CODE_COOLDOWN_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  codeDigest,
  CODES_A_DAY,
  type Contacts,
  newCode,
  newTicket,
  refuseDisabledPhone,
  refuseOften,
  type SentCodes,
} from '../contact.ts';
import type { MemberContext } from '../member-context.ts';
import { endCodesOfContacts } from '../session.store.ts';
import type { StepUp } from '../withdraw-password.service.ts';
import { type CodeKind, type ContactCodeRow, type PeopleTables, tablesOf } from '../../schema.ts';

type BindingDependencies = StepUp & { readonly contacts: Pick<Contacts, 'write'> } & Pick<
    MemberContext,
    'db' | 'clock' | 'vault' | 'members' | 'outbox' | 'phoneKey' | 'gates' | 'events'
  >;

/** Binds a phone or an e-mail by a code sent to it; only operators change a bound phone. */
export interface Binding {
  /**
   * Refuses a wrong log-in password, and codes that follow each other too soon. A phone that another member has bound gets its code like any
   * other: only who holds it may learn that.
   */
  sendCode(memberId: string, order: ContactCodeOrder): Promise<CodeDelivery>;
  /** Refuses a taken phone. A wrong code stays counted: the refusal is thrown after the transaction. */
  bind(memberId: string, binding: ContactBinding): Promise<void>;
}

export function createBinding({
  db,
  clock,
  vault,
  members,
  outbox,
  contacts,
  phoneKey,
  gates,
  events,
  requirePassword,
}: BindingDependencies): Binding {
  async function refuseTarget(trx: Db, memberId: string, { kind, target }: Pick<ContactCodeOrder, 'kind' | 'target'>): Promise<void> {
    if (kind === 'email') return;
    await refuseDisabledPhone(gates, trx, { field: 'target', text: target });
    const { sealed_phone } = await members.byId(memberId, trx);
    if (sealed_phone !== null) throw wrong('target', '更换手机号请在“资料审核”申请');
  }
  async function apply(trx: Db, { member_id, kind, sealed_target }: BindingRow): Promise<void> {
    const target = vault.open(sealed_target);
    await refuseTarget(trx, member_id, { kind, target });
    if (kind === 'phone' && (await members.byPhone(phoneKey(target), trx)) !== undefined) throw wrong('target', '该手机号已被使用');
    // Recovery codes may go there from now on: who is reached until now hears of it.
    if (kind === 'email') await contacts.write(trx, await members.byId(member_id, trx), boundMailText(maskEmail(target)));
    const change = kind === 'email' ? { sealed_email: sealed_target } : { sealed_phone: sealed_target, phone_key: phoneKey(target) };
    await members.complete(member_id, change, trx);
    await endCodesOfContacts(trx, member_id);
    const changed =
      kind === 'email'
        ? ({ what: 'email', subject: maskEmail(target) } as const)
        : ({ what: 'firstPhone', subject: maskPhone(target) } as const);
    await events.accessChanged.emit(trx, { memberId: member_id, ...changed });
  }
  const targetKey = ({ kind, target }: Pick<ContactCodeOrder, 'kind' | 'target'>): string =>
    kind === 'email' ? vault.fingerprint(`email:${target.toLowerCase()}`) : phoneKey(target);
  return {
    async sendCode(memberId, { kind, target, password }) {
      const refuseSend = async (from: Db, nowMs: number) => {
        await refuseTarget(from, memberId, { kind, target });
        refuseOften(await codesSince(from, { memberId, kinds: CONTACT_KINDS, sinceMs: nowMs - DAY_MS }), nowMs);
      };
      // Before the password too, whose check costs the most.
      await refuseSend(db, clock.nowMs());
      const stillConfirmed = await requirePassword(memberId, password);
      const target_key = targetKey({ kind, target });
      // Codes to one phone or e-mail are counted whoever requests them.
      return inKeyedTransaction(db, [memberKey(memberId), `contact:${target_key}`], async (trx) => {
        const nowMs = clock.nowMs();
        await stillConfirmed(trx);
        await refuseSend(trx, nowMs);
        if ((await codesTo(trx, target_key, nowMs - DAY_MS)) >= CODES_A_DAY) throw targetUsedUp(kind);
        const [id, code] = [newTicket(), newCode()];
        const digest = codeDigest(vault, { ticket: id, code });
        const codeRow = { sealed_target: vault.seal(target), target_key, code: digest, tries: 0 };
        await insertCode(trx, { id, member_id: memberId, kind, ...codeRow, sent_at: nowMs, expires_at: nowMs + CODE_LIFETIME_MS });
        const { user_name: userName } = await members.byId(memberId, trx);
        const text = `绑定验证码 ${code}，10分钟内有效。如非本人操作，请立即修改密码。`;
        await outbox.send(trx, { userName, ...WAY[kind](target), text });
        return { ticket: id, cooldown: CODE_COOLDOWN_MS / SECOND_MS };
      });
    },
    async bind(memberId, { ticket, code }) {
      // Two members cannot bind one phone: the index of phones is unique.
      const fits = await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const row = await findCode(trx, ticket);
        if (row?.member_id !== memberId || !isBinding(row) || Number(row.expires_at) <= clock.nowMs() || row.tries >= CODE_TRIES)
          return false;
        await countTry(trx, ticket);
        if (row.code !== codeDigest(vault, { ticket, code })) return false;
        await apply(trx, row);
        await endCode(trx, ticket);
        return true;
      });
      if (!fits) throw new Refusal(CODE.validCode, '短信验证码错误或已过期', { field: 'code' });
    },
  };
}

const boundMailText = (email: string): string => `您的账号已绑定邮箱 ${email}。如非本人操作，请立即修改密码并联系客服。`;

type BindingRow = ContactCodeRow & { readonly kind: ContactKind };
const isBinding = (row: ContactCodeRow): row is BindingRow => row.kind !== 'payout';

const WAY: Readonly<Record<ContactKind, (target: string) => { readonly channel: 'sms' | 'mail'; readonly target: string }>> = {
  phone: (target) => ({ channel: 'sms', target: maskPhone(target) }),
  email: (target) => ({ channel: 'mail', target: maskEmail(target) }),
};

const wrong = (field: string, message: string) => new Refusal(CODE.validation, message, { field });

export const insertCode = (trx: Db, row: ContactCodeRow) => tablesOf(trx).insertInto('contact_codes').values(row).execute();

/** The codes sent to a member since a time, over all of his devices. */
export async function codesSince(
  db: Db,
  { memberId, kinds, sinceMs }: { memberId: string; kinds: readonly CodeKind[]; sinceMs: number },
): Promise<SentCodes> {
  const unused = (build: ExpressionBuilder<PeopleTables, 'contact_codes'>) =>
    build.case().when('expires_at', '>', 0).then(build.ref('sent_at')).end();
  const { sent, waiting } = await tablesOf(db)
    .selectFrom('contact_codes')
    .select((build) => [build.fn.countAll<number | bigint>().as('sent'), build.fn.max(unused(build)).as('waiting')])
    .where('member_id', '=', memberId)
    .where('sent_at', '>', sinceMs)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), waitingSinceMs: waiting === null ? null : Number(waiting) };
}

/** The codes sent to a phone or an e-mail since a time, whichever member requested them. */
const codesTo = (db: Db, targetKey: string, sinceMs: number): Promise<number> =>
  countRows(tablesOf(db).selectFrom('contact_codes').where('target_key', '=', targetKey).where('sent_at', '>', sinceMs));

const targetUsedUp = (kind: ContactKind) =>
  new Refusal(CODE.limited, `该${kind === 'email' ? '邮箱' : '手机号'}今日获取验证码次数过多，请明日再试`, { field: 'target' });

/** Of two with one timestamp the one that is still valid. */
export const newestCode = (trx: Db, memberId: string, kind: CodeKind) =>
  tablesOf(trx)
    .selectFrom('contact_codes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('sent_at', 'desc')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const findCode = (trx: Db, id: string) => tablesOf(trx).selectFrom('contact_codes').selectAll().where('id', '=', id).executeTakeFirst();

export const countTry = (trx: Db, id: string) =>
  tablesOf(trx)
    .updateTable('contact_codes')
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** False if it was ended before. */
export async function endCode(trx: Db, id: string): Promise<boolean> {
  const codes = tablesOf(trx).updateTable('contact_codes').set({ expires_at: 0 });
  const ended = await codes.where('id', '=', id).where('expires_at', '>', 0).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
