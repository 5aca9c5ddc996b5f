import { createBus, createStore } from '@site/shared/platform';
import { act, answer, createTestPlatform, screen, userEvent, within } from '@site/shared/testing';
import { HELP_CODES, listHelp, voteOnHelp } from '@site/shared/wire';
import type { LiveRelease, Override, OverrideView } from '@site/shared/federation';
import { renderInHost } from '../../testing.tsx';
import { RemotePart } from '../remote-part.tsx';
import { ReleasesProvider } from '../releases-context.tsx';
import type { Releases } from '../releases.ts';
import type { Failure } from '../../platform/failures.ts';
import { createBusLog, SHOWN_EVERY_MS } from './bus-log.ts';
import { followActivity } from './inspector/release-activity.ts';
import type { ReactNode } from 'react';
import { ownerOf } from './inspector/use-picking.ts';
import { readLimit } from './inspector/limits.ts';
import { memoryOf } from './inspector/page-memory.ts';
import { timingsOf } from './inspector/release-timings.ts';
import { reasonText, timeLeft } from './override-badge.tsx';
import { Tools } from './tools.tsx';

const SCREEN = 'screens/helpKh';
const RELEASE: LiveRelease = { version: '2.0.0', digest: 'e'.repeat(24), document: 'sha384-x', signatures: [] };
const FAILURE: Failure = {
  id: 'x',
  kind: 'bug',
  phase: 'use',
  name: 'Error',
  message: '',
  remote: 'host',
  version: '1.0.0',
  address: '/',
  at: 0,
  count: 1,
  frames: [],
};
/** An event of the team that owns `help`, by the beginning of its name. */
const OPENED = 'help:opened' as never;
const override = (lifeMs: number): Override => ({
  type: 'override',
  origin: 'https://site.example',
  channel: 'production',
  root: 1,
  remote: 'help',
  release: RELEASE,
  issuedAtMs: Date.now(),
  expiresAtMs: Date.now() + lifeMs,
});

function stage(view: OverrideView, inspecting = false) {
  const platform = createTestPlatform();
  const bus = createBus(() => undefined);
  const holds = createStore([{ holder: 'help_eee', reason: '正在填写', sinceMs: Date.now() - 65_000 }]);
  const mounted = {
    id: 'help_eee',
    handle: { platform, provide: (part: ReactNode) => part },
    parts: new Map([[SCREEN, () => <h1>开户帮助</h1>] as const]),
  };
  const state = createStore({ phase: 'live', version: '2.0.0', digest: RELEASE.digest, mounted, offered: null } as const);
  const idle = createStore({ phase: 'idle', version: null, digest: null, mounted: null, offered: null } as const);
  let now = view;
  const applyChannel = jest.fn<void, []>();
  const boot = { override: () => now, endOverride: jest.fn<void, []>(() => void (now = { active: null, refused: null })) };
  const listeners: ((failure: Failure) => void)[] = [];
  const failures = { follow: (listener: (failure: Failure) => void) => void listeners.push(listener) };
  const fail = (failure: Partial<Failure>) =>
    listeners.forEach((listener) => listener({ ...FAILURE, remote: 'help', version: '2.0.0', ...failure }));
  const releases = {
    remotes: () => ['help', 'games'],
    ownerOf: () => 'help',
    watch: () => undefined,
    stateOf: (remote: string) => (remote === 'help' ? state : idle),
    claims: createStore({}),
    holds,
    applyChannel,
    addPart: () => () => undefined,
  } as unknown as Releases;
  const events = createBusLog(bus, { nowMs: () => 1500, window });
  const activities = followActivity({ releases, bus, failures, window, nowMs: () => 1500 });
  const measure = () => ({ memory: { elements: 12, codeBytes: 20_480 }, heapGrowth: 1_572_864 });
  renderInHost(
    <ReleasesProvider releases={releases}>
      <RemotePart remote="help" address={SCREEN} waiting={() => null} unavailable={() => null} />
      <p>页脚</p>
      <Tools {...{ boot, releases, events, activities, measure }} device="0b5e…" timings={() => []} inspecting={createStore(inspecting)} />
    </ReleasesProvider>,
    platform,
  );
  return { bus, boot, applyChannel, fail, platform: mounted.handle.platform, set: (next: OverrideView) => (now = next) };
}

