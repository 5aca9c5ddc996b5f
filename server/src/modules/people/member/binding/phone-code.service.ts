import { CODE, maskPhone } from '@site/shared/product';
import type { PhoneCodeDelivery } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../../kernel/db/database.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, CODE_TRIES, codeDigest, newCode, newTicket, refuseOften } from '../contact.ts';
import type { MemberContext } from '../member-context.ts';
import type { ContactCodeRow } from '../../schema.ts';
import { codesSince, countTry, endCode, insertCode, newestCode } from './binding.service.ts';

type PhoneCodesDependencies = Pick<MemberContext, 'db' | 'clock' | 'vault' | 'members' | 'outbox'>;

const KIND = 'payout';

/** Codes to the bound phone: adding a payout account requires holding that phone. */
export interface PhoneCodes {
  /** The bound phone, masked; null while none is bound. */
  masked(memberId: string): Promise<string | null>;
  /** Refuses while no phone is bound or the bound one is not trusted yet. */
  send(memberId: string): Promise<PhoneCodeDelivery>;
  /** Refuses at the field `smsCode` unless this is the newest code. A wrong one stays counted; a right one is valid until `spend`. */
  require(memberId: string, code: string): Promise<void>;
  /** Consumes the code with its purpose; refuses if another call did so first, or a newer code was sent since. */
  spend(trx: Db, memberId: string, code: string): Promise<void>;
}

export function createPhoneCodes({ db, clock, vault, members, outbox }: PhoneCodesDependencies): PhoneCodes {
  const phoneOf = async (memberId: string, trx: Db = db): Promise<string | null> => {
    const { sealed_phone: sealed } = await members.byId(memberId, trx);
    return sealed === null ? null : vault.open(sealed);
  };
  /** As everywhere, a phone that operators changed receives codes only once its owner had time to object. */
  async function trustedPhoneOf(memberId: string, trx: Db): Promise<string> {
    const [phone, { phone_trusted_at_ms }] = [await phoneOf(memberId, trx), await members.byId(memberId, trx)];
    if (phone === null) throw new Refusal(CODE.common, '请先绑定手机号');
    const waitMs = Number(phone_trusted_at_ms) - clock.nowMs();
    if (waitMs > 0) throw new Refusal(CODE.common, `绑定手机刚更换，${Math.ceil(waitMs / HOUR_MS)}小时后可用于接收验证码，请届时再试`);
    return phone;
  }
  /** The newest code, if it went to the phone that is bound now. */
  async function codeOf(trx: Db, memberId: string): Promise<ContactCodeRow | undefined> {
    const row = await newestCode(trx, memberId, KIND);
    return row !== undefined && vault.open(row.sealed_target) === (await phoneOf(memberId, trx)) ? row : undefined;
  }
  return {
    async masked(memberId) {
      const phone = await phoneOf(memberId);
      return phone === null ? null : maskPhone(phone);
    },
    send: (memberId) =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const phone = await trustedPhoneOf(memberId, trx);
        const nowMs = clock.nowMs();
        refuseOften(await codesSince(trx, { memberId, kinds: [KIND], sinceMs: nowMs - DAY_MS }), nowMs);
        const [id, code] = [newTicket(), newCode()];
        const row = {
          sealed_target: vault.seal(phone),
          target_key: null,
          code: codeDigest(vault, { ticket: id, code }),
          tries: 0,
          sent_at: nowMs,
          expires_at: nowMs + CODE_LIFETIME_MS,
        };
        await insertCode(trx, { id, member_id: memberId, kind: KIND, ...row });
        const { user_name: userName } = await members.byId(memberId, trx);
        const text = `添加收款账户验证码 ${code}，10分钟内有效。如非本人操作，请立即修改密码并联系客服。`;
        await outbox.send(trx, { userName, channel: 'sms', target: maskPhone(phone), text });
        return { cooldown: CODE_COOLDOWN_MS / SECOND_MS };
      }),
    async require(memberId, code) {
      const fits = await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const row = await codeOf(trx, memberId);
        if (row === undefined || Number(row.expires_at) <= clock.nowMs() || row.tries >= CODE_TRIES) return false;
        await countTry(trx, row.id);
        return row.code === codeDigest(vault, { ticket: row.id, code });
      });
      if (!fits) throw wrongCode();
    },
    async spend(trx, memberId, code) {
      const row = await codeOf(trx, memberId);
      if (row === undefined || row.code !== codeDigest(vault, { ticket: row.id, code }) || !(await endCode(trx, row.id))) throw wrongCode();
    },
  };
}

const wrongCode = () => new Refusal(CODE.validCode, '短信验证码错误或已过期', { field: 'smsCode' });
