/** A port nobody listens on now, which no client will be given either. */
export function freePort(): Promise<number>;
