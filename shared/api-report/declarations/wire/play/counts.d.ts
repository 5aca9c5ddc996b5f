export declare const getPlatformCounts: import("../endpoint.ts").Endpoint<null, Readonly<Record<"CP" | "DJ" | "DZ" | "QP" | "TY" | "ZR", number>>>;
