/** Entry of the federation chunk: hardens the page, then starts the runtime. */
import { createFederation, type Federation } from './federation.ts';

export function startFederation(): Federation {
  hardenPage();
  return createFederation();
}

// Closes, before the first remote runs, what one remote could otherwise change under all others and under the host (T10): the
// prototypes everything inherits from, JSON, and the ways to the network; and takes away what no remote needs: connections and windows that no
// CSP directive covers, passkeys, whose check connects to the host that it names (the host asks for them: `platform/passkeys.ts`), and the storage of the offline worker. An empty frame has all of that anew, so a signed remote that is malicious is stopped
// by this in no browser: the page's headers do it where the browser knows them, and the worker verifies what it serves.

type Page = Omit<typeof globalThis, 'Navigator'> & { readonly Navigator?: { readonly prototype: object } };
type PropertyBag = Record<PropertyKey, unknown>;

const LOCKED_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'Object',
  'Array',
  'Function',
  'Promise',
  'JSON',
];
const REMOVED_GLOBALS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'WebTransport',
  'WebSocketStream',
  'SharedWorker',
  'documentPictureInPicture',
  // Its signals to authenticators look up the host that they name, as the check of a passkey does.
  'PublicKeyCredential',
  // The host alone asks for the permission to notify and subscribes (`platform/push.ts`).
  'Notification',
  'PushManager',
  'pushManager',
  'open',
  'caches',
];
const REMOVED_OF_NAVIGATOR = ['serviceWorker', 'credentials'];
const LOCKED_REQUEST_METHODS = ['open', 'send', 'setRequestHeader'];

/** Freezes what is lent: a write throws a TypeError; objects may still override what they inherit. */
export function hardenPage(page: Page = globalThis): void {
  for (const { prototype } of [page.Object, page.Array, page.Function, page.Promise]) close(prototype);
  Object.freeze(page.JSON);
  for (const name of LOCKED_GLOBALS) lockProperty(page, name);
  for (const name of REMOVED_GLOBALS) remove(page, name);
  for (const name of REMOVED_OF_NAVIGATOR) remove(page.Navigator?.prototype, name);
  for (const name of LOCKED_REQUEST_METHODS) lockProperty(page.XMLHttpRequest.prototype, name);
}

/** A frozen prototype would also forbid its heirs a property of the same name; these setters define it on the heir instead. */
function close(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const { value, writable, configurable, enumerable = false } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (!writable || !configurable) continue;
    Object.defineProperty(prototype, name, {
      configurable: false,
      enumerable,
      get: () => value as unknown,
      set: overriding(prototype, name),
    });
  }
  Object.preventExtensions(prototype);
}

function overriding(prototype: object, name: PropertyKey) {
  return function override(this: unknown, value: unknown): void {
    if (this === prototype) throw new TypeError(`${String(name)} is closed`);
    Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
  };
}

function lockProperty(owner: object, name: string): void {
  const value = (owner as PropertyBag)[name];
  if (value !== undefined) Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}

function remove(owner: object | undefined, name: string): void {
  if (owner !== undefined && name in owner) Object.defineProperty(owner, name, { value: undefined, configurable: false, writable: false });
}
