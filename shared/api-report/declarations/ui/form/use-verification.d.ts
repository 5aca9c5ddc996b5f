import { type Captcha, type ProofPurpose, type VerificationFields } from '@site/shared/wire';
type Mode = 'none' | 'proof' | 'picture';
interface VerificationOptions {
    readonly purpose: ProofPurpose;
    readonly refuse: (text: string) => void;
    readonly clear: () => void;
}
export interface VerificationState {
    readonly mode: Mode;
    readonly proof: 'idle' | 'solving' | 'solved';
    readonly captcha: Captcha | null;
    refresh(): void;
    choosePicture(): void;
    send<Answer>(call: (fields: VerificationFields) => Promise<Answer>, letters?: string): Promise<Answer | null>;
}
export declare function useVerification({ purpose, ...field }: VerificationOptions): VerificationState;
export {};
