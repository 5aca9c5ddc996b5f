import { type ReactNode } from 'react';
interface Props {
    readonly onBound: () => Promise<void>;
}
export declare function PhoneBinding({ onBound }: Props): ReactNode;
export {};
