interface Patience<Late> {
  readonly patienceMs: number;
  /** The result of work that takes longer. */
  readonly otherwise: Late;
}

/** A timeout: the result of a work, or `otherwise` when it takes longer. The work itself goes on. */
export async function within<Value, Late>(work: Promise<Value>, { patienceMs, otherwise }: Patience<Late>): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
