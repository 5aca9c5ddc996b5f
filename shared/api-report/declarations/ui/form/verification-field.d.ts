import type { ReactNode } from 'react';
import type { BoundField } from './schema-form.ts';
import type { VerificationState } from './use-verification.ts';
interface Props {
    readonly state: VerificationState;
    readonly field: BoundField;
}
export declare function VerificationField({ state: { mode, proof, captcha, refresh, choosePicture }, field }: Props): ReactNode;
export {};
