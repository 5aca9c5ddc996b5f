import { createStore } from '@site/shared/platform';
import type { ReactNode } from 'react';
import { REMOTES } from '@site/shared/site-map';
import {
  HEALTH_PATH,
  healthBeat,
  REPORT_PATH,
  reportBatch,
  type Boot,
  type Channel,
  type LiveRelease,
  placeAt,
} from '@site/shared/federation';
import type { LentPlatform } from '../loading/release-loader.ts';
import type { RemoteState } from '../remote-lifecycle.ts';
import { activeReleases, startIdleWatchdog, detectHangs } from './watch-page.ts';
import { BARE_SIGNS, createHangWatch, LIFE_EVERY_MS, MISSED_SIGNS, type HangReport, type SignOfLife } from './hang-watch.ts';
import { watchHeap } from './watch-heap.ts';

const digestOf = (letter: string) => letter.repeat(24);
const live = (letter: string): LiveRelease => ({ version: `${letter}.0`, digest: digestOf(letter), document: 'sha384-x', signatures: [] });
const CHANNEL: Channel = {
  type: 'channel',
  name: 'production',
  epoch: 7,
  root: 1,
  issuedAtMs: 0,
  expiresAtMs: 0,
  remotes: { help: live('a'), games: live('c') },
  lastGood: {},
  canaries: [{ salt: 's', share: 100, remotes: { help: live('b') } }],
  revoked: [],
  hostMin: '1.0.0',
};

interface PageOptions {
  readonly mounted?: Partial<Record<string, string>>;
  readonly begun?: string[];
  readonly path?: string;
  /** The releases that the channel named when the page was loaded. */
  readonly ofStart?: string;
}

/** A page in which these releases are mounted. */
function page({ mounted = {}, begun = [], path = '/', ofStart = 'abc' }: PageOptions) {
  const stateOf = (remote: string) => {
    const letter = mounted[remote];
    const shown =
      letter === undefined
        ? null
        : { id: `${remote}_${letter}`, handle: { platform: {} as LentPlatform, provide: (part: ReactNode) => part }, parts: new Map() };
    const named = letter === undefined ? { version: null, digest: null } : { version: `${letter}.0`, digest: digestOf(letter) };
    return createStore<RemoteState>({ phase: 'live', mounted: shown, offered: null, ...named });
  };
  const options = {
    boot: { current: () => CHANNEL, start: { channel: { payload: ofStart.split('').map(digestOf).join() } } as Boot['start'] },
    releases: { stateOf, remotes: () => REMOTES, ownerOf: (at: string) => placeAt({}, at)?.owner ?? 'host' },
    marks: { begun: () => begun.map(digestOf) },
  };
  return activeReleases(options, path);
}

const A = { remote: 'help', version: 'a.0', digest: digestOf('a') };
const C = { remote: 'games', version: 'c.0', digest: digestOf('c') };

test('a hang is attributed to what just started, else to the owner of the address, else to all mounted [F14] [F15]', () => {
  const mounted = { help: 'a', games: 'c' };
  expect(page({ mounted, path: '/help/kh' })).toEqual([A]);
  expect(page({ mounted, path: '/game/egame' })).toEqual([C]);
  expect(page({ mounted, path: '/' })).toEqual([C, A]);
  expect(page({ mounted, path: '/help/kh', begun: ['b'] })).toEqual([{ remote: 'help', version: 'b.0', digest: digestOf('b') }]);
  expect(page({ mounted: { games: 'c' }, path: '/help/kh' })).toEqual([]);
});

test('a hang may be of a release that came into the open page, on whatever screen its code still runs [F15]', () => {
  const mounted = { help: 'a', games: 'c' };
  expect(page({ mounted, path: '/game/egame', ofStart: 'bc' })).toEqual([C, A]);
  expect(page({ mounted, path: '/game/egame', ofStart: 'ab' })).toEqual([C]);
  expect(page({ mounted: { help: 'a' }, path: '/game/egame', ofStart: 'bc' })).toEqual([A]);
});

