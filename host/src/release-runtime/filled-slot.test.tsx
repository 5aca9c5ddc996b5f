import type { SiteClaims } from '@site/shared/federation';
import { createStore } from '@site/shared/platform';
import { act, createTestPlatform, renderScreen, screen, TEST_MEMBER } from '@site/shared/testing';
import type { ComponentType } from 'react';
import { ReleasesProvider } from './releases-context.tsx';
import type { PartAddress } from './loading/release-loader.ts';
import type { RemoteState } from './remote-lifecycle.ts';
import type { Releases } from './releases.ts';
import { slotsOf } from './offered-slot.tsx';

const NOTHING: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };
const PROMO = { owner: 'Promo', addresses: { promo: { path: '/promo', title: '活动' } }, slots: { 'promo.banner': 'A banner.' } };
const FILLING: SiteClaims = {
  promo: { ...PROMO, fills: { 'home.more': 'An offer.' } },
  quiz: { owner: 'Quiz', addresses: { quiz: { path: '/quiz', title: '问答' } }, fills: { 'promo.banner': 'A question.' } },
};

/** The page of a host with these claims; `parts` are the components of each remote's live release. */
function stage(first: SiteClaims, parts: Readonly<Record<string, Readonly<Record<string, ComponentType>>>>) {
  const claims = createStore(first);
  const platform = createTestPlatform();
  const stateOf = (remote: string) =>
    createStore<RemoteState>({
      ...NOTHING,
      phase: 'live',
      mounted: {
        id: `${remote}_1`,
        handle: { platform, provide: (child) => child },
        parts: new Map(Object.entries(parts[remote] ?? {}).map(([address, part]) => [address as PartAddress, part])),
      },
    });
  const states = new Map(Object.keys(parts).map((remote) => [remote, stateOf(remote)]));
  const removed = jest.fn();
  const releases = {
    claims,
    stateOf: (remote: string) => states.get(remote),
    addPart: jest.fn(() => removed),
    reportRenderError: jest.fn(),
    retry: jest.fn(),
  };
  const Page = () => slotsOf('host')('home.more');
  renderScreen(
    <ReleasesProvider releases={releases as unknown as Releases}>
      <p>首页</p>
      <Page />
    </ReleasesProvider>,
    platform,
  );
  return { claims, platform, releases, removed };
}

test('a slot of the host shows what the team that claims it has in its live release, comes with the channel and goes with it', async () => {
  const { claims, releases, removed } = stage({}, { promo: { 'slots/home.more': () => '本周优惠' } });
  expect(releases.addPart).not.toHaveBeenCalled();

  act(() => claims.set(FILLING));
  expect(await screen.findByText('本周优惠')).toBeVisible();
  expect(releases.addPart).toHaveBeenCalledWith('promo', 'slots/home.more');

  act(() => claims.set({}));
  expect(screen.queryByText('本周优惠')).not.toBeInTheDocument();
  expect(removed).toHaveBeenCalledTimes(1);
});

test('a team offers a slot that another team fills; who does not offer a slot draws nothing in it', async () => {
  const Offer = () => (
    <>
      优惠
      {slotsOf('promo')('promo.banner')}
      {slotsOf('promo')('home.more')}
    </>
  );
  stage(FILLING, { promo: { 'slots/home.more': Offer }, quiz: { 'slots/promo.banner': () => <b>今日问题</b> } });

  expect(await screen.findByText('今日问题')).toBeVisible();
  expect(screen.getAllByText('优惠')).toHaveLength(1);
});

test('two teams that fill each other’s slots are drawn once', async () => {
  const Offer = () => <div>优惠{slotsOf('promo')('promo.banner')}</div>;
  const Question = () => <div>今日问题{slotsOf('host')('home.more')}</div>;
  stage(FILLING, { promo: { 'slots/home.more': Offer }, quiz: { 'slots/promo.banner': Question } });

  expect(await screen.findByText('今日问题')).toBeVisible();
  expect(screen.getAllByText('优惠')).toHaveLength(1);
});

test('a slot that throws stays inside: the page around it is usable, and its release is reported', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boom = (): string => {
    throw new Error('boom');
  };
  const { releases } = stage(FILLING, { promo: { 'slots/home.more': boom } });

  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  silence.mockRestore();
  expect(screen.getByText('首页')).toBeVisible();
  expect(releases.reportRenderError).toHaveBeenCalledWith('promo', 'promo_1', new Error('boom'));
});

test.each(['timeout', 'excluded', 'locked', 'unverified'] as const)(
  'a member whose state is %s sees no slot of a joined team',
  async (state) => {
    const { platform, claims } = stage({}, { promo: { 'slots/home.more': () => '本周优惠' } });
    const session = platform.session as unknown as { set(next: unknown): void };
    act(() => session.set({ loggedIn: true, userName: 'a', member: { ...TEST_MEMBER, protection: { ...TEST_MEMBER.protection, state } } }));
    act(() => claims.set(FILLING));
    await act(async () => void (await import('./filled-slot.tsx')));

    expect(screen.queryByText('本周优惠')).not.toBeInTheDocument();
    act(() => session.set({ loggedIn: true, userName: 'a', member: TEST_MEMBER }));
    expect(await screen.findByText('本周优惠')).toBeVisible();
  },
);
