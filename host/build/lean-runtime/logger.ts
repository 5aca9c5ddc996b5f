/** Replaces the logger of the federation runtime: no stacks, levels or debug mode. */
const ignore = () => undefined;

function createLogger(prefix: string) {
  const say =
    (method: 'warn' | 'error') =>
    (...words: readonly unknown[]) =>
      console[method](prefix, ...words);
  return { log: ignore, info: ignore, debug: ignore, success: ignore, ready: ignore, warn: say('warn'), error: say('error') };
}
const logger = createLogger('[federation]');

export { createLogger, createLogger as createInfrastructureLogger, logger, logger as infrastructureLogger, ignore as bindLoggerToCompiler };
