import { type FieldPath, type FieldValues, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import type { SyntheticEvent } from 'react';
import * as z from 'zod/mini';
export interface BoundField extends Omit<UseFormRegisterReturn, 'min' | 'max' | 'minLength' | 'maxLength' | 'pattern' | 'required' | 'disabled'> {
    readonly error: string | undefined;
}
export interface SchemaForm<Values extends FieldValues> {
    field(name: FieldPath<Values>): BoundField;
    submit(send: (values: Values) => unknown): (event?: SyntheticEvent) => Promise<void>;
    refuse(name: FieldPath<Values>, message: string): void;
    settle(sent: Values, next: Values): void;
    readonly sending: boolean;
    readonly touched: boolean;
    readonly all: UseFormReturn<Values>;
}
type Defaults<Values> = {
    readonly [Name in keyof Values]?: Values[Name] | '' | false | null;
};
export declare function useSchemaForm<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>, defaults: Defaults<Values>): SchemaForm<Values>;
export {};
