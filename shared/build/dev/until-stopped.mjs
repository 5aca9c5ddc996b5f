const WATCH_MS = 1000;

/**
 * Keeps a task running until Ctrl-C, until its caller is gone, or until the site ends by itself; then stops the site.
 * @param {{ ended: Promise<number>, stop: () => Promise<unknown> }} site
 * @returns {Promise<number>} The exit code.
 */
export async function untilStopped({ ended, stop }) {
  const caller = process.ppid;
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve('stopped'));
    setInterval(() => process.ppid !== caller && resolve('stopped'), WATCH_MS).unref();
  });
  const why = await Promise.race([stopped, ended]);
  if (why !== 'stopped') {
    console.error('The backend ended by itself; see its output above.');
    return 1;
  }
  console.log('\nstopping …');
  await stop();
  console.log('stopped');
  return 0;
}
