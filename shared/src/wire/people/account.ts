import { refuseNickname, type IdentityStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

/** The member's own page; everything personal is masked by the server. Times are ISO-8601. */
export interface Profile {
  readonly userName: string;
  readonly nickname: string;
  readonly avatarId: number;
  readonly identity: IdentityStatus;
  readonly maskedRealName: string | null;
  readonly maskedPhone: string | null;
  readonly maskedEmail: string | null;
  readonly birthDate: string;
  readonly gradeId: number;
  readonly gradeName: string;
  readonly registeredAt: string;
  readonly inviteCode: string;
  /** 0-100: how many of the safety steps are done. */
  readonly safetyScore: number;
  /** Whether a log-in on a new device needs a code. */
  readonly guardsDevices: boolean;
  /** Whether withdrawals have their password already. */
  readonly hasWithdrawPassword: boolean;
}

export interface LoginRecord {
  readonly id: string;
  readonly at: string;
  readonly ip: string;
  readonly region: string;
  readonly device: string;
  readonly succeeded: boolean;
}

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
  /** Whether the member is logged in there now; otherwise it is a known device only. */
  readonly loggedIn: boolean;
}

/** Avatars the site draws: ids 1 to 12. */
export const AVATAR_COUNT = 12;

export const profileChangeBody = z.object({
  nickname: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请输入昵称'),
      z.regex(/^[\p{Script=Han}A-Za-z0-9_]{2,12}$/u, '昵称须为2-12位汉字、字母、数字或下划线'),
    ),
  avatarId: z.int().check(z.minimum(1), z.maximum(AVATAR_COUNT)),
});
export type ProfileChange = z.infer<typeof profileChangeBody>;

/** The form of a member's profile: a nickname that he has already stays, another one is neither a name of the staff nor a contact. */
export const profileChangeForm = (current: string) =>
  profileChangeBody.check(
    z.refine(({ nickname }) => nickname === current || refuseNickname(nickname) === null, {
      path: ['nickname'],
      error: ({ input }) => refuseNickname((input as ProfileChange).nickname) ?? '',
    }),
  );

export const getProfile = memberEndpoint<null, Profile>('POST', '/site/api/v1/user/profile/get');
export const changeProfile = memberEndpoint<ProfileChange, Profile>('POST', '/site/api/v1/user/profile/set', profileChangeBody);
export const listLogins = memberEndpoint<null, readonly LoginRecord[]>('POST', '/site/api/v1/user/login/history');
export const listDevices = memberEndpoint<null, readonly Device[]>('POST', '/site/api/v1/user/device/list');

/** The log-in password again, for actions that protect the account. */
export const passwordProof = z.object({ password: textField('loginPassword') });
export type PasswordProof = z.infer<typeof passwordProof>;

export const deviceRevocation = z.object({ ...passwordProof.shape, deviceId: z.string().check(z.minLength(1), z.maxLength(64)) });
export type DeviceRevocation = z.infer<typeof deviceRevocation>;

export const deviceGuardChange = z.object({ ...passwordProof.shape, on: z.boolean() });
export type DeviceGuardChange = z.infer<typeof deviceGuardChange>;

/** Ends the session of that device at once; its next call gets 6001. The current device is refused. */
export const logOutDevice = memberEndpoint<DeviceRevocation, null>('POST', '/site/api/v1/user/device/revoke', deviceRevocation);
/** Ends every session but the caller's, and returns how many were open. */
export const logOutOtherDevices = memberEndpoint<PasswordProof, { readonly ended: number }>(
  'POST',
  '/site/api/v1/user/device/revoke-others',
  passwordProof,
);
/** Whether a log-in on a new device needs a code; refused while no code could be sent. */
export const guardDevices = memberEndpoint<DeviceGuardChange, Profile>('POST', '/site/api/v1/user/device/guard', deviceGuardChange);
