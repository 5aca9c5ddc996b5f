import { type FieldName } from '@site/shared/product';
import * as z from 'zod/mini';
export declare const MINIMUM_AGE_YEARS = 18;
export declare function textField(name: FieldName): z.ZodMiniString<string>;
export declare function birthDateField(tooYoung: string): z.ZodMiniString<string>;
export declare const BIRTH_DATE: z.ZodMiniString<string>;
export declare function phoneField(): z.ZodMiniString<string>;
export declare function ticketField(): z.ZodMiniString<string>;
