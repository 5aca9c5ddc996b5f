import type { Boot } from '@site/shared/federation';
import { createStore } from '@site/shared/platform';
import type { ReactNode } from 'react';
import type { LentPlatform } from '../loading/release-loader.ts';
import type { RemoteState } from '../remote-lifecycle.ts';
import type { SilenceKind } from './diagnose-silence.ts';
import { createSilence } from './spoil-page.ts';

const GAMES = { remote: 'games', version: '1.0.0', digest: 'a'.repeat(24) };
const HELP = { remote: 'help', version: '1.0.0', digest: 'b'.repeat(24) };
const COVERED = new Error('covered');

interface PageOptions {
  readonly shown: readonly (typeof GAMES)[];
  readonly ofStart: readonly (typeof GAMES)[];
  readonly owner?: string;
}

/** A page that shows these releases, of which the first were there at its start. */
function openPage({ shown, ofStart, owner = 'host' }: PageOptions) {
  const left: string[] = [];
  const stored: Record<string, readonly number[] | number> = {};
  const reload = jest.fn();
  const stateOf = (remote: string) => {
    const { version, digest } = shown.find((one) => one.remote === remote) ?? GAMES;
    const mounted = {
      id: `${remote}_${digest}`,
      handle: { platform: {} as LentPlatform, provide: (part: ReactNode) => part },
      parts: new Map(),
    };
    return createStore<RemoteState>({ phase: 'live', mounted, version, digest, offered: null });
  };
  const silence = createSilence({
    boot: { start: { channel: { payload: JSON.stringify(ofStart) } } } as unknown as Pick<Boot, 'start'>,
    releases: { holds: createStore([]), ownerOf: () => owner, stateOf, reportRenderError: (_remote, id) => void left.push(id) },
    storage: {
      read: () => stored as never,
      write: (_name, runs) => void Object.assign(stored, runs),
    },
    window: {
      document,
      innerWidth: 100,
      innerHeight: 100,
      performance: { getEntriesByType: () => [] },
      location: { pathname: '/', reload },
    } as unknown as Window,
    shown: () => shown,
  });
  return { ...silence, left, stored, reload };
}

const idOf = ({ remote, digest }: typeof GAMES) => `${remote}_${digest}`;

test('on a screen of the host all of its releases leave, and the next pages skip them [F15a]', () => {
  const { spoil, left, stored } = openPage({ shown: [GAMES, HELP], ofStart: [GAMES, HELP] });

  spoil(COVERED, 'covered');

  expect(left).toEqual([GAMES, HELP].map(idOf));
  expect(Object.keys(stored)).toEqual([GAMES.digest, HELP.digest]);
});

test('of several releases the one leaves that came into the open page: it was sound before [F15a]', () => {
  const { spoil, left, reload } = openPage({ shown: [GAMES, HELP], ofStart: [GAMES] });

  spoil(COVERED, 'covered');
  expect(left).toEqual([idOf(HELP)]);
  expect(reload).not.toHaveBeenCalled();

  spoil(COVERED, 'covered');
  expect(left).toHaveLength(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[SilenceKind | null, typeof GAMES]>([
  ['hidden', HELP],
  ['covered', HELP],
  [null, HELP],
  ['blank', GAMES],
  ['crowded', GAMES],
])('on a screen of a team, %s is of the release that came into the page, or of the owner of the screen [F15a]', (kind, culprit) => {
  const { spoil, left } = openPage({ shown: [GAMES, HELP], ofStart: [GAMES], owner: 'games' });

  spoil(COVERED, kind);

  expect(left).toEqual([idOf(culprit)]);
});

test('a screen that stays empty without the release of its owner is of what came into the page, and then the page is loaded anew [F15a]', () => {
  const { spoil, left, stored, reload } = openPage({ shown: [GAMES, HELP], ofStart: [GAMES], owner: 'games' });

  spoil(COVERED, 'blank');
  spoil(COVERED, 'blank');
  expect(left).toEqual([GAMES, HELP].map(idOf));
  expect(Object.keys(stored)).toEqual([GAMES.digest, HELP.digest]);
  expect(reload).not.toHaveBeenCalled();

  spoil(COVERED, 'blank');
  expect(left).toHaveLength(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that shows no release is the fault of none [F15a]', () => {
  const { spoil, left, stored, reload } = openPage({ shown: [], ofStart: [] });

  spoil(COVERED, 'gone');

  expect([left, stored, reload.mock.calls]).toEqual([[], {}, []]);
});
