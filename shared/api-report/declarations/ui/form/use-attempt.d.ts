import { BusinessError } from '@site/shared/platform';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SchemaForm } from './schema-form.ts';
interface Attempt<Name> {
    readonly refusal: string;
    attempt(action: () => Promise<unknown>, fieldOf?: (refused: BusinessError) => Name | null): Promise<boolean>;
}
export declare function useAttempt<Values extends FieldValues>(form?: Pick<SchemaForm<Values>, 'refuse'>): Attempt<FieldPath<Values>>;
export {};
