import { setAsideRuntime, splitChunks } from './page-globals.ts';

const page = globalThis as unknown as Record<string, unknown>;

const runsNow = (script: HTMLScriptElement | null) =>
  void Object.defineProperty(Document.prototype, 'currentScript', { get: () => script, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(page, 'webpackChunkhost');
  runsNow(null);
});

/** Runs as the script of this address. */
function asScript<Result>(address: string, run: () => Result): Result {
  const script = Object.assign(document.createElement('script'), { src: address });
  runsNow(script);
  try {
    return run();
  } finally {
    runsNow(null);
  }
}

/** What webpack's first line of each chunk does. */
const arrive = (chunk: string) => {
  const chunks = ((page['webpackChunkhost'] as string[] | undefined) ?? []) as string[];
  page['webpackChunkhost'] = chunks;
  chunks.push(chunk);
  return chunks;
};

test('chunks of two hosts do not meet: each arrives at its own, and late ones of the host before lead nowhere', () => {
  const before = arrive('vendor');
  const split = splitChunks('#2-b');

  const next = asScript('/h/main.js#2-b', () => arrive('main'));
  asScript('/h/vendor.js#2-b', () => arrive('vendor'));
  asScript('/h/tools.js', () => arrive('tools'));
  expect([before, next]).toEqual([
    ['vendor', 'tools'],
    ['main', 'vendor'],
  ]);

  split.drop();
  asScript('/h/late.js', () => arrive('late'));
  expect(before).toEqual(['vendor', 'tools']);
  jest.runAllTimers();
  expect(Object.getOwnPropertyDescriptor(page, 'webpackChunkhost')?.value).toBe(next);
});

test('a host that does not start leaves the chunks of the one before as they were', () => {
  const before = arrive('vendor');
  const split = splitChunks('#2-c');
  asScript('/h/main.js#2-c', () => arrive('main'));

  split.putBack();

  expect(arrive('tools')).toBe(before);
  expect(before).toEqual(['vendor', 'tools']);
});

test('the next host finds no runtime and no container of the one before, which gets both back', () => {
  const id = `help_${'a'.repeat(24)}`;
  const registry = { __INSTANCES__: [id] };
  const loading: Record<string, unknown> = { [`${id}:entry`]: 'promise' };
  Object.assign(page, { __FEDERATION__: registry, __GLOBAL_LOADING_REMOTE_ENTRY__: loading, [id]: 'container', [`webpackChunk${id}`]: [] });

  const putBack = setAsideRuntime();
  expect([id in page, `webpackChunk${id}` in page, Object.keys(loading)]).toEqual([false, false, []]);
  expect(page['__FEDERATION__']).toMatchObject({ __INSTANCES__: [] });
  Object.assign(page, { [id]: 'another container' });
  loading['other'] = 1;

  putBack();
  expect([page[id], page['__FEDERATION__'], loading]).toEqual(['container', registry, { [`${id}:entry`]: 'promise' }]);
  for (const name of [id, `webpackChunk${id}`, '__FEDERATION__', '__GLOBAL_LOADING_REMOTE_ENTRY__']) Reflect.deleteProperty(page, name);
});
