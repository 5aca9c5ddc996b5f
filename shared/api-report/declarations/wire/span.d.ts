import { type DaySpan } from '@site/shared/product';
import * as z from 'zod/mini';
export declare const spanShape: {
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
};
export declare const spanRule: z.core.$ZodCheck<DaySpan>;