test('the badge names the override release and the time left; its button returns to the channel', async () => {
  const { boot, applyChannel } = stage({ active: override(90_500), refused: null });
  expect(screen.getByRole('complementary', { name: '试用版本' })).toHaveTextContent(/试用 help 2\.0\.0 · 剩余 1 分 3\d 秒/);

  await userEvent.click(screen.getByRole('button', { name: '恢复正式版本' }));

  expect(boot.endOverride).toHaveBeenCalledTimes(1);
  expect(applyChannel).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('an expired override returns the page to the channel', () => {
  jest.useFakeTimers();
  const { applyChannel, set } = stage({ active: override(5000), refused: null });

  set({ active: null, refused: null });
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  jest.useRealTimers();

  expect(applyChannel).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a refused link is shown with its reason and overrides nothing', () => {
  stage({ active: null, refused: 'override: expired' });

  expect(screen.getByRole('status')).toHaveTextContent('试用链接无效：已过期');
});

test('reasons and times are shown in words', () => {
  expect(['override: 0 of 1 signatures', 'override: for another site', 'override: revoked', 'x'].map(reasonText)).toEqual([
    '签名不符',
    '不是本站的链接',
    '该版本已撤销',
    '内容不完整',
  ]);
  expect([3_900_000, 249_000, 1, -5].map(timeLeft)).toEqual(['1 小时 5 分', '4 分 9 秒', '1 秒', '0 秒']);
});

test('the inspector shows releases, leases, bus events and which release rendered an element', async () => {
  const { bus } = stage({ active: override(60_000), refused: null }, true);
  act(() => bus.handleFor('host').bus.emit('session:changed', { loggedIn: true }));

  expect(screen.getByRole('region', { name: 'help' })).toHaveTextContent('help · 2.0.0 · 试用 · 运行中');
  expect(screen.getByRole('region', { name: 'games' })).toHaveTextContent('games · 未加载');
  expect(screen.getByText(/^help_eee：正在填写（已 1 分 \d+ 秒）$/)).toBeVisible();
  expect(await screen.findByText('1.5 秒 host → session:changed')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '指认元素' }));
  await userEvent.click(screen.getByRole('heading', { name: '开户帮助' }));
  expect(screen.getByRole('status')).toHaveTextContent('help 2.0.0 · screens/helpKh');

  await userEvent.click(screen.getByRole('button', { name: '指认元素' }));
  await userEvent.click(screen.getByText('页脚'));
  expect(screen.getByRole('status')).toHaveTextContent('由主站绘制');
});

test('an element that an older React of a release draws belongs to the part around it', async () => {
  stage({ active: override(60_000), refused: null }, true);
  const ofIsland = Object.assign(document.createElement('b'), { __reactFiber$18: { return: null, memoizedProps: { children: '第一步' } } });
  ofIsland.textContent = '第一步';
  screen.getByRole('heading', { name: '开户帮助' }).append(ofIsland);

  await userEvent.click(screen.getByRole('button', { name: '指认元素' }));
  await userEvent.click(screen.getByText('第一步'));
  expect(screen.getByRole('status')).toHaveTextContent('help 2.0.0 · screens/helpKh');
});

