import { type ComponentProps, type ReactNode } from 'react';
import { TextField } from './text-field.tsx';
interface Props extends Omit<ComponentProps<typeof TextField>, 'end' | 'type'> {
    readonly onSend: () => Promise<number | null>;
}
export declare function CodeField({ onSend, ...input }: Props): ReactNode;
export {};
