/** Lets work on one subject wait for the work on it before; other subjects are not held up. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return function inTurn<Answer>(subject: string, work: () => Promise<Answer>): Promise<Answer> {
    const run = (last.get(subject) ?? Promise.resolve()).then(work);
    const over = run.catch(() => undefined).finally(() => last.get(subject) === over && last.delete(subject));
    last.set(subject, over);
    return run;
  };
}
