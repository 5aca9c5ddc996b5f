/** What Node is told when it runs the backend. */
export declare const BACKEND_FLAGS: readonly string[];
