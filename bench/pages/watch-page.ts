/** The times that the page recorded, in ms since the navigation began. */
export interface PageTimeline {
  fcp: number | null;
  lcp: number | null;
  /** Cumulative layout shift. */
  shift: number;
  /** Start and duration. */
  longTasks: (readonly [number, number])[];
  /** When React drives the heading of the screen. */
  renderedMs: number | null;
  /** When the visible screen, prerendered or not, has its heading, and no part in view shows that it is loading. */
  contentMs: number | null;
  /** When the router first handles a click. */
  answered: number | null;
}

/** The fields of performance entries that are read here; `lib.dom` does not know all of them. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

declare global {
  var benchTimeline: PageTimeline | undefined;
}

/** Runs in the page before its first script: records paints, layout shifts, long tasks, and when the page first handles a click. */
export function watchPage({ path }: { path: string }): void {
  const timeline: PageTimeline = { fcp: null, lcp: null, shift: 0, longTasks: [], renderedMs: null, contentMs: null, answered: null };
  globalThis.benchTimeline = timeline;
  const watch = (type: string, take: (entry: Entry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timeline.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    timeline.lcp = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) timeline.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => timeline.longTasks.push([startTime, duration]));

  /** React drives the heading of the screen; prerendered markup alone does not count. */
  const isHydrated = (): boolean => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber$'));
  /** Clicks a link to the open page, which has no effect but that a working router handles it. */
  const handlesClick = (): boolean => {
    const link = document.querySelector(`a[href="${path}"]`);
    // A phone shows no link to some screens, which React drives by now.
    if (!link) return document.querySelector('nav a') !== null;
    let isTaken = false;
    const look = (event: Event): void => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    removeEventListener('click', look);
    return isTaken;
  };
  const isInView = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight;
  const isComplete = (): boolean => {
    const screen = [...document.querySelectorAll('main')].find((main) => main.checkVisibility({ visibilityProperty: true }));
    if (!screen?.querySelector('h1')) return false;
    return ![...screen.querySelectorAll('[data-waits], [aria-busy="true"]')].some(isInView);
  };
  const watching = new MutationObserver(() => {
    if (timeline.contentMs === null && isComplete()) timeline.contentMs = performance.now();
    if (timeline.renderedMs === null && isHydrated()) timeline.renderedMs = performance.now();
    if (timeline.contentMs !== null && timeline.renderedMs !== null) watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'data-waits'] });
  const polling = setInterval(() => {
    if (timeline.renderedMs === null || !handlesClick()) return;
    timeline.answered = performance.now();
    clearInterval(polling);
  }, 20);
}
