import { type ReactNode } from 'react';
import { type StyledElement } from './styled.ts';
interface Props {
    readonly flush?: boolean;
    readonly lively?: boolean;
}
export declare const Card: StyledElement<'div', Props>;
interface SectionCardProps {
    readonly title: string;
    readonly size?: 'lead' | 'large';
    readonly gap?: number;
    readonly id?: string;
    readonly mark?: ReactNode;
    readonly children: ReactNode;
}
export declare function SectionCard({ title, size, gap, id, mark, children }: SectionCardProps): ReactNode;
export declare const Divider: StyledElement<'hr'>;
export {};
