import type { ReactNode } from 'react';
import type { BoundField } from './schema-form.ts';
interface Props extends BoundField {
    readonly image: string | undefined;
    readonly onRenew: () => void;
}
export declare function CaptchaField({ image, onRenew, ...field }: Props): ReactNode;
export {};
