/** Polyfills for jsdom. */
const { webcrypto } = require('node:crypto');

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
globalThis.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  /** @type {readonly number[]} */
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
