/** Maximum wait for the heading of a remote's screen. */
const HEADING_WAIT_MS = 5000;

/** Focuses the screen's heading as soon as it exists, unless the visitor has moved the focus already. Returns the stop function. */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  const attempt = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    if (document.activeElement === focused || document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (!main || attempt()) return () => undefined;
  const watch = new MutationObserver(() => attempt() && end());
  const timer = setTimeout(() => end(), HEADING_WAIT_MS);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(main, { childList: true, subtree: true });
  return end;
}
