import { type ReactNode } from 'react';
import type { StyledElement } from '../core/styled.ts';
export interface FrameProps {
    readonly label: string;
    readonly hint?: ReactNode;
    readonly error?: string | undefined;
    readonly optional?: boolean;
    readonly labelHidden?: boolean;
}
export interface ControlWiring {
    readonly id: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
}
interface Props extends FrameProps {
    readonly children: (wiring: ControlWiring) => ReactNode;
}
export declare function FieldFrame({ label, hint, error, optional, labelHidden, children }: Props): ReactNode;
interface NoteProps extends Pick<FrameProps, 'hint' | 'error'> {
    readonly id: string;
}
export declare function FieldNote({ id, hint, error }: NoteProps): ReactNode;
export declare const ControlBox: StyledElement<'div'>;
export {};
