/**
 * Replaces the entry of axios 1.21.1 in pages: a client that sends text with XMLHttpRequest, by axios's own adapter, headers and errors. Left out are
 * what no call of the site uses: interceptors, other adapters, form data, parameters, transforms, CSRF cookies and deep merges of configurations.
 */
import type { AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig, RawAxiosHeaders } from 'axios';
import send from 'axios/unsafe/adapters/xhr.js';
import CanceledError from 'axios/unsafe/cancel/CanceledError.js';
import AxiosHeaders from 'axios/unsafe/core/AxiosHeaders.js';

export { default as isCancel } from 'axios/unsafe/cancel/isCancel.js';
export { default as isAxiosError } from 'axios/unsafe/helpers/isAxiosError.js';

const ACCEPT = { Accept: 'application/json, text/plain, */*' };
const DEFAULTS = { method: 'get', timeout: 0, allowAbsoluteUrls: true, validateStatus: (status: number) => status >= 200 && status < 300 };

/** Options of the parts that are left out: refused, because tests with the whole package would pass and pages ignore them. */
const LEFT_OUT = ['params', 'adapter', 'auth'] as const;

function create(base: AxiosRequestConfig = {}) {
  return {
    /** As `AxiosInstance.request`, for bodies that are text and complete URLs. */
    async request<Data>(request: AxiosRequestConfig): Promise<AxiosResponse<Data>> {
      const unknown = LEFT_OUT.find((name) => name in base || name in request);
      if (unknown !== undefined) throw new Error(`axios of pages: no ${unknown}`);
      // Without a prototype, so that no changed prototype configures a request.
      const config = Object.assign(Object.create(null) as InternalAxiosRequestConfig, DEFAULTS, base, request, {
        headers: AxiosHeaders.concat(ACCEPT, request.headers as RawAxiosHeaders | undefined),
      });
      const response = await send<Data>(config);
      if (config.signal?.aborted) throw new CanceledError(null, config);
      return response;
    },
  };
}

export default { create };