test('the inspector shows of each release its leases, calls, events, memory, faults, and a sentence for what a limit cut', async () => {
  const { bus, platform, fail } = stage({ active: null, refused: null }, true);
  const help = within(screen.getByRole('region', { name: 'help' }));
  expect(help.getByText('打开后 0 次')).toBeVisible();
  platform.answers(answer(listHelp, []));

  await act(async () => {
    await platform.api.call(listHelp);
    await platform.api.call(voteOnHelp, { code: HELP_CODES[0], useful: true }).catch(() => undefined);
    bus.handleFor('help').bus.emit(OPENED, { id: 'x' } as never);
    bus.handleFor('help').bus.emit(OPENED, { id: 'x' } as never);
    fail({ name: 'TypeError', message: 'x is undefined' });
    fail({ kind: 'network', message: 'offline' });
    fail({ version: RELEASE.digest, message: 'more than 100 calls within a second' });
    fail({ version: RELEASE.digest, message: 'more than 100 calls within a second' });
  });

  expect(await help.findByText('一秒内超过 100 次请求，超出的已拦下（2 回）')).toBeVisible();
  expect(help.getByText('TypeError: x is undefined ×1')).toBeVisible();
  expect(help.getByText('help:opened ×2')).toBeVisible();
  expect(help.getByText('打开后 2 次，失败 1 次')).toBeVisible();
  expect(help.getByText(/^正在填写（已 1 分 \d+ 秒）$/)).toBeVisible();
  expect(help.getByText('12 个元素，代码 20.0 KB，装载以来整页堆 +1.5 MB')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'games' })).queryByRole('term')).toBeNull();
});

test('a limit of the page is a sentence, and other messages are none', () => {
  expect(
    [
      'more than 30 changes of the address within a second',
      'more than 5 dialogs wait for an answer',
      'more than 200 events within a second',
      'more than 9 strange things at once',
      'a release left the page without a press',
      'x is undefined',
    ].map(readLimit),
  ).toEqual([
    '一秒内超过 30 次地址变更，超出的已拦下',
    '同时超过 5 个对话框，超出的已拦下',
    '一秒内超过 200 次总线事件，超出的已拦下',
    '同时超过 9 个 strange things ，超出的已拦下',
    '没有按键就要离开本页，已拦下',
    null,
  ]);
});

test('a flood of events draws the log four times a second at most', () => {
  jest.useFakeTimers();
  const bus = createBus(() => undefined);
  const log = createBusLog(bus, { nowMs: () => 0, window });
  const drawn = jest.fn();
  log.subscribe(drawn);

  for (let time = 0; time < 5000; time += 1) bus.handleFor('help').bus.emit(OPENED, { id: 'x' } as never);
  jest.advanceTimersByTime(SHOWN_EVERY_MS);
  jest.useRealTimers();

  expect(drawn).toHaveBeenCalledTimes(1);
  expect(log.get()).toHaveLength(20);
});

test('the memory of a release is its elements, those of slots within its screen left out, and its code once', () => {
  document.body.innerHTML = '<main><p></p><div data-remote="games"><i></i><i></i></div></main><div data-remote="help"><b></b></div>';
  const file = { name: `https://s/r/help/${RELEASE.digest}/screen.js`, decodedBodySize: 1000 };
  const page = { document, performance: { getEntriesByType: () => [file, file] as unknown as PerformanceEntry[] } };
  const of = (remote: string, ownsScreen: boolean) => memoryOf(page, { remote, digest: RELEASE.digest, ownsScreen });

  expect(of('help', true)).toEqual({ elements: 3, codeBytes: 1000 });
  expect(of('games', false)).toEqual({ elements: 2, codeBytes: 0 });
});

test('an element that React did not render belongs to no remote', () => {
  expect(ownerOf(document.createElement('i'))).toBeNull();
});

test('the load of a release counts its own files only', () => {
  const file = (name: string, startTime: number, responseEnd: number) => ({ name, startTime, responseEnd, transferSize: 1000 });
  const timings = [
    file(`https://s/r/help/${RELEASE.digest}/remoteEntry.js`, 100, 150),
    file(`https://s/r/help/${RELEASE.digest}/screen.js`, 120, 190),
    file('https://s/r/games/eeeeeeeeeeeeeeeeeeeeeeee/remoteEntry.js', 10, 900),
  ];

  expect(timingsOf(timings, 'help', RELEASE.digest)).toEqual({ files: 2, firstMs: 100, lastMs: 190, bytes: 2000 });
  expect(timingsOf(timings, 'help', 'f'.repeat(24))).toBeNull();
});
