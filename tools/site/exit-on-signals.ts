const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * From now on a signal that nothing else here waits for ends this process by its exit, and with it what ends at its exit: a backend, which has a process
 * group of its own, and the processes of a build.
 */
export function exitOnSignals(): void {
  // First of the listeners: those that hear a signal once still count.
  for (const signal of SIGNALS)
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(1);
    });
}
