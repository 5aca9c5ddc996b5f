/** The parts of axios that it publishes without types. */
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
  export default function send<Data>(config: InternalAxiosRequestConfig): Promise<AxiosResponse<Data>>;
}
declare module 'axios/unsafe/cancel/CanceledError.js' {
  import type { InternalAxiosRequestConfig } from 'axios';
  export default class CanceledError extends Error {
    constructor(message: string | null, config: InternalAxiosRequestConfig);
  }
}
declare module 'axios/unsafe/core/AxiosHeaders.js' {
  import { AxiosHeaders } from 'axios';
  export default AxiosHeaders;
}
declare module 'axios/unsafe/cancel/isCancel.js' {
  import { isCancel } from 'axios';
  export default isCancel;
}
declare module 'axios/unsafe/helpers/isAxiosError.js' {
  import { isAxiosError } from 'axios';
  export default isAxiosError;
}
