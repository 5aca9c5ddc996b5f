/** Guards every way a script or stylesheet element gets its address; an accepted element carries integrity, CORS mode and nonce. */
import type { Integrity } from '@site/shared/federation';

type Attribute = 'src' | 'href' | 'rel';
type Check = (element: Element, name: string, value: unknown) => void;

export function guardElements({ nonce, integrityOf }: { nonce: string; integrityOf: (path: string) => Integrity | undefined }): void {
  const expected = (address: unknown) => {
    const integrity = integrityOf(pathOf(String(address)));
    if (!integrity) throw new TypeError(`unsigned ${String(address)}`);
    return integrity;
  };
  const arm = (element: HTMLScriptElement | HTMLLinkElement, address: unknown) => {
    element.integrity = expected(address);
    element.crossOrigin = 'anonymous';
    // A release script has no nonce, because its imports would inherit it.
    if (element instanceof HTMLLinkElement) element.nonce = nonce;
  };
  const check: Check = (element, name, value) => {
    if (element instanceof HTMLScriptElement) {
      if (name === 'src') arm(element, value);
    } else if (element instanceof HTMLLinkElement) {
      if (name === 'href' && loadsCode(element.rel, element.as)) arm(element, value);
      else if (name === 'rel' && element.href && loadsCode(String(value), element.as)) arm(element, element.href);
    }
  };
  guardProperty(HTMLScriptElement.prototype, 'src', check);
  guardProperty(HTMLLinkElement.prototype, 'href', check);
  guardProperty(HTMLLinkElement.prototype, 'rel', check);
  guardAttributes(check);
  window.trustedTypes?.createPolicy('default', { createScriptURL: (address) => (expected(address), address) });
}

/** Own files are plain paths of this origin; anything else is in no map. */
function pathOf(address: string): string {
  const { origin, pathname, search } = new URL(address, document.baseURI);
  return origin === location.origin ? pathname + search : '';
}

function loadsCode(rel: string, as: string): boolean {
  return /stylesheet|modulepreload/i.test(rel) || (/preload/i.test(rel) && !/^(image|font|fetch)$/.test(as));
}

function guardProperty(prototype: HTMLScriptElement | HTMLLinkElement, name: Attribute, check: Check): void {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...original,
    configurable: false,
    set(this: Element, value: unknown) {
      check(this, name, value);
      original?.set?.call(this, value);
    },
  });
}

function guardAttributes(check: Check): void {
  const { setAttribute, setAttributeNS } = Element.prototype;
  const guards = {
    setAttribute(this: Element, name: string, value: string) {
      check(this, String(name).toLowerCase(), value);
      setAttribute.call(this, name, value);
    },
    setAttributeNS(this: Element, ...attribute: Parameters<Element['setAttributeNS']>) {
      check(this, String(attribute[1]).toLowerCase(), attribute[2]);
      setAttributeNS.apply(this, attribute);
    },
  };
  for (const [name, value] of Object.entries(guards))
    Object.defineProperty(Element.prototype, name, { value, configurable: false, writable: false });
}
