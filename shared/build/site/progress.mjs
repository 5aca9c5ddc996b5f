/** Counts the steps of a task and prints one line for each: what it did and how long it took. */
export function createProgress(total, log) {
  let done = 0;
  const line = (name, started, note) => {
    done += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`[${done}/${total}] ${name} … ${seconds} s${note ? ` (${note})` : ''}`);
  };
  return {
    /** Runs a step; `work` may answer a note for its line. */
    async step(name, work) {
      const started = performance.now();
      const note = await work();
      line(name, started, typeof note === 'string' ? note : '');
    },
  };
}
