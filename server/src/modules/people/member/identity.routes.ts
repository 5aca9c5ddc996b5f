import { bindContact, changePassword, sendContactCode, sendPhoneCode, setWithdrawPassword, submitRealName } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Binding } from './binding/binding.service.ts';
import type { PhoneCodes } from './binding/phone-code.service.ts';
import type { PasswordChanges } from './binding/password-change.service.ts';
import type { RealNames } from './real-name.service.ts';
import type { WithdrawPasswords } from './withdraw-password.service.ts';

interface IdentityRoutesOptions {
  readonly realNames: RealNames;
  readonly withdrawPasswords: WithdrawPasswords;
  readonly binding: Binding;
  readonly phoneCodes: PhoneCodes;
  readonly changePassword: PasswordChanges;
}

export const identityRoutes = ({ realNames, withdrawPasswords, binding, phoneCodes, ...change }: IdentityRoutesOptions): Route[] => [
  bindEndpoint(sendContactCode, (order, { memberId }) => binding.sendCode(memberId, order)),
  bindEndpoint(sendPhoneCode, (_order, { memberId }) => phoneCodes.send(memberId)),
  bindEndpoint(bindContact, async (body, { memberId }) => {
    await binding.bind(memberId, body);
    return null;
  }),
  bindEndpoint(changePassword, async (body, { memberId, deviceUuid }) => {
    await change.changePassword(memberId, body, deviceUuid);
    return null;
  }),
  bindEndpoint(submitRealName, ({ realName }, { memberId }) => realNames.submit(memberId, realName)),
  bindEndpoint(setWithdrawPassword, async (body, { memberId }) => {
    await withdrawPasswords.set(memberId, body);
    return null;
  }),
];
