import * as z from 'zod/mini';
export declare const limitForm: (refuse: (text: string) => string | null) => z.ZodMiniObject<{
    value: z.ZodMiniString<string>;
}, z.core.$strip>;
export type LimitForm = z.infer<ReturnType<typeof limitForm>>;
export declare const realityForm: z.ZodMiniObject<{
    enabled: z.ZodMiniBoolean<boolean>;
    minutes: z.ZodMiniString<string>;
}, z.core.$strip>;
export type RealityForm = z.infer<typeof realityForm>;
export declare const OWN_LENGTH = "own";
export declare const breakForm: z.ZodMiniObject<{
    length: z.ZodMiniString<string>;
    days: z.ZodMiniString<string>;
}, z.core.$strip>;
export type BreakForm = z.infer<typeof breakForm>;
export declare const exclusionForm: z.ZodMiniObject<{
    agree: z.ZodMiniLiteral<true>;
    word: z.ZodMiniLiteral<"确认排除">;
    password: z.ZodMiniString<string>;
    months: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ExclusionForm = z.infer<typeof exclusionForm>;
