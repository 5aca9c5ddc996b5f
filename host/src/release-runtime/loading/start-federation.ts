/** Entry of the federation chunk: hardens the page, then starts the runtime. */
import { createFederation, type Federation } from './federation.ts';
import { LENT_TIERS } from './lent-modules.ts';
import { guardDepartures, guardPresses, limitCalls } from './guard-page.ts';

export { LENT_TIERS };

export function startFederation(): Federation {
  // The guards of the host before stay for the life of the page.
  const isFirst = !Object.isFrozen(JSON);
  hardenPage();
  if (isFirst) {
    guardPresses(window, () => document.getElementById('root'));
    guardDepartures(window as Parameters<typeof guardDepartures>[0]);
  }
  return createFederation();
}

// Closes, before the first remote runs, what one remote could otherwise change under all others and under the host (T10): the
// prototypes everything inherits from, JSON, timers, clocks, what the watch over the page reads (`health/`), and the ways to the network; limits how often
// those and the history are called; and takes away what stops the whole page (alerts) and what no remote needs: connections and windows that no
// CSP directive covers, passkeys, whose check connects to the host that it names (the host asks for them: `platform/passkeys.ts`), and the storage of the offline worker. An empty frame has all of that anew, so a signed remote that is malicious is stopped
// by this in no browser: the page's headers do it where the browser knows them, and the worker verifies what it serves.

type Page = Omit<typeof globalThis, 'Navigator'> & { readonly Navigator?: { readonly prototype: object } };
type PropertyBag = Record<PropertyKey, unknown>;

/** Used in every other line: an accessor in their place would slow each use. */
const LOCKED_BUILT_INS = ['Object', 'Array', 'Function', 'Promise', 'JSON', 'Date'];
/** A write throws in code that is not strict, too, so that a release that tries it counts as broken. */
const LOCKED_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'matchMedia',
  'getComputedStyle',
  'performance',
  'addEventListener',
  'reportError',
];
/** What the page's one document and clock inherit, and would have anew by a definition of their own. */
const LOCKED_INHERITED = [
  ['document', ['hidden', 'visibilityState', 'getElementById', 'querySelectorAll', 'elementFromPoint']],
  ['performance', ['now']],
] as const;
/** The size of the window changes: only its description is fixed. */
const LOCKED_SIZES = ['innerWidth', 'innerHeight'];
/** Of every element, and of what the page stores and remembers. */
const LOCKED_METHODS: Readonly<Record<string, readonly string[]>> = {
  EventTarget: ['addEventListener'],
  Element: ['getBoundingClientRect', 'checkVisibility'],
  HTMLElement: ['focus'],
  Document: ['elementFromPoint'],
  Storage: ['getItem', 'setItem'],
  History: ['pushState', 'replaceState'],
  XMLHttpRequest: ['open', 'send', 'setRequestHeader'],
};
const REMOVED_GLOBALS = [
  // The page stands still until they are answered.
  'alert',
  'confirm',
  'prompt',
  'print',
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
/** Far more than a page does within a second. */
const MOST_CALLS = 100;
const MOST_ADDRESSES = 30;
const MOST_FOCUSED = 10;

/** Freezes what is lent: a write throws a TypeError; objects may still override what they inherit. What an earlier host of the page has closed stays as it is. */
export function hardenPage(page: Page = globalThis): void {
  for (const { prototype } of [page.Object, page.Array, page.Function, page.Promise]) close(prototype);
  Object.freeze(page.JSON);
  limitFloods(page);
  lockProperty(page.Date, 'now');
  for (const [owner, names] of Object.entries(LOCKED_METHODS)) for (const name of names) lockProperty(prototypeOf(page, owner), name);
  lockAccessor(prototypeOf(page, 'Document'), 'currentScript');
  lockWatched(page);
  for (const name of LOCKED_BUILT_INS) lockProperty(page, name);
  for (const name of LOCKED_GLOBALS) guardProperty(page, name);
  for (const name of REMOVED_GLOBALS) remove(page, name);
  for (const name of REMOVED_OF_NAVIGATOR) remove(page.Navigator?.prototype, name);
}

/** What the watch reads of the page itself. */
function lockWatched(page: Page): void {
  for (const [owner, names] of LOCKED_INHERITED) for (const name of names) lockInherited(page[owner], name);
  for (const name of LOCKED_SIZES) lockAccessor(page, name);
}

/** Floods of calls and addresses end the tab or keep it busy, and a focus that is taken again and again keeps a person from typing; what throws is a fault of the release that began them. */
function limitFloods(page: Page): void {
  const report = (error: unknown) => (page.reportError as typeof reportError | undefined)?.(error);
  const calls = { what: 'calls', most: MOST_CALLS, report };
  const limit = (owner: object | undefined, name: string, limits: Parameters<typeof limitCalls>[1]): void => {
    const call = (owner as PropertyBag | undefined)?.[name];
    if (typeof call === 'function' && !isClosed(owner, name)) (owner as PropertyBag)[name] = limitCalls(call as () => unknown, limits);
  };
  limit(page, 'fetch', calls);
  limit(page.XMLHttpRequest.prototype, 'send', calls);
  const addresses = { what: 'changes of the address', most: MOST_ADDRESSES, report };
  for (const name of ['pushState', 'replaceState']) limit(prototypeOf(page, 'History'), name, addresses);
  limit(prototypeOf(page, 'HTMLElement'), 'focus', { what: 'moves of the focus', most: MOST_FOCUSED, report });
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

/** Undefined where the page has no such interface. */
function prototypeOf(page: Page, name: string): object | undefined {
  return ((page as PropertyBag)[name] as { readonly prototype: object } | undefined)?.prototype;
}

function lockProperty(owner: object | undefined, name: string): void {
  const value = (owner as PropertyBag | undefined)?.[name];
  if (owner !== undefined && value !== undefined) Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}

/** The host that hands its page over asks it who offers to take it (`host-move`). */
function lockAccessor(owner: object | undefined, name: string): void {
  if (owner !== undefined && name in owner) Object.defineProperty(owner, name, { configurable: false });
}

/** By a getter, as the host reads the document through a proxy of it (`lib/host-life.ts`), which may not answer otherwise than a locked value. */
function lockInherited(owner: object | undefined, name: string): void {
  let holder: object | null = owner ?? null;
  while (holder !== null && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder) as object | null;
  const held = holder && Object.getOwnPropertyDescriptor(holder, name);
  if (!owner || !held || isClosed(owner, name)) return;
  if (held.get) Object.defineProperty(owner, name, { ...held, configurable: false });
  else guardProperty(owner, name);
}

function guardProperty(owner: object, name: string): void {
  const value = (owner as PropertyBag)[name];
  const refuse = () => {
    throw new TypeError(`${name} is closed`);
  };
  if (value !== undefined && !isClosed(owner, name))
    Object.defineProperty(owner, name, { get: () => value, set: refuse, configurable: false });
}

const isClosed = (owner: object | undefined, name: string): boolean =>
  owner !== undefined && Object.getOwnPropertyDescriptor(owner, name)?.configurable === false;

function remove(owner: object | undefined, name: string): void {
  if (owner !== undefined && name in owner) Object.defineProperty(owner, name, { value: undefined, configurable: false, writable: false });
}
