import { type ComponentProps, type ReactNode } from 'react';
import { TextField } from './text-field.tsx';
interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onPaste' | 'icon'> {
    readonly unit?: 'CNY' | 'USDT';
}
export declare function MoneyInput({ onChange, error, unit, ...rest }: Props): ReactNode;
export {};
