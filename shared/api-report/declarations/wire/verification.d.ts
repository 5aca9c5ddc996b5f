import * as z from 'zod/mini';
export interface Captcha {
    readonly captchaId: string;
    readonly image: string;
    readonly ttl: number;
}
export declare const getCaptcha: import("./endpoint.ts").Endpoint<null, Captcha>;
export declare const HIGHEST_PROOF_LEVEL = 6;
export declare const proofBody: z.ZodMiniObject<{
    purpose: z.ZodMiniEnum<{
        feedback: "feedback";
        login: "login";
        recovery: "recovery";
        register: "register";
    }>;
    level: z.ZodMiniInt;
}, z.core.$strip>;
export type ProofRequest = z.infer<typeof proofBody>;
export type ProofPurpose = ProofRequest['purpose'];
export interface ProofChallenge {
    readonly challenge: {
        readonly parameters: {
            readonly algorithm: string;
            readonly nonce: string;
            readonly salt: string;
            readonly cost: number;
            readonly keyLength: number;
            readonly keyPrefix: string;
            readonly keySignature?: string;
            readonly data?: Readonly<Record<string, string | number | boolean | null>>;
        };
        readonly signature: string;
    };
    readonly ttl: number;
}
export declare const getProof: import("./endpoint.ts").Endpoint<{
    purpose: "feedback" | "login" | "recovery" | "register";
    level: number;
}, ProofChallenge>;
export declare const verificationShape: {
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
export interface VerificationFields {
    readonly captchaId?: string | undefined;
    readonly captchaCode?: string | undefined;
    readonly proof?: string | undefined;
}
