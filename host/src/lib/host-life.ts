/**
 * How long this host runs in its page: until another one takes the page over. What it registers at the window, the document or a timer it registers by
 * way of this file, so that it ends with the host.
 */

const life = new AbortController();

/** Aborted once another host has taken the page over. */
export const hostLife: AbortSignal = life.signal;

/** Ends all that was registered for the life of the host. */
export function endHostLife(): void {
  // Without a reason the browser makes an error, which keeps the functions that called this, and with them the host after this one.
  life.abort('ended');
}

/** Calls back once when the host ends; at once where it has ended. */
export function whenHostEnds(end: () => void): void {
  if (hostLife.aborted) end();
  else hostLife.addEventListener('abort', end, { once: true });
}

/** Runs again and again as long as the host does. Returns how to stop before. */
export function everyMs(run: () => void, ms: number): () => void {
  const timer = setInterval(run, ms);
  const stop = () => clearInterval(timer);
  whenHostEnds(stop);
  return stop;
}

let page: Window | undefined;

/** The window of the page: what is registered there, at its document or as an interval of it ends with the host. */
export function hostWindow(): Window {
  if (page !== undefined) return page;
  const { navigation } = window as { readonly navigation?: EventTarget };
  return (page = lasting(window, {
    document: lasting(document, {}),
    ...(navigation && { navigation: lasting(navigation, {}) }),
    setInterval: (run: () => void, ms: number) => intervalOf(run, ms),
  }));
}

function intervalOf(run: () => void, ms: number): number {
  const timer = window.setInterval(run, ms);
  whenHostEnds(() => window.clearInterval(timer));
  return timer;
}

/** The object as it is, with these members in their place and with listeners that end with the host. */
function lasting<Target extends EventTarget>(target: Target, own: object): Target {
  const members = {
    ...own,
    addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
      if (hostLife.aborted) return;
      target.addEventListener(...listener);
      whenHostEnds(() => target.removeEventListener(...listener));
    },
  };
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(members, name)) return members[name as keyof typeof members] as unknown;
      const value: unknown = Reflect.get(target, name, target);
      // Functions of the browser refuse another `this`; a class, which begins with a capital, is not bound.
      return typeof value === 'function' && /^[a-z]/.test(String(name)) ? (value.bind(target) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(target, name, value, target),
  });
}
