/** Prints one numbered line for each step of a task. */
export interface Progress {
  /** Runs a step; a string that `work` returns becomes the note of its line. */
  step(name: string, work: () => unknown): Promise<void>;
}

export function createProgress(total: number, log: (line: string) => void): Progress {
  let done = 0;
  return {
    async step(name, work) {
      const started = performance.now();
      const note = await work();
      done += 1;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`[${done}/${total}] ${name} … ${seconds} s${typeof note === 'string' && note !== '' ? ` (${note})` : ''}`);
    },
  };
}