const TAB = 'tab-0123456789abcdef';
const PAGE = { voice: `${'v'.repeat(22)}.${'m'.repeat(22)}`, pass: `7.1.${'p'.repeat(22)}` };
const ANSWER = {
  suspects: [A],
  tab: TAB,
  page: PAGE,
  epoch: 7,
  cohort: 'vip3',
  path: '/help/kh',
  to: { beats: HEALTH_PATH, reports: REPORT_PATH },
};

describe('the hang detector worker', () => {
  const watch = () => {
    const sent: string[] = [];
    return { sent, ...createHangWatch(({ path }) => sent.push(path)) };
  };
  const ticks = (tick: () => void, count: number) => Array.from({ length: count }, tick);

  test('reports a page once that gives no sign of life, and none that gives one late [F15]', () => {
    const { sent, heard, tick } = watch();
    heard(ANSWER);
    ticks(tick, MISSED_SIGNS - 1);
    heard(ANSWER);
    ticks(tick, MISSED_SIGNS - 1);
    expect(sent).toEqual([]);

    ticks(tick, 100);
    expect(sent).toEqual([HEALTH_PATH, REPORT_PATH]);
  });

  test('does not wait for a hidden page and stops reporting one that hangs repeatedly [F15]', () => {
    const { sent, heard, tick } = watch();
    ticks(tick, 20);
    heard(null);
    ticks(tick, 20);
    expect(sent).toEqual([]);

    for (let time = 0; time < 10; time += 1) {
      heard(ANSWER);
      ticks(tick, 20);
    }
    expect(sent).toHaveLength(3 * 2);
  });
});

test('a hang report has a health beat of its tab and an error report with release, epoch, address and cohort [F15]', () => {
  const sent: HangReport[] = [];
  const { heard, tick } = createHangWatch((report) => sent.push(report));
  heard(ANSWER);
  for (let time = 0; time < MISSED_SIGNS; time += 1) tick();

  const [beat, report] = sent;
  expect(healthBeat.parse(JSON.parse(beat?.body ?? ''))).toEqual({
    page: PAGE,
    tab: TAB,
    epoch: 7,
    releases: [{ remote: 'help', digest: digestOf('a'), failedLoads: 0, errors: 1, events: [] }],
  });
  expect(reportBatch.parse(JSON.parse(report?.body ?? ''))).toMatchObject({
    epoch: 7,
    cohort: 'vip3',
    reports: [{ remote: 'help', release: 'a.0', name: 'Silence', address: '/help/kh' }],
  });
});

describe('a page gives signs of life', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function openLiving(navigation?: EventTarget) {
    const posted: (SignOfLife | undefined)[] = [];
    const worker = { postMessage: (sign?: SignOfLife) => posted.push(sign) } as unknown as Worker;
    const document = { hidden: false, addEventListener: () => undefined };
    const setTimer = (run: () => void, ms: number) => setInterval(run, ms) as unknown as number;
    const sendSign = detectHangs({ window: { document, setInterval: setTimer, navigation }, worker, answer: () => ANSWER });
    return { posted, document, sendSign };
  }

  test('with what it runs while it is visible; a hidden one says that it is hidden [F15]', () => {
    const { posted, document, sendSign } = openLiving();

    jest.advanceTimersByTime(LIFE_EVERY_MS);
    document.hidden = true;
    sendSign();

    expect(posted).toEqual([ANSWER, ANSWER, null]);
  });

  test('bare ones between them where it hears of each new address, after which a hang is reported as before [F15]', () => {
    const { posted, sendSign } = openLiving(new EventTarget());

    jest.advanceTimersByTime(LIFE_EVERY_MS * (BARE_SIGNS + 2));
    sendSign();
    jest.advanceTimersByTime(LIFE_EVERY_MS);

    const bare = Array.from({ length: BARE_SIGNS }, () => undefined);
    expect(posted).toEqual([ANSWER, ...bare, ANSWER, undefined, ANSWER, undefined]);
    const sent: HangReport[] = [];
    const { heard, tick } = createHangWatch((report) => sent.push(report));
    posted.forEach(heard);
    for (let time = 0; time < MISSED_SIGNS; time += 1) tick();
    expect(sent.map(({ path }) => path)).toEqual([HEALTH_PATH, REPORT_PATH]);
  });
});

