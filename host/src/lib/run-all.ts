/** Runs every step, also after one that throws; then throws what the first of those threw. */
export function runAll(...steps: readonly (() => void)[]): void {
  const errors = steps.flatMap((step) => {
    try {
      step();
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (errors.length > 0) throw errors[0];
}
