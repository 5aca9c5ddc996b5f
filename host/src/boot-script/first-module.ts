/**
 * Makes an object that begins as every module of the bundler does, before there is any module, and keeps it as long as the page. Objects that
 * begin alike share one table of properties in the engine, and the first that goes on writes into it. A release that was first would be held by
 * that table, getters and all, for as long as one of the host's modules begins so (seen in Chromium 156).
 */
export function keepFirstModule(): void {
  const define = Object.defineProperty;
  const first = {};
  // In the bundler's order, with its flags.
  define(first, Symbol.toStringTag, { value: 'Module' });
  define(first, '__esModule', { value: true });
  define(first, 'first', { enumerable: true, get: () => null });
  define(window, Symbol('first'), { value: first });
}
