import { CODE, LOCKED_TEXT, maskName, maskPhone, refusePhone, splitPhone } from '@site/shared/product';
import { type AccountStatus, getMemberInfo, logOut } from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import type { ChangeKind } from '../change-requests/change-requests.service.ts';
import { tablesOf } from '../schema.ts';
import { rememberPhone } from './account-traits.ts';
import { type Contacts, refuseDisabledPhone } from './contact.ts';
import type { MemberContext } from './member-context.ts';
import { endCodesOfContacts } from './session.store.ts';

const CONFLICT = 409;
const UNBOUND = '未绑定';

/** Data of a member that only operators change on request: the description of the change, and carrying it out. */
export type Corrections = Readonly<Record<'realName' | 'phone', ChangeKind>>;

type CorrectionsContext = Pick<MemberContext, 'clock' | 'events' | 'members' | 'vault' | 'phoneKey' | 'personKeys' | 'gates'> & {
  readonly contacts: Contacts;
};

/** How long codes do not go to a phone that operators changed: its owner before was notified, and can object. */
const PHONE_TRUST_WAIT_MS = DAY_MS;

export function createCorrections({
  clock,
  events,
  contacts,
  members,
  vault,
  phoneKey,
  personKeys,
  gates,
}: CorrectionsContext): Corrections {
  return {
    realName: {
      async ask(trx, memberId, value) {
        const { sealed_real_name: sealed } = await members.byId(memberId, trx);
        if (sealed === null) throw new Refusal(CODE.common, '您尚未填写真实姓名，请先完成实名认证');
        const name = vault.open(sealed);
        if (name === value) throw new Refusal(CODE.validation, '新姓名与当前姓名相同', { field: 'wanted' });
        return { before: maskName(name), after: maskName(value) };
      },
      async pass(trx, { memberId, value }) {
        await members.complete(memberId, { sealed_real_name: vault.seal(value) }, trx);
        await personKeys.record(trx, memberId, { name: value, source: 'realName' });
      },
    },
    phone: {
      async ask(trx, memberId, value) {
        await refuseDisabledPhone(gates, trx, { field: 'wanted', text: value });
        const member = await members.byId(memberId, trx);
        const { sealed_phone: sealed, phone_key } = member;
        if (phone_key === phoneKey(value)) throw new Refusal(CODE.validation, '新手机号与当前手机号相同', { field: 'wanted' });
        await contacts.write(trx, member, askedText(maskPhone(value)));
        return { before: sealed === null ? UNBOUND : maskPhone(vault.open(sealed)), after: maskPhone(value) };
      },
      async pass(trx, { memberId, value }) {
        if (refusePhone(splitPhone(value), await gates.disabledPhones(trx)) !== null)
          throw new Refusal(CODE.common, 'disablePhones holds the prefix of this phone: refuse the request', { httpStatus: CONFLICT });
        const owner = await members.byPhone(phoneKey(value), trx);
        if (owner !== undefined) throw new Refusal(CODE.common, 'another member has bound this phone', { httpStatus: CONFLICT });
        const member = await members.byId(memberId, trx);
        await rememberPhone(trx, vault, member);
        await contacts.write(trx, member, changedText(maskPhone(value)));
        const trustedAtMs = member.sealed_phone === null ? 0 : clock.nowMs() + PHONE_TRUST_WAIT_MS;
        const phone = { sealed_phone: vault.seal(value), phone_key: phoneKey(value), phone_trusted_at_ms: trustedAtMs };
        await members.complete(memberId, phone, trx);
        await endCodesOfContacts(trx, memberId);
        await events.accessChanged.emit(trx, { memberId, what: 'phone', subject: maskPhone(value) });
      },
    },
  };
}

const askedText = (phone: string): string =>
  `您的账号申请将绑定手机更换为 ${phone}。如非本人操作，请登录后在“资料审核”撤销申请，修改登录密码并联系客服。`;
const changedText = (phone: string): string => `您的账号绑定手机已更换为 ${phone}。如非本人操作，请立即联系客服。`;

/** The text for a member whose account is closed. */
export const CLOSED_TEXT = '您的账号已关闭，如有疑问请联系客服。';

const FEEDBACK = '/site/api/v1/feedback/';
const OPEN: ReadonlySet<string> = new Set([getMemberInfo.path, logOut.path]);

/** RG-9: a locked member may call support and what the page needs to show the lock. Throws the refusal. */
export function refuseLocked({ locked }: Pick<MemberCaller, 'locked'>, path: string): void {
  if (!locked || OPEN.has(path) || path.startsWith(FEEDBACK)) return;
  throw lockedRefusal();
}

const lockedRefusal = () => new Refusal(CODE.common, LOCKED_TEXT, { detail: { restricted: 'locked' } });

/** RG-9: refuses for a member whose account is locked or closed; inside a transaction, pass it. */
export async function refuseByStatus(from: Db, memberId: string): Promise<void> {
  const status = await accountStatus(from, memberId);
  if (status === 'locked') throw lockedRefusal();
  if (status === 'closed') throw new Refusal(CODE.common, CLOSED_TEXT, { detail: { restricted: status } });
}

export const accountStatus = readCache({
  tables: ['members'],
  async read(db: Db, memberId): Promise<AccountStatus> {
    const members = tablesOf(db).selectFrom('members').select('standing');
    return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).standing;
  },
});

export async function setAccountStatus(db: Db, memberId: string, standing: AccountStatus): Promise<void> {
  await tablesOf(db).updateTable('members').set({ standing }).where('id', '=', memberId).execute();
}
