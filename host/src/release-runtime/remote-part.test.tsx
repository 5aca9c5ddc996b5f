import { createStore } from '@site/shared/platform';
import { act, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { useLayoutEffect, useState } from 'react';
import { RemotePart } from './remote-part.tsx';
import { ReleasesProvider } from './releases-context.tsx';
import type { Releases } from './releases.ts';
import type { PartAddress } from './loading/release-loader.ts';
import type { RemoteState } from './remote-lifecycle.ts';

const ADDRESS: PartAddress = 'screens/helpKh';
const NOTHING: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };

function stage() {
  const state = createStore<RemoteState>(NOTHING);
  const undo = jest.fn();
  const releases = {
    stateOf: () => state,
    addPart: jest.fn(() => undo),
    reportRenderError: jest.fn(),
    retry: jest.fn(),
  };
  const platform = createTestPlatform();
  const show = (id: string, part: (() => string) | null, phase: RemoteState['phase'] = 'live') =>
    act(() =>
      state.set({ ...NOTHING, phase, mounted: { id, handle: { platform, provide: (child) => child }, parts: new Map([[ADDRESS, part]]) } }),
    );
  const element = (
    <ReleasesProvider releases={releases as unknown as Releases}>
      <RemotePart
        remote="help"
        address={ADDRESS}
        waiting={() => <p>正在打开</p>}
        unavailable={(retry) => <button onClick={retry}>重试</button>}
      />
    </ReleasesProvider>
  );
  const { unmount } = renderScreen(element, platform);
  return { state, releases, show, undo, unmount };
}

test('a part waits for its release, renders it, and is replaced by the next release', () => {
  const { releases, show, undo, unmount } = stage();
  expect(releases.addPart).toHaveBeenCalledWith('help', ADDRESS);
  expect(screen.getByText('正在打开')).toBeInTheDocument();

  show('help_1', () => '第一版');
  expect(screen.getByText('第一版')).toBeInTheDocument();

  show('help_2', () => '第二版');
  expect(screen.getByText('第二版')).toBeInTheDocument();
  expect(screen.queryByText('第一版')).not.toBeInTheDocument();

  unmount();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a mounted screen does not re-render during the steps of the next swap', () => {
  const { show } = stage();
  const part = jest.fn(() => '第一版');
  show('help_1', part, 'live');
  const drawn = part.mock.calls.length;

  show('help_1', part, 'preparing');
  show('help_1', part, 'live');

  expect(part).toHaveBeenCalledTimes(drawn);
});

test('a release that failed to load shows a retry button', async () => {
  const { state, releases } = stage();
  act(() => state.set({ ...NOTHING, phase: 'failed' }));

  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(releases.retry).toHaveBeenCalledWith('help');
});

test('an endless render loop counts as a render error of its release [F15]', () => {
  const { releases, show } = stage();
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Restless = () => {
    const [turn, setTurn] = useState(0);
    useLayoutEffect(() => setTurn(turn + 1), [turn]);
    return `${turn}`;
  };

  show('help_2', Restless as () => string, 'preparing');
  silence.mockRestore();

  expect(releases.reportRenderError).toHaveBeenCalledWith(
    'help',
    'help_2',
    expect.objectContaining({ message: expect.stringContaining('Maximum update depth exceeded') as string }),
  );
  expect(screen.getByText('正在打开')).toBeInTheDocument();
});

test('a render error is reported, and the page shows the outline while another release loads', () => {
  const { releases, show } = stage();
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boom = () => {
    throw new Error('boom');
  };

  show('help_2', boom, 'preparing');
  silence.mockRestore();

  expect(releases.reportRenderError).toHaveBeenCalledWith('help', 'help_2', new Error('boom'));
  expect(screen.getByText('正在打开')).toBeInTheDocument();
});
