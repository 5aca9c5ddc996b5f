/** Nothing was done, and the same may succeed in a moment: answered 503 with Retry-After. */
export class TemporaryFailure extends Error {}
