/** A backend that a newer process can replace, as `npm run dev` does after a change of its code. */
import type { ServerProcess } from './server-process.ts';

export interface ReplaceableServer extends ServerProcess {
  /** Ends the process and starts another one, on the same ports. Rejects with its output when it does not start; then nothing runs until the next call. */
  replace(): Promise<void>;
}

/** Starts a backend. `ended` resolves when one ends that was not replaced. */
export async function startReplaceable(start: () => Promise<ServerProcess>): Promise<ReplaceableServer> {
  const ended = Promise.withResolvers<number>();
  let current: ServerProcess | null = null;
  const begin = async (): Promise<void> => {
    const server = await start();
    current = server;
    void server.ended.then((code) => {
      if (server === current) ended.resolve(code);
    });
  };
  await begin();
  return {
    ended: ended.promise,
    stop: async () => (await current?.stop()) ?? 0,
    async replace() {
      const before = current;
      current = null;
      await before?.stop();
      await begin();
    },
  };
}
