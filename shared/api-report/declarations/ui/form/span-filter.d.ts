import { type SpanChoice } from '@site/shared/product';
import { type ReactNode } from 'react';
interface Props {
    readonly value: SpanChoice;
    readonly onSelect: (choice: SpanChoice) => void;
}
export declare function SpanFilter({ value, onSelect }: Props): ReactNode;
export {};
