import { readCanonicalJson } from '@site/shared/federation';
import { makeHostRelease, makeRelease, PUBLISH_TOKEN, startRegistry } from './testing.ts';

const GAP = 'ui/core/card#CardProps.gap';
const NEXT_HOST = { contract: '2.0.0', breaks: [{ since: '2.0.0', id: GAP, reason: 'it is gone' }] };
const built = (contract: string) => ({ '@site/shared/platform': `>=${contract}` });

/** Refused or not, as one line. */
const resultOf = ({ http, message }: { readonly http: number; readonly message: string }): string =>
  `${http} ${http === 200 ? '' : message}`.trim();

test('a host with a new major takes what does not use what broke, and refuses what does, at publish and at activation [F19]', async () => {
  const before = await startRegistry();
  await before.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.2.0'), uses: [GAP] }));
  await before.ops.publish(makeRelease({ version: '1.1.0', requires: built('1.2.0'), uses: ['ui/core/card#CardProps.title'] }));
  await before.ops.publish(makeRelease({ version: '1.2.0', requires: built('1.2.0') }));
  const site = await before.restart(NEXT_HOST);

  const activated = [await site.ops.activate('1.0.0'), await site.ops.activate('1.2.0'), await site.ops.activate('1.1.0')];
  const published = [
    await site.ops.publish(makeRelease({ version: '1.3.0', requires: built('1.1.0'), uses: [`${GAP}.large`] })),
    await site.ops.publish(makeRelease({ version: '1.4.0', requires: built('1.1.0'), uses: ['platform/platform#usePlatform'] })),
    await site.ops.publish(makeRelease({ version: '1.5.0', requires: built('2.0.0'), uses: [GAP] })),
  ];

  const reason = `uses ${GAP}, which contract 2.0.0 broke (it is gone)`;
  expect(activated.map(resultOf)).toEqual([
    expect.stringContaining(`help 1.0.0: it was built with contract 1.2.0 and ${reason}`),
    expect.stringContaining(reason),
    '200',
  ]);
  expect(published.map(resultOf)).toEqual([expect.stringContaining(`built with contract 1.1.0 and ${reason}`), '200', '200']);
  await site.stop();
});

test('a release that was built with a newer contract waits for its host', async () => {
  const site = await startRegistry();

  const answer = await site.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.3.0'), uses: [] }));

  expect(answer).toMatchObject({
    http: 409,
    message: expect.stringContaining('it was built against @site/shared/platform >=1.3.0, the host lends 1.2.0'),
  });
  await site.stop();
});

test('the channel asks pages for the newest contract that a live release needs, not for that of this host', async () => {
  const site = await startRegistry();
  const hostMin = (): unknown => (readCanonicalJson(site.registry.current().payload) as { readonly hostMin: string }).hostMin;
  await site.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.1.0'), uses: [] }));
  await site.ops.publish(makeRelease({ version: '1.1.0', requires: built('1.2.0'), uses: [] }));
  await site.ops.publish(makeRelease({ version: '1.0.0', remote: 'games' }), 'games');

  await site.ops.activate('1.0.0');
  const first = hostMin();
  await site.ops.activate('1.0.0', 'games');
  const second = hostMin();
  await site.ops.activate('1.1.0');

  expect([first, second, hostMin()]).toEqual(['1.1.0', '1.1.0', '1.2.0']);
  await site.stop();
});

test('a host says which live and last good releases it cannot run, and no more once fitting ones are live', async () => {
  const before = await startRegistry();
  await before.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.2.0'), uses: [GAP] }));
  await before.ops.publish(makeRelease({ version: '1.1.0', requires: built('1.2.0'), uses: [] }));
  await before.ops.publish(makeRelease({ version: '1.2.0', requires: built('1.2.0'), uses: [], content: 'two' }));
  await before.ops.activate('1.0.0');
  expect(await before.registry.misfits()).toEqual({ live: [], lastGood: [] });

  const site = await before.restart(NEXT_HOST);
  expect(await site.registry.misfits()).toEqual({
    live: [expect.stringContaining(`help 1.0.0: it was built with contract 1.2.0 and uses ${GAP}`)],
    lastGood: [],
  });
  await site.ops.activate('1.1.0');
  expect(await site.registry.misfits()).toEqual({ live: [], lastGood: [expect.stringContaining('help 1.0.0')] });
  await site.ops.activate('1.2.0');
  expect(await site.registry.misfits()).toEqual({ live: [], lastGood: [] });

  const older = await site.restart({ contract: '1.1.0', breaks: [] });
  expect((await older.registry.misfits()).live).toEqual([
    'help 1.2.0: it was built against @site/shared/platform >=1.2.0, the host lends 1.1.0',
  ]);
  await older.stop();
});

const TONE = 'ui/core/chip#Chip.tone';
const TWO_BREAKS = [...NEXT_HOST.breaks, { since: '2.0.0', id: TONE, reason: 'it is gone' }];
const ADAPTED = { contract: '2.0.0', breaks: TWO_BREAKS, previous: { major: 1, members: [GAP], exports: {} } };

