import type { ReactNode } from 'react';
export declare function FilterBar({ label, children }: {
    label: string;
    children: ReactNode;
}): ReactNode;
interface PillsProps<Value extends string> {
    readonly label: string;
    readonly choices: readonly {
        readonly value: Value;
        readonly label: string;
    }[];
    readonly value: Value;
    readonly onSelect: (value: Value) => void;
}
export declare function FilterPills<Value extends string>({ label, choices, value, onSelect }: PillsProps<Value>): ReactNode;
export {};
