import type { BinAnswer, NewPayout } from '@site/shared/wire';
import { type ReactNode } from 'react';
import type { SchemaForm } from './schema-form.ts';
interface Props {
    readonly form: SchemaForm<NewPayout>;
    readonly bin: BinAnswer | undefined;
}
export declare function CardFields({ form, bin }: Props): ReactNode;
export {};
