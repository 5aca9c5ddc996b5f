import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Cache } from './json-cache.service.ts';

export const cacheRoutes = (cache: Cache): Route[] => [
  bindEndpoint(readCacheEntry(':key'), (_body, caller) => cache.read(caller)),
  bindEndpoint(writeCacheEntry(':key'), (body, caller) => cache.write(caller, body)),
];
