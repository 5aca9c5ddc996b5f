import { type ComponentProps, type ReactNode } from 'react';
import { type IconName } from '../icons/icon.tsx';
import { type FrameProps } from './field-frame.tsx';
interface Props extends FrameProps, Omit<ComponentProps<'input'>, 'size'> {
    readonly icon?: IconName;
    readonly end?: ReactNode;
}
export declare function TextField({ icon, end, label, hint, error, optional, labelHidden, ...input }: Props): ReactNode;
type PasswordProps = Omit<Props, 'type' | 'end'>;
export declare function PasswordField(props: PasswordProps): ReactNode;
interface AreaProps extends FrameProps, ComponentProps<'textarea'> {
}
export declare function TextArea({ label, hint, error, optional, labelHidden, rows, ...area }: AreaProps): ReactNode;
export {};
