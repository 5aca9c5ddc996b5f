import type { Channel, LiveRelease, ReleaseDocument, Root } from './releases.ts';
import {
  isHostCurrent,
  ISSUED_AHEAD_MS,
  raised,
  refuseChannel,
  refuseNextRoot,
  refuseReleaseDocument,
  refuseRoot,
  refuseSigners,
  releasesFor,
} from './release-rules.ts';
import { isVersion, satisfies } from './version-ranges.ts';

const NOW_MS = 1_800_000_000_000;
const key = (publicKey: string) => ({ scheme: 'ed25519' as const, publicKey });
const root: Root = {
  type: 'root',
  version: 3,
  issuedAtMs: NOW_MS,
  expiresAtMs: NOW_MS + 1000,
  keys: { r1: key('R1'), r2: key('R2'), c: key('C'), f1: key('F1'), f2: key('F2'), h: key('H') },
  roles: { root: { keyids: ['r1', 'r2'], threshold: 2 }, channel: { keyids: ['c'], threshold: 1 } },
  remotes: { finance: { keyids: ['f1', 'f2'], threshold: 2 }, help: { keyids: ['h'], threshold: 1 } },
};
const live = (version: string): LiveRelease => ({ version, digest: `d${version}`, document: 'sha384-x', signatures: [] });
const channel: Channel = {
  type: 'channel',
  name: 'production',
  epoch: 7,
  root: 3,
  issuedAtMs: NOW_MS,
  expiresAtMs: NOW_MS + 1000,
  remotes: { help: live('2'), games: live('1') },
  lastGood: { help: live('1') },
  canaries: [{ salt: 'train', share: 1000, remotes: { help: live('3') } }],
  revoked: [],
  hostMin: '1.2.0',
};

test.each([
  ['one of two keys', 'finance', ['f1'], '1 of 2 signatures'],
  ['the key of another team', 'finance', ['h'], '0 of 2 signatures'],
  ['the key of the channel', 'finance', ['c', 'f1'], '1 of 2 signatures'],
  ['both keys', 'finance', ['f1', 'f2'], null],
  ['a team nobody named', 'casino', ['f1', 'f2'], 'nobody may sign this'],
])('%s for a release of %s [T05] [T06]', (_case, remote, signers, reason) => {
  expect(refuseSigners(new Set(signers), root.remotes[remote])).toBe(reason);
});

test('a role without a threshold lets nobody through [T06]', () => {
  expect(refuseSigners(new Set(), { keyids: [], threshold: 0 })).toBe('nobody may sign this');
  expect(refuseSigners(new Set(['a']), { keyids: ['a', 'a'], threshold: 2 })).toBe('1 of 2 signatures');
});

const view = { root, highWater: { root: 3, epoch: 7 }, nowMs: NOW_MS };

test.each<[string, Partial<Channel>, string | null]>([
  ['the very channel that was seen', {}, null],
  ['a lower epoch', { epoch: 6 }, 'older epoch'],
  ['a channel of another root', { root: 2 }, 'signed under root 2, not 3'],
  ['a channel from the future', { issuedAtMs: NOW_MS + ISSUED_AHEAD_MS + 1 }, 'issued in the future'],
  ['an expired channel', { expiresAtMs: NOW_MS }, 'expired'],
  ['a channel without an end', { expiresAtMs: Number.NaN }, 'expired'],
  ['no epoch', { epoch: Number.NaN }, 'no epoch'],
  ['a document of another kind', { type: 'root' as 'channel' }, 'no channel'],
])('%s [T02] [T03] [F30] [F31]', (_case, over, reason) => {
  expect(refuseChannel({ ...channel, ...over }, view)).toBe(reason);
});

test('only a newer root lowers the mark again: the way out after an epoch that was forged far ahead [T02]', () => {
  const forged = { root: 2, epoch: 9_000_000 };

  expect(refuseChannel(channel, { ...view, highWater: forged })).toBeNull();
  expect(raised(forged, channel)).toEqual({ root: 3, epoch: 7 });
  expect(raised({ root: 3, epoch: 9 }, channel)).toEqual({ root: 3, epoch: 9 });
  expect(raised(null, channel)).toEqual({ root: 3, epoch: 7 });
});

describe('the next root', () => {
  const next: Root = {
    ...root,
    version: 4,
    keys: { ...root.keys, r3: key('R3') },
    roles: { ...root.roles, root: { keyids: ['r2', 'r3'], threshold: 2 } },
  };
  const context = { current: root, signers: new Set(['r1', 'r2']), signersByNext: new Set(['r2', 'r3']), nowMs: NOW_MS };

  test('is taken when the old keys and its own signed it [F35]', () => {
    expect(refuseNextRoot(next, context)).toBeNull();
  });

  test.each([
    ['a leap', { ...next, version: 5 }, context, 'root 5 does not follow 3'],
    ['the old keys alone', next, { ...context, signersByNext: new Set(['r2']) }, '1 of 2 signatures'],
    ['the new keys alone', next, { ...context, signers: new Set(['r2', 'r3']) }, '1 of 2 signatures'],
    ['an expired one', { ...next, expiresAtMs: NOW_MS }, context, 'root expired'],
    ['one key under two names', { ...next, keys: { ...next.keys, r9: key('R3') } }, context, 'a key under two names'],
    ['another document', { ...next, type: 'channel' as 'root' }, context, 'no root'],
  ])('is refused as %s [F35]', (_case, candidate, context, reason) => {
    expect(refuseNextRoot(candidate, context)).toBe(reason);
  });

  test('a root of the page itself is looked at the same way', () => {
    expect([refuseRoot(root, NOW_MS), refuseRoot({ ...root, type: 'x' as 'root' }, NOW_MS)]).toEqual([null, 'no root']);
  });
});

