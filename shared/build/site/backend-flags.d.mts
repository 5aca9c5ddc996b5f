export const BACKEND_FLAGS: readonly string[];
