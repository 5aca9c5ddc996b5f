import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Cache } from './cache.service.ts';

export const cacheRoutes = (cache: Cache): Route[] => [
  serve(readCacheEntry(':key'), (_body, caller) => cache.read(caller)),
  serve(writeCacheEntry(':key'), (body, caller) => cache.write(caller, body)),
];
