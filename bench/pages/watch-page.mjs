/** Runs in the page before its first script: notes paints, shifts, long tasks, and when the page first answers a click. Milliseconds since the navigation began. */
export function watchPage({ path }) {
  const seen = { fcp: null, lcp: null, shift: 0, longTasks: [], stood: null, answered: null };
  globalThis.benchSeen = seen;
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.shift += value));
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));

  /** The screen's own heading, once React drives it: prerendered markup alone does not count. */
  const stands = () => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber$'));
  /** Presses a link to the page that is open; the router takes it once it works, and nothing else happens. */
  const answers = () => {
    const link = document.querySelector(`a[href="${path}"]`);
    if (!link) return false;
    let isTaken = false;
    const look = (event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    removeEventListener('click', look);
    return isTaken;
  };
  const watching = new MutationObserver(() => {
    if (!stands()) return;
    seen.stood = performance.now();
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
  const polling = setInterval(() => {
    if (seen.stood === null || !answers()) return;
    seen.answered = performance.now();
    clearInterval(polling);
  }, 20);
}
