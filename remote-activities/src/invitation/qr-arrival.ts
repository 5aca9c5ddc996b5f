const PATIENCE_MS = 15_000;

/** The QR code that a frame holds, as soon as its code has come over the net. Rejects when it does not come within 15 s. */
export function arrivalOfQr(frame: HTMLElement): Promise<SVGElement> {
  const { promise, resolve, reject } = Promise.withResolvers<SVGElement>();
  const look = () => {
    const drawing = frame.querySelector('svg');
    if (drawing !== null) resolve(drawing);
  };
  const watch = new MutationObserver(look);
  const patience = setTimeout(() => reject(new Error('The QR code did not come.')), PATIENCE_MS);
  watch.observe(frame, { childList: true, subtree: true });
  look();
  return promise.finally(() => {
    watch.disconnect();
    clearTimeout(patience);
  });
}
