import type { ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.tsx';
type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;
export declare function GroupedNumberInput({ onChange, ...rest }: Props): ReactNode;
export {};
