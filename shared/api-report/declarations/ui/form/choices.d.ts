import { type ComponentProps, type ReactNode } from 'react';
import { type FrameProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
export interface Choice {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
}
interface SelectProps extends FrameProps, ComponentProps<'select'> {
    readonly choices: readonly Choice[];
}
export declare function Select({ label, hint, error, optional, labelHidden, choices, ...select }: SelectProps): ReactNode;
type DateProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'end'>;
export declare function DateField(props: DateProps): ReactNode;
interface SearchProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'end' | 'value' | 'onChange'> {
    readonly value: string;
    readonly onSearch: (text: string) => void;
}
export declare function SearchField({ value, onSearch, labelHidden, ...rest }: SearchProps): ReactNode;
interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, Pick<FrameProps, 'error'> {
    readonly children: ReactNode;
}
export declare function Checkbox({ children, error, ...input }: CheckboxProps): ReactNode;
export {};
