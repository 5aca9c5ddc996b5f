import { type ReactNode } from 'react';
interface Props {
    readonly title: string;
    readonly reason?: string;
    readonly more?: string;
    readonly actions?: ReactNode;
    readonly children: ReactNode;
}
export declare function Block({ title, reason, more, actions, children }: Props): ReactNode;
export {};
