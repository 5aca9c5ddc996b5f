import { createBus, createStore } from '@site/shared/platform';
import { act, createTestPlatform, screen, userEvent } from '@site/shared/testing';
import type { LiveRelease, Override, OverrideView } from '@site/shared/federation';
import { renderInHost } from '../../testing.tsx';
import { RemotePart } from '../remote-part.tsx';
import { ReleasesProvider } from '../releases-context.tsx';
import type { Releases } from '../releases.ts';
import { createBusLog } from './bus-log.ts';
import type { ReactNode } from 'react';
import { ownerOf } from './inspector/use-picking.ts';
import { timingsOf } from './inspector/release-timings.ts';
import { reasonText, timeLeft } from './override-badge.tsx';
import { Tools } from './tools.tsx';

const SCREEN = 'screens/helpKh';
const RELEASE: LiveRelease = { version: '2.0.0', digest: 'e'.repeat(24), document: 'sha384-x', signatures: [] };
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
  const holds = createStore([{ holder: 'help_eee', reason: '正在填写' }]);
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
  const releases = {
    stateOf: (remote: string) => (remote === 'help' ? state : idle),
    claims: createStore({}),
    holds,
    applyChannel,
    addPart: () => () => undefined,
  } as unknown as Releases;
  const events = createBusLog(bus, () => 1500);
  renderInHost(
    <ReleasesProvider releases={releases}>
      <RemotePart remote="help" address={SCREEN} waiting={() => null} unavailable={() => null} />
      <p>页脚</p>
      <Tools boot={boot} releases={releases} events={events} timings={() => []} inspecting={createStore(inspecting)} />
    </ReleasesProvider>,
    platform,
  );
  return { bus, boot, applyChannel, set: (next: OverrideView) => (now = next) };
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
  expect(screen.getByText('help_eee：正在填写')).toBeVisible();
  expect(screen.getByText('1.5 秒 host → session:changed')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '指认元素' }));
  await userEvent.click(screen.getByRole('heading', { name: '开户帮助' }));
  expect(screen.getByRole('status')).toHaveTextContent('help 2.0.0 · screens/helpKh');

  await userEvent.click(screen.getByRole('button', { name: '指认元素' }));
  await userEvent.click(screen.getByText('页脚'));
  expect(screen.getByRole('status')).toHaveTextContent('由主站绘制');
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
