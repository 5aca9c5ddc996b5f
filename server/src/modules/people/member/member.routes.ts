import {
  bindContact,
  changePassword,
  checkRecoveryCode,
  checkUserName,
  getMemberInfo,
  issueLoginToken,
  logIn,
  logInByPhone,
  logInDevice,
  logOut,
  lookAtLoginToken,
  openSession,
  register,
  resetPassword,
  sendContactCode,
  sendPhoneCode,
  sendRecoveryCode,
  setWithdrawPassword,
  type AccountStatusChange,
  submitRealName,
} from '@site/shared/wire';
import { CODE } from '@site/shared/product';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { ACCOUNT_STATUSES } from '../schema.ts';
import { type MemberIdOf, namedMember, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Logins } from './login.service.ts';
import type { MemberService } from './member.service.ts';
import { signedOriginOf } from './login-recorder.ts';
import type { Sessions } from './session.service.ts';
import type { Binding } from './binding/binding.service.ts';
import type { PhoneCodes } from './binding/phone-code.service.ts';
import type { ChangePassword } from './binding/password-change.service.ts';
import type { RealNames } from './profile.service.ts';
import type { WithdrawPasswords } from './withdraw-password.service.ts';
import type { Recovery } from './recovery/recovery.service.ts';

interface MemberFeatures {
  readonly members: MemberService;
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
  readonly realNames: RealNames;
  readonly withdrawPasswords: WithdrawPasswords;
  readonly binding: Binding;
  readonly phoneCodes: PhoneCodes;
  readonly changePassword: ChangePassword;
}

export function memberRoutes({ members, logins, sessions, recovery, binding, phoneCodes, ...own }: MemberFeatures): Route[] {
  return [
    bindEndpoint(logIn, (body, caller) => logins.logIn(body, signedOriginOf(caller))),
    bindEndpoint(logInByPhone, (body, caller) => logins.logInByPhone(body, signedOriginOf(caller))),
    bindEndpoint(logInDevice, (body, caller) => logins.finishOnDevice(body, signedOriginOf(caller))),
    bindEndpoint(logOut, (_body, { memberId, sessionId }) => sessions.end({ memberId, sessionId })),
    bindEndpoint(issueLoginToken, (_body, { memberId, sessionId }) => sessions.issueLoginToken({ memberId, sessionId })),
    bindEndpoint(lookAtLoginToken, ({ token }, caller) => sessions.ownerOf(token, caller)),
    bindEndpoint(openSession, ({ token }, caller) => logins.restoreSession(token, signedOriginOf(caller))),
    bindEndpoint(register, (body, caller) => members.register(body, signedOriginOf(caller))),
    bindEndpoint(checkUserName, async ({ userName }, { ip }) => ({ available: await members.isFree(userName, ip) })),
    bindEndpoint(getMemberInfo, (_body, caller) => members.describe(caller)),
    bindEndpoint(sendRecoveryCode, (body, caller) => recovery.sendCode(body, caller)),
    bindEndpoint(checkRecoveryCode, (body, caller) => recovery.check(body, caller)),
    bindEndpoint(resetPassword, (body, caller) => recovery.reset(body, caller)),
    bindEndpoint(sendContactCode, (order, { memberId }) => binding.sendCode(memberId, order)),
    bindEndpoint(sendPhoneCode, (_order, { memberId }) => phoneCodes.send(memberId)),
    bindEndpoint(bindContact, (body, { memberId }) => binding.bind(memberId, body)),
    bindEndpoint(changePassword, (body, { memberId, deviceUuid }) => own.changePassword(memberId, body, deviceUuid)),
    bindEndpoint(submitRealName, ({ realName }, { memberId }) => own.realNames.submit(memberId, realName)),
    bindEndpoint(setWithdrawPassword, (body, { memberId }) => own.withdrawPasswords.set(memberId, body)),
  ];
}

/** `/ops/api/members*`: operators manage a member's sessions. */
export function memberOpsRoutes(sessions: Sessions, memberIdOf: MemberIdOf): OpsRoute[] {
  return [
    opsPost('/ops/api/members/:userName/end-sessions', async ({ params }) => ({
      ended: await sessions.revokeAll(await namedMember(memberIdOf, params.userName), 'staff'),
    })),
    opsPost('/ops/api/members/:userName/standing/:standing', async ({ params }): Promise<AccountStatusChange> => {
      const standing = ACCOUNT_STATUSES.find((one) => one === params.standing);
      if (standing === undefined)
        throw new Refusal(CODE.validation, `an account is ${ACCOUNT_STATUSES.join(', ')}, not ${params.standing}`);
      return { standing, ended: await sessions.setStatus(await namedMember(memberIdOf, params.userName), standing) };
    }),
  ];
}
