/** The root of React in the page. React 19 never removes its listeners from the document and from the body; those of this host end with it. */
import { createRoot, type Root } from 'react-dom/client';
import { hostLife, whenHostEnds } from './host-life.ts';

export function createHostRoot(element: HTMLElement, identifierPrefix = ''): Root {
  for (const target of [document, document.body]) endListenersOf(target);
  return createRoot(element, { identifierPrefix });
}

/** Those that are added from now on, by any code. */
function endListenersOf(target: EventTarget): void {
  const own = {
    configurable: true,
    value: (type: string, listener: EventListener | null, options?: boolean | AddEventListenerOptions) => {
      const given = typeof options === 'object' ? options : { capture: options === true };
      EventTarget.prototype.addEventListener.call(target, type, listener, { signal: hostLife, ...given });
    },
  };
  Object.defineProperty(target, 'addEventListener', own);
  whenHostEnds(() => {
    // The host that took the page over has put its own there.
    if (Object.getOwnPropertyDescriptor(target, 'addEventListener')?.value === own.value)
      Reflect.deleteProperty(target, 'addEventListener');
  });
}
