export declare const AGENT_VERIFY_PARAMETER = "agent_verify";
export declare const TOKEN_PARAMETERS: readonly ['appdown-token', 'token'];
export declare const TRACKING_PARAMETERS: {
    readonly invite_code: 'inviteCode';
    readonly i_code: 'iCode';
    readonly r_code: 'rCode';
    readonly r_bet: 'rBet';
};
export declare const CODE_SHAPE: RegExp;
declare const CODE_PARAMETERS: {
    readonly invite_code: 'inviteCode';
    readonly i_code: 'iCode';
    readonly r_code: 'rCode';
    readonly r_bet: 'rBet';
    readonly agent_verify: 'agentVerify';
};
export type AddressCode = (typeof CODE_PARAMETERS)[keyof typeof CODE_PARAMETERS];
export declare function codesInAddress(search: string): readonly (readonly [entry: AddressCode, code: string])[];
export declare function tokenInAddress(search: string): {
    readonly token: string | null;
    readonly search: string;
};
export {};
