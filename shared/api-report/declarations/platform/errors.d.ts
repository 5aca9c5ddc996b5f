import { type PasskeyFault, type PushFault } from '@site/shared/product';
export type NetworkFault = 'cancelled' | 'timeout' | 'offline' | 'closed' | 'http' | 'unknown';
export declare class BusinessError extends Error {
    readonly code: number;
    readonly response: unknown;
    constructor({ code, message, response }: {
        code: number;
        message: string;
        response?: unknown;
    });
}
export declare class NetworkError extends Error {
    readonly fault: NetworkFault;
    readonly status: number;
    constructor({ fault, message, status, cause }: {
        fault: NetworkFault;
        message: string;
        status?: number;
        cause?: unknown;
    });
}
export declare class PasskeyError extends Error {
    readonly fault: PasskeyFault;
    constructor(fault: PasskeyFault, cause?: unknown);
}
export declare class PushError extends Error {
    readonly fault: PushFault;
    constructor(fault: PushFault, cause?: unknown);
}
export declare function isExpected(error: unknown): error is BusinessError | NetworkError | PasskeyError | PushError;
export declare function failureText(error: unknown): string;
