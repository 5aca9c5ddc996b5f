/**
 * @jest-environment node
 */
import { hardenPage } from './start-federation.ts';

interface Realms {
  createContext(globals: object): object;
  runInContext(code: string, realm: object): unknown;
}
const MODULE = 'node:vm';
let realms: Realms;
beforeAll(async () => {
  realms = (await import(MODULE)) as Realms;
});

/** A separate realm, hardened as a page is, so that the prototypes of the tests stay unchanged. */
function hardenedRealm(): (code: string) => unknown {
  const realm = realms.createContext({
    XMLHttpRequest: class {
      open() {}
      send() {}
      setRequestHeader() {}
    },
    fetch: () => 'genuine',
    RTCPeerConnection: class {},
    PublicKeyCredential: class {},
    open: () => 'a window',
    caches: {},
    Navigator: class {
      get serviceWorker() {
        return {};
      }
      get credentials() {
        return {};
      }
    },
  });
  const page = realms.runInContext('globalThis', realm) as typeof globalThis;
  hardenPage(page);
  return (code) => realms.runInContext(`'use strict';${code}`, realm);
}

test('a page that was hardened by the host before is hardened once more without a fault, and stays closed [T10]', () => {
  const run = hardenedRealm();
  const page = run('globalThis') as typeof globalThis;

  expect(() => hardenPage(page)).not.toThrow();
  expect(run('fetch()')).toBe('genuine');
  expect(() => run('globalThis.fetch = () => "evil"')).toThrow();
});

test.each([
  'Object.prototype.isAdmin = true',
  'Object.prototype.toString = () => "evil"',
  'Object.defineProperty(Object.prototype, "isAdmin", { value: true })',
  'Object.defineProperty(Array.prototype, "push", { value: () => 0 })',
  'Object.setPrototypeOf(Array.prototype, {})',
  'Array.prototype.push = () => 0',
  'delete Array.prototype.map',
  'Promise.prototype.then = () => 0',
  'Function.prototype.call = () => 0',
  '({}).__proto__.isAdmin = true',
  'JSON.parse = () => ({ money: "1000000" })',
  'globalThis.fetch = () => "evil"',
  'Object.defineProperty(globalThis, "fetch", { value: () => "evil" })',
  'XMLHttpRequest.prototype.send = () => 0',
  'globalThis.XMLHttpRequest = class {}',
])('a remote that tries %s fails, and nothing changes for others [T10]', (attack) => {
  const run = hardenedRealm();

  expect(() => run(attack)).toThrow(/closed|extensible|read only|redefine|delete|prototype/i);

  expect(run('[({}).isAdmin, String({}), [1].map((one) => one + 1).length, JSON.parse("{}").money, fetch()].join()')).toBe(
    ',[object Object],1,,genuine',
  );
});

test('a remote finds no connections or windows that no policy covers, no passkeys and no storage of the offline worker [T07]', () => {
  const run = hardenedRealm();

  expect(
    run(
      '[RTCPeerConnection, PublicKeyCredential, open, caches, new Navigator().serviceWorker, new Navigator().credentials].every((one) => one === undefined)',
    ),
  ).toBe(true);
  for (const attack of [
    'globalThis.open = 1',
    'Object.defineProperty(globalThis, "caches", { value: 1 })',
    'delete Navigator.prototype.serviceWorker',
  ])
    expect(() => run(attack)).toThrow(/read only|redefine|delete/);
});

test('code that is not strict fails as well when it replaces what the page needs [F15d]', () => {
  const run = hardenedRealm();

  expect(() => run('new Function("globalThis.fetch = () => 0")()')).toThrow('fetch is closed');
  expect(run('fetch()')).toBe('genuine');
});

test('what the watch over the page reads of it is what the browser says, whatever a release defines [F15d] [T10]', () => {
  const realm = realms.createContext({});
  const run = (code: string) => realms.runInContext(`'use strict';${code}`, realm);
  run(`
    globalThis.XMLHttpRequest = class {};
    globalThis.Document = class { get hidden() { return false; } get visibilityState() { return 'visible'; } elementFromPoint() { return 'front'; } };
    globalThis.Performance = class { now() { return 5; } };
    globalThis.document = new Document();
    globalThis.performance = new Performance();
    globalThis.getComputedStyle = () => 'genuine';
    globalThis.innerWidth = 800;
  `);
  const page = run('globalThis') as typeof globalThis;
  hardenPage(page);
  hardenPage(page);

  for (const attack of [
    'Object.defineProperty(document, "hidden", { value: true })',
    'Object.defineProperty(Document.prototype, "hidden", { get: () => true }); document.hidden = true',
    'Object.defineProperty(document, "visibilityState", { value: "hidden" })',
    'Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" }); document.visibilityState = "hidden"',
    'Object.defineProperty(document, "elementFromPoint", { value: () => "mine" })',
    'performance.now = () => 0',
    'performance = { now: () => 0 }',
    'getComputedStyle = () => "mine"',
    'Object.defineProperty(globalThis, "innerWidth", { get: () => 10 })',
  ])
    expect(() => run(attack)).toThrow(/closed|read only|redefine|only a getter/);
  const read = '[page.hidden, page.visibilityState, page.elementFromPoint(), performance.now(), getComputedStyle()].join()';
  expect(run(`const page = document; ${read}`)).toBe('false,visible,front,5,genuine');
  // As the host reads it.
  const proxied = 'new Proxy(document, { get: (of, name) => typeof of[name] === "function" ? of[name].bind(of) : of[name] })';
  expect(run(`{ const page = ${proxied}; ${read} }`)).toBe('false,visible,front,5,genuine');
});

test('legitimate code works: own methods of the same names, subclasses, chunk arrays with their own push', () => {
  const run = hardenedRealm();

  const outcome = run(`
    const chunks = []; chunks.push = (one) => chunks.length + one;
    class Word { constructor() { this.toString = () => 'own'; } }
    function Old() {} Old.prototype = Object.create(Array.prototype); Old.prototype.constructor = Old;
    const bare = Object.create({}); bare.hasOwnProperty = () => 'mine';
    [chunks.push(5), String(new Word()), new Old().constructor === Old, bare.hasOwnProperty(), [1, 2, ...[3]].join('')].join(' ');
  `);

  expect(outcome).toBe('5 own true mine 123');
});
