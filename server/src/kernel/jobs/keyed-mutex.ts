/** A mutex per key: work on one key runs serially, work on other keys concurrently. */
export type KeyedMutex = <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work);
    const over = run.catch(() => undefined).finally(() => last.get(key) === over && last.delete(key));
    last.set(key, over);
    return run;
  };
}