test('a release of the major before goes live where an adapter lends every broken member that it uses, and is refused by the name of one without [F19]', async () => {
  const before = await startRegistry();
  await before.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.2.0'), uses: [GAP] }));
  await before.ops.publish(makeRelease({ version: '1.1.0', requires: built('1.2.0'), uses: [GAP, TONE] }));
  await before.ops.publish(makeRelease({ version: '1.2.0', requires: built('1.2.0') }));
  const site = await before.restart(ADAPTED);

  const activated = [await site.ops.activate('1.0.0'), await site.ops.activate('1.1.0'), await site.ops.activate('1.2.0')];
  const published = [
    await site.ops.publish(makeRelease({ version: '1.3.0', requires: built('1.1.0'), uses: [GAP] })),
    await site.ops.publish(makeRelease({ version: '1.4.0', requires: built('1.1.0'), uses: [TONE] })),
    await site.ops.publish(makeRelease({ version: '1.5.0', requires: built('0.9.0'), uses: [GAP] })),
  ];

  const reason = `uses ${TONE}, which contract 2.0.0 broke (it is gone); build it`;
  expect(activated.map(resultOf)).toEqual(['200', expect.stringContaining(reason), expect.stringContaining(reason)]);
  expect(published.map(resultOf)).toEqual([
    '200',
    expect.stringContaining(`built with contract 1.1.0 and ${reason}`),
    expect.stringContaining(`uses ${GAP}, which contract 2.0.0 broke (it is gone), and the adapters of this host serve contract 1 alone`),
  ]);
  await site.stop();
});

test('a host goes live when its adapters lend what live releases use, and is refused with each release that they do not serve [F19]', async () => {
  const site = await startRegistry(null, undefined, { hasHost: true });
  const lends = { '@site/shared/platform': '2.0.0' };
  for (const [remote, uses] of [
    ['help', [GAP]],
    ['games', [TONE]],
  ] as const) {
    await site.ops.publish(makeRelease({ remote, version: '1.0.0', requires: built('1.2.0'), uses }), remote);
    await site.ops.activate('1.0.0', remote);
  }
  const hosts = [
    makeHostRelease({ version: '2.0.0', content: 'none', lends, breaks: TWO_BREAKS }),
    makeHostRelease({ version: '2.0.1', content: 'one', lends, breaks: TWO_BREAKS, previous: { major: 1, members: [GAP], exports: {} } }),
    makeHostRelease({
      version: '2.0.2',
      content: 'both',
      lends,
      breaks: TWO_BREAKS,
      previous: { major: 1, members: [GAP, TONE], exports: {} },
    }),
  ];
  for (const host of hosts) expect(await site.ops.publish(host, 'host', PUBLISH_TOKEN)).toMatchObject({ http: 200 });

  const answers = [];
  for (const { document } of hosts) answers.push(resultOf(await site.ops.activate(document.version, 'host')));

  expect(answers).toEqual([
    expect.stringMatching(
      /help 1\.0\.0: .*CardProps\.gap.*; games 1\.0\.0: .*Chip\.tone|games 1\.0\.0: .*Chip\.tone.*; help 1\.0\.0: .*CardProps\.gap/,
    ),
    expect.stringMatching(/^409 games 1\.0\.0: it was built with contract 1\.2\.0 and uses ui\/core\/chip#Chip\.tone/),
    '200',
  ]);
  await site.stop();
});

test('a host that says of its adapters what its files do not hold is refused', async () => {
  const site = await startRegistry(null, undefined, { hasHost: true });
  const lends = { '@site/shared/platform': '2.0.0' };
  const publish = (previous: { readonly major: number; readonly members: readonly string[] }, adapterCode?: string) =>
    site.ops.publish(
      makeHostRelease({ lends, breaks: TWO_BREAKS, previous: { ...previous, exports: {} }, ...(adapterCode && { adapterCode }) }),
      'host',
      PUBLISH_TOKEN,
    );

  const answers = [
    await publish({ major: 1, members: [GAP, TONE] }, `adapters["${GAP}"]`),
    await publish({ major: 1, members: ['ui/core/card#Card'] }),
    await publish({ major: 0, members: [GAP] }),
    await publish({ major: 1, members: [GAP] }),
  ];

  expect(answers.map(resultOf)).toEqual([
    expect.stringContaining(`it says that an adapter lends ${TONE}, and has none in its files`),
    expect.stringContaining('it has an adapter for ui/core/card#Card, which contract 2 did not break'),
    expect.stringContaining('its adapters serve contract 0; a host of contract 2 lends 1 next to its own'),
    '200',
  ]);
  await site.stop();
});

test('status and details name what adapters lend a release, until it is built with the contract of the host', async () => {
  const before = await startRegistry();
  await before.ops.publish(makeRelease({ version: '1.0.0', requires: built('1.2.0'), uses: [GAP] }));
  await before.ops.activate('1.0.0');
  const site = await before.restart(ADAPTED);
  const adapted = { remote: 'help', version: '1.0.0', contract: '1.2.0', members: [GAP] };

  expect((await site.registry.status()).adapted).toEqual([adapted]);
  expect((await site.registry.details({ remote: 'help', version: '1.0.0' })).adapted).toEqual(adapted);
  expect(await site.registry.misfits()).toEqual({ live: [], lastGood: [] });

  await site.ops.publish(makeRelease({ version: '1.1.0', requires: built('2.0.0'), uses: [] }));
  await site.ops.activate('1.1.0');
  expect((await site.registry.status()).adapted).toBeUndefined();
  expect((await site.registry.details({ remote: 'help', version: '1.1.0' })).adapted).toBeUndefined();
  await site.stop();
});