describe('a release document', () => {
  const document = { type: 'release', remote: 'help', digest: 'd2', requires: { react: '^19.3.1' } } as unknown as ReleaseDocument;
  const context = { remote: 'help', live: live('2'), revoked: [], lent: { react: '19.3.1' } };

  test.each<[string, Partial<ReleaseDocument>, Partial<typeof context>, string | null]>([
    ['the one that was meant', {}, {}, null],
    ['one of another remote', { remote: 'finance' }, {}, 'names another'],
    ['one of another digest', { digest: 'd9' }, {}, 'names another'],
    ['one that needs another remote, which the registry looked at', { requires: { 'remote:games': '^2.0.0' } }, {}, null],
    ['a revoked one', {}, { revoked: ['d2'] as never[] }, 'revoked'],
    ['one for another react', { requires: { react: '^18.0.0' } }, {}, 'needs react ^18.0.0, the host lends 19.3.1'],
    ['one that asks for what is not lent', { requires: { constructor: '^1.0.0' } }, {}, 'needs constructor ^1.0.0, the host lends none'],
    ['another document', { type: 'root' as 'release' }, {}, 'no release'],
  ])('%s [T04] [F22] [F32]', (_case, over, more, reason) => {
    expect(refuseReleaseDocument({ ...document, ...over }, { ...context, ...more })).toBe(reason);
  });
});

describe('what a device may run', () => {
  const versionsAt = (bucket: number, over: Partial<Channel> = {}) =>
    releasesFor({ ...channel, ...over }, 'help', () => bucket).map(({ version }) => version);

  test('is the canary below its share, then the stable release, then the one before', () => {
    expect([versionsAt(999), versionsAt(1000)]).toEqual([
      ['3', '2', '1'],
      ['2', '1'],
    ]);
    expect(releasesFor(channel, 'games', () => 0).map(({ version }) => version)).toEqual(['1']);
    expect(releasesFor(channel, 'finance', () => 0)).toEqual([]);
  });

  test('a share of nothing is nobody, a share of all is everybody', () => {
    const withShare = (share: number) => ({ canaries: [{ salt: 's', share, remotes: { help: live('3') } }] });

    expect([versionsAt(0, withShare(0))[0], versionsAt(9999, withShare(10_000))[0]]).toEqual(['2', '3']);
  });

  test('is the canary for chosen visitors where the page was chosen, and never where it was not', () => {
    const canaries = [{ salt: 's', share: 0, chosenShare: 1000, remotes: { help: live('3') } }];
    const first = (bucket: number, chosenFor?: readonly string[]) =>
      releasesFor({ ...channel, canaries }, 'help', () => bucket, chosenFor)[0]?.version;

    expect([first(0, ['s']), first(1000, ['s']), first(0, ['other']), first(0)]).toEqual(['3', '2', '2', '2']);
  });

  test('is never a revoked release [F32]', () => {
    expect(versionsAt(0, { revoked: ['d3', 'd2'] })).toEqual(['1']);
  });

  test('is the canary for chosen visitors by the id of its start, and by its salt where it has none', () => {
    const first = (startId: string | undefined, chosenFor: readonly string[]) => {
      const canary = { salt: 's', ...(startId !== undefined && { startId }), share: 0, chosenShare: 10_000, remotes: { help: live('3') } };
      return releasesFor({ ...channel, canaries: [canary] }, 'help', () => 0, chosenFor)[0]?.version;
    };

    expect([first('one', ['one']), first('other', ['one']), first('one', ['s'])]).toEqual(['3', '2', '2']);
    expect([first(undefined, ['s']), first(undefined, ['one'])]).toEqual(['3', '2']);
  });

  test('is requested with the canary’s salt', () => {
    const salts: string[] = [];
    releasesFor(channel, 'help', (salt) => salts.push(salt));

    expect(salts).toEqual(['train']);
  });
});

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.3.1', '^18.0.0', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.3.0', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['2.0.0-dev.1', '^2.0.0', false],
  ['2.0.0', '*', false],
  ['2.0.0', '>=1.0.0', true],
  ['1.0.9', '>=1.1.0', false],
  ['1.2.0-rc.1', '>=1.1.0', false],
  ['2.0.0', '>1.0.0', false],
])('%s lies in %s: %s [F22]', (version, range, lies) => {
  expect(satisfies(version, range)).toBe(lies);
});

test('a pre-release lies just below the version it precedes where pre-releases are included', () => {
  const among = (range: string) => satisfies('1.2.1-rc.1', range, { includePrerelease: true });

  expect(['^1.2.0', '~1.2.0', '^1.2.1', '^2.0.0', '1.2.1'].map(among)).toEqual([true, true, false, false, false]);
});

test('a version has three numbers without leading zeros and may have a pre-release', () => {
  const texts = ['1.2.3', '0.0.1', '1.2.3-rc.1', '1.2', 'v1.2.3', '01.2.3', '1.2.3+build', '1.2.3-', '1.2.3-a_b', ''];

  expect(texts.filter(isVersion)).toEqual(['1.2.3', '0.0.1', '1.2.3-rc.1']);
});

test('a page whose host is too old for the channel must reload [F22]', () => {
  expect(['1.2.0', '1.3.0', '2.0.0', '1.1.9', 'junk'].map((version) => isHostCurrent(version, channel))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
