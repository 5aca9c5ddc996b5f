import { openHeader } from '@site/shared/crypto';
import { CODE, HEADER, toWire } from '@site/shared/product';
import type { MemberInfo, Register, SessionGrant } from '@site/shared/wire';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import { dateYearsAgo, DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { addressKey, type AddressKey, networkKey } from '../../../kernel/http/addresses.ts';
import { Refusal, tooOften } from '../../../kernel/http/refusal.ts';
import { memberCentral, memberLocked } from '../../money/index.ts';
import { proofLevel } from '../captcha/proof.service.ts';
import { verificationRequired } from '../captcha/verification.ts';
import { gradeName } from './member-reads.ts';
import { accountStatus } from './corrections.ts';
import type { Logins } from './login.service.ts';
import type { MemberContext } from './member-context.ts';
import type { SignedOrigin } from './login-recorder.ts';
import type { Registration } from './registration.service.ts';

type MemberServiceContext = Pick<
  MemberContext,
  'db' | 'clock' | 'limitRate' | 'members' | 'ledger' | 'totalOf' | 'gates' | 'verification' | 'unreadMail' | 'protectionOf'
>;

interface MemberServiceDependencies extends MemberServiceContext {
  readonly registration: Registration;
  readonly logins: Logins;
}

const FREE_REGISTRATIONS_A_DAY = 3;
/** Of all addresses that one customer of an IPv6 provider may have. */
const FREE_TRIES_OF_NETWORK = 20;
/** A form checks a name when its field is left; a list of names is checked by a program. */
const NAME_CHECKS_A_MINUTE = 30;
const LOCKED = { state: 'locked', until: null } as const;

/** Registration, and the member's own summary. */
export interface MemberService {
  /** Refuses an address that checks too many names. */
  isFree(userName: string, ip: string): Promise<boolean>;
  /** Refuses while operators keep the registration closed (SH-8), and newcomers below the legal age of their location. */
  register(body: Register, origin: SignedOrigin): Promise<SessionGrant>;
  /** SES-10: refuses a call whose encrypted user name is not that of the session. */
  describe(caller: MemberCaller): Promise<MemberInfo>;
}

export function createMemberService({
  db,
  clock,
  members,
  ledger,
  totalOf,
  registration,
  gates,
  limitRate,
  ...others
}: MemberServiceDependencies): MemberService {
  const networkTries = limitRate<string>({ name: 'network-tries', most: FREE_TRIES_OF_NETWORK, windowMs: DAY_MS });
  const nameChecks = limitRate({ name: 'name-checks', most: NAME_CHECKS_A_MINUTE });
  const mayTry = async (address: AddressKey): Promise<boolean> => {
    const network = networkKey(address);
    return network === address || networkTries.take(network);
  };
  return {
    async isFree(userName, ip) {
      if (!(await nameChecks.take(addressKey(ip)))) throw tooOften(MINUTE_MS / SECOND_MS);
      return registration.isFree(userName);
    },
    async register(body, origin) {
      await gates.requireEntrance('register');
      refuseYoung(body.birthDate, { minimumAge: await gates.minimumAge(origin.ip), nowMs: clock.nowMs() });
      const [address, sinceMs] = [addressKey(origin.ip), clock.nowMs() - DAY_MS];
      // An attempt that fails names taken names and unknown codes, as a check of a name does.
      const levelOfTries = (await nameChecks.take(address)) && (await mayTry(address)) ? 0 : 1;
      const level = Math.max(levelOfTries, proofLevel(await members.registeredFrom(address, sinceMs), FREE_REGISTRATIONS_A_DAY));
      const use = { purpose: 'register', deviceUuid: origin.deviceUuid, level } as const;
      const proven = await others.verification.require(body, use);
      return registration.register({ ...body, ip: origin.ip, leaving: origin.memberId }, async (trx, member) => {
        // Others of this address may have registered since, through another instance.
        const before = (await members.registeredFrom(address, sinceMs, trx)) - 1;
        const levelNow = proofLevel(before, FREE_REGISTRATIONS_A_DAY);
        if (levelNow > proven) throw verificationRequired(levelNow);
        return others.logins.begin(trx, member, { ...origin, remember: false, isKnown: true });
      });
    },
    async describe(caller) {
      requireOwnName(caller);
      const member = await members.byId(caller.memberId);
      return {
        userName: member.user_name,
        nickname: member.nickname,
        avatarId: member.avatar_id,
        gradeId: member.grade_id,
        gradeName: gradeName(member.grade_id),
        balance: toWire(await ledger.balance(db, memberCentral(member.id))),
        total: toWire(await totalOf(member.id)),
        lockMoney: toWire(await ledger.balance(db, memberLocked(member.id))),
        coinBalance: member.coins,
        unreadMail: await others.unreadMail(member.id),
        protection: (await accountStatus(db, member.id)) === 'locked' ? LOCKED : await others.protectionOf(member.id),
      };
    },
  };
}

/** The law of the place may require more years than the form does. */
function refuseYoung(birthDate: string, { minimumAge, nowMs }: { readonly minimumAge: number | null; readonly nowMs: number }): void {
  if (minimumAge === null || birthDate <= dateYearsAgo(nowMs, minimumAge)) return;
  throw new Refusal(CODE.validation, '您未达到法定年龄，无法注册', { field: 'birthDate' });
}

/** SES-10: the encrypted user name must be present and match the session. */
function requireOwnName(caller: MemberCaller): void {
  if (openHeader(caller.signingKey, caller.header(HEADER.userName)) === caller.userName) return;
  throw new Refusal(CODE.validation, `请求参数有误（${HEADER.userName}）：用户名与登录账号不符`, { field: HEADER.userName });
}
