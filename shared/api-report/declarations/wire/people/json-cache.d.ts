import * as z from 'zod/mini';
export interface CacheEntry {
    readonly data: string | null;
}
export declare const cacheEntryBody: z.ZodMiniObject<{
    data: z.ZodMiniString<string>;
    ttl: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
export type CacheWrite = z.infer<typeof cacheEntryBody>;
export declare const readCacheEntry: (key: string) => import("../endpoint.ts").MemberEndpoint<null, CacheEntry>;
export declare const writeCacheEntry: (key: string) => import("../endpoint.ts").MemberEndpoint<{
    data: string;
    ttl?: number | undefined;
}, null>;
export declare function isCacheKey(text: string): boolean;
