/** The window of a desktop, where the slip is next to the matches. */
export function showDesktop(): void {
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width: 1200px'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
