export declare const PASSKEY_CHALLENGE_MS = 300000;
export declare const MOST_PASSKEYS = 10;
export declare const PASSKEY_NAME_LENGTH = 20;
export declare const PASSKEY_WITHDRAWAL_WAIT_MS = 86400000;
export type PasskeyFault = 'cancelled' | 'exists' | 'address' | 'unsupported' | 'failed';
export declare const PASSKEY_FAULT_TEXT: Readonly<Record<PasskeyFault, string>>;
