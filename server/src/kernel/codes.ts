export const CODE = { success: 6000, failed: 10001, invalid: 10003, sessionGone: 10105, signature: 10108 } as const;
