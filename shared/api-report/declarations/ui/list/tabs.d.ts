import { type ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
export interface Tab<Value extends string> {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName;
    readonly count?: number;
}
interface Props<Value extends string> {
    readonly label: string;
    readonly tabs: readonly Tab<Value>[];
    readonly value: Value;
    readonly onSelect: (value: Value) => void;
}
export declare function Tabs<Value extends string>({ label, tabs, value, onSelect }: Props<Value>): ReactNode;
export {};
