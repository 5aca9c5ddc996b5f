/** In the place of `platform/errors.ts`: calls of the host reject with the classes of the host, which `instanceof` compares with. */
export { BusinessError, failureText, isExpected, NetworkError, PasskeyError, PushError, type NetworkFault } from '@site/host/platform';
