/** Passkeys: log-in and confirmation of a withdrawal by a device that verifies its owner (WebAuthn). */

/** How long a challenge is valid. */
export const PASSKEY_CHALLENGE_MS = 300_000;
/** How many passkeys a member may have. */
export const MOST_PASSKEYS = 10;
/** The longest name of a passkey, in characters. */
export const PASSKEY_NAME_LENGTH = 20;
/** How long after it was added a passkey confirms no withdrawal, as a new payout account receives none. */
export const PASSKEY_WITHDRAWAL_WAIT_MS = 86_400_000;

/** Why a browser gave no passkey. */
export type PasskeyFault = 'cancelled' | 'exists' | 'address' | 'unsupported' | 'failed';

/** What the member reads of it. */
export const PASSKEY_FAULT_TEXT: Readonly<Record<PasskeyFault, string>> = {
  cancelled: '未完成通行密钥验证，请重试或使用密码',
  exists: '本设备已添加过通行密钥',
  address: '当前网址不支持通行密钥，请使用密码',
  unsupported: '本设备不支持通行密钥，请使用密码',
  failed: '通行密钥暂时无法使用，请重试或使用密码',
};
