import { type Channel, type DrawAnswer, releasesFor, bucketOf } from '@site/shared/federation';
import { type Audience, NO_AUDIENCE } from './audience.ts';
import { makeRelease, startRegistry } from './testing.ts';

const [HERE, THERE] = ['0a1b2c3d-0000-4000-8000-000000000001', '0a1b2c3d-0000-4000-8000-000000000002'];
const MEMBERS: Readonly<Record<string, Awaited<ReturnType<Audience['memberNamed']>>>> = {
  regular: {
    grade: 4,
    devices: [
      { uuid: HERE, name: 'Chrome on Android' },
      { uuid: THERE, name: 'Safari' },
    ],
  },
  newcomer: { grade: 0, devices: [{ uuid: HERE, name: 'Chrome' }] },
  stranger: { grade: 0, devices: [] },
};
const AUDIENCE: Audience = {
  ...NO_AUDIENCE,
  topGrade: 10,
  countries: async () => ['TW', 'HK'],
  memberNamed: async (name) => MEMBERS[name] ?? null,
};

let site: Awaited<ReturnType<typeof startRegistry>>;
beforeEach(async () => {
  site = await startRegistry(null, undefined, { audience: AUDIENCE });
  for (const version of ['1.0.0', '1.1.0']) await site.ops.publish(makeRelease({ version }));
  await site.ops.activate('1.0.0');
});
afterEach(() => site.stop());

const canary = (percent: number, target?: object) => site.ops.command('canary', 'help', { version: '1.1.0', percent, target, reason: 'x' });
const ask = (query: Readonly<Record<string, string>>, token?: string) =>
  site.ops.call('GET', `/draws?${new URLSearchParams(query)}`, token === undefined ? {} : { token });
/** What the devices of the answer get of `help`, with the reason. */
const help = async (query: Readonly<Record<string, string>>) =>
  ((await ask(query)).data as DrawAnswer).devices.map(
    ({ releases }) => releases.find(({ remote }) => remote === 'help') ?? { version: '', because: '', isCanary: false },
  );

test('without a canary everybody gets the live release', async () => {
  expect(await help({ device: HERE })).toEqual([{ remote: 'help', version: '1.0.0', isCanary: false, because: 'live for everybody' }]);
});

test('a device is said to get what its page draws, with its place and the share', async () => {
  await canary(30);
  const channel = JSON.parse(site.registry.current().payload) as Channel;
  const devices = Array.from({ length: 40 }, (_, index) => `0a1b2c3d-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`);

  const said = await Promise.all(devices.map(async (device) => (await help({ device }))[0]));

  expect(said.map((one) => one?.version)).toEqual(
    devices.map((device) => releasesFor(channel, 'help', (salt) => bucketOf(salt, device))[0]?.version),
  );
  expect(new Set(said.map((one) => one?.version))).toEqual(new Set(['1.0.0', '1.1.0']));
  for (const one of said)
    expect(one?.because).toMatch(
      one?.isCanary === true
        ? /^canary help@1\.1\.0 for 30 % of all devices: its place, [\d.]+ % of 100 %, is below that$/
        : /, is not below that$/,
    );
});

test('a member is looked up on each device that he logged in on, and a target asks for his grade', async () => {
  await canary(100, { grades: { from: 3 } });

  expect(((await ask({ member: 'regular' })).data as DrawAnswer).devices.map(({ name }) => name)).toEqual(['Chrome on Android', 'Safari']);
  expect((await help({ member: 'regular' })).map(({ version }) => version)).toEqual(['1.1.0', '1.1.0']);
  expect(await help({ member: 'newcomer' })).toEqual([
    {
      remote: 'help',
      version: '1.0.0',
      isCanary: false,
      because: 'the canary is for grade 3+, and the visitor is none of them',
    },
  ]);
  expect((await help({ member: 'newcomer', grade: '5' }))[0]?.version).toBe('1.1.0');
});

test('what a target asks for and nobody named is said; named, it counts', async () => {
  await canary(100, { device: 'phone', countries: ['TW'], staff: true });

  expect((await help({ device: HERE, country: 'TW' }))[0]?.because).toBe(
    'the canary is for TW, phones, staff, and the visitor is none of them; not known of this visitor: class of device, log-in to the console',
  );
  expect((await help({ device: HERE, country: 'tw', deviceClass: 'phone', staff: 'yes' }))[0]).toMatchObject({
    version: '1.1.0',
    isCanary: true,
    because: expect.stringContaining('for 100 % of the devices of TW, phones, staff: its place') as string,
  });
});

test('a look-up of nobody is refused, and what a member gets is for operators', async () => {
  const reader = await site.ops.makeToken('auditor', 'read');

  expect(await ask({})).toMatchObject({ http: 409, message: 'name a device or a member, one of both' });
  expect(await ask({ device: HERE, member: 'regular' })).toMatchObject({ http: 409 });
  expect(await ask({ member: 'nobody' })).toMatchObject({ http: 409, message: "there is no member 'nobody'" });
  expect((await ask({ member: 'stranger' })).message).toContain('has logged in on no device yet');
  expect(await ask({ device: HERE, grade: 'x' })).toMatchObject({ http: 400 });
  expect(await ask({ member: 'regular' }, reader)).toMatchObject({ http: 403, message: "this token has no role 'operate'" });
  expect((await ask({ device: HERE }, reader)).http).toBe(200);
});
