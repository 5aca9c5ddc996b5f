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

const SLICES = 10;

/**
 * The same, by the time in which the event loop runs: an answer that waits in a socket while the loop is blocked is not late. The patience is measured in
 * ten slices of which a blocked loop counts as one, and after the last one everything that has arrived is read before the work counts as late.
 */
export async function withinRunningTime<Value, Late>(
  work: Promise<Value>,
  { patienceMs, otherwise }: Patience<Late>,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Late>((resolve) => {
    let left = SLICES;
    const wait = () => {
      left -= 1;
      timer = setTimeout(left > 0 ? wait : () => setImmediate(resolve, otherwise), patienceMs / SLICES);
    };
    wait();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