describe('a responsive page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A browser whose idle moments are made by hand, or that has none. */
  function openIdle({ isBusy = false, hasIdle = true } = {}) {
    const page = { isBusy, report: jest.fn(), look: jest.fn(), document: { hidden: false } };
    const requestIdleCallback = (run: (deadline: { didTimeout: boolean }) => void, { timeout }: { timeout: number }) => {
      const didTimeout = page.isBusy;
      setTimeout(() => run({ didTimeout }), didTimeout ? timeout : 10);
    };
    const requestAnimationFrame = (run: () => void) => setTimeout(run, 10);
    const { setInterval } = globalThis;
    const window = { document: page.document, setInterval, requestAnimationFrame, ...(hasIdle && { requestIdleCallback }) };
    startIdleWatchdog({ window: window as unknown as Window, report: page.report, look: page.look });
    return page;
  }

  test('that is never idle is reported once; one with idle moments is not [F15]', async () => {
    const page = openIdle();
    for (let period = 0; period < 4; period += 1) {
      page.isBusy = true;
      await jest.advanceTimersByTimeAsync(11_000);
      page.isBusy = false;
      await jest.advanceTimersByTimeAsync(5000);
    }
    expect(page.report).not.toHaveBeenCalled();

    page.isBusy = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.report).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['in an idle moment', {}],
    ['of a busy page within six seconds', { isBusy: true }],
    ['in a browser that does not tell idle moments', { hasIdle: false }],
  ])('is looked at %s [F15a]', async (_when, browser) => {
    const page = openIdle(browser);

    await jest.advanceTimersByTimeAsync(6100);

    expect(page.look).toHaveBeenCalledTimes(1);
  });

  test('is not looked at while it is hidden, and once when it is visible again', async () => {
    const page = openIdle();
    page.document.hidden = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(page.look).not.toHaveBeenCalled();

    page.document.hidden = false;
    await jest.advanceTimersByTimeAsync(4100);

    expect(page.look).toHaveBeenCalledTimes(1);
  });

  test('in a browser that does not tell idle moments is not taken for a busy one', async () => {
    const page = openIdle({ hasIdle: false });

    await jest.advanceTimersByTimeAsync(60_000);

    expect(page.report).not.toHaveBeenCalled();
  });

  test('whose heap only grows is reported; one that the collector frees is not [F15]', async () => {
    const report = jest.fn();
    let [heap, freed] = [40e6, true];
    const heapBytes = () => (heap = freed && heap > 400e6 ? 40e6 : heap + 22e6);
    watchHeap({ window: globalThis.window, heapBytes, report, onFlood: jest.fn() });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(report).not.toHaveBeenCalled();

    freed = false;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/^the heap grew from \d+ to \d+ MB$/) as string }),
    );
  });

  test('a heap that fills within seconds is noticed before the tab dies, and again while it goes on', async () => {
    jest.useFakeTimers();
    let megabytes = 50;
    const onFlood = jest.fn();
    watchHeap({ window: globalThis.window, heapBytes: () => (megabytes += 240) * 1024 * 1024, report: jest.fn(), onFlood });
    await jest.advanceTimersByTimeAsync(30_000);

    expect(onFlood.mock.calls.map(([{ message }]: [Error]) => message)).toEqual([
      'the heap grew from 290 to 1010 MB',
      'the heap grew from 1250 to 1970 MB',
    ]);
    jest.useRealTimers();
  });
});
