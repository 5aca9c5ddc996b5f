/**
 * Creates an object that starts like every bundler module before any module exists, and keeps it as long as the page. V8 shares one property table
 * among objects that start alike, and the first one that adds properties owns it. If a release were first, that table would retain the release,
 * getters included, as long as any host module starts alike (seen in Chromium 156).
 */
export function retainFirstModule(): void {
  const define = Object.defineProperty;
  const first = {};
  // In the bundler's order, with the same flags.
  define(first, Symbol.toStringTag, { value: 'Module' });
  define(first, '__esModule', { value: true });
  define(first, 'first', { enumerable: true, get: () => null });
  define(window, Symbol('first'), { value: first });
}
