import { makeRelease } from '@site/server/modules/releases/registry/testing.ts';
import { withReleaseCommand } from './testing.ts';

const { release } = withReleaseCommand(async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
});

test('one device is looked up: what it gets of each remote and why, with what is named of its visitor', async () => {
  const device = '0a1b2c3d-0000-4000-8000-000000000001';
  await release('activate', 'help', '1.0.0');
  await release('canary', 'help', '1.1.0', '--share', '100', '--device', 'phone');

  const [unknown, phone] = [await release('who', device), await release('who', device, '--device', 'phone', '--country', 'TW')];

  expect([unknown.code, unknown.text]).toEqual([
    0,
    expect.stringMatching(/help\s+1\.0\.0\s+stable\s+the canary is for phones, .* not known of this visitor: class of device/),
  ]);
  expect(phone.text).toMatch(/^a visitor, TW, phone on 0a1b2c3d-\S+\n/);
  expect(phone.text).toMatch(/help\s+1\.1\.0\s+canary\s+canary help@1\.1\.0 for 100 % of the devices of phones: its place/);
  expect(await release('who', 'nobody')).toMatchObject({ code: 3, text: expect.stringContaining("there is no member 'nobody'") as string });
  expect((await release('who', device, '--device', 'watch')).code).toBe(2);
});

test('a release is compared with another one than the live one, if one is named', async () => {
  await release('activate', 'help', '1.1.0');

  expect((await release('show', 'help', '1.0.0')).text).toMatch(/compared with 1\.1\.0, which is live: [+−±]\d/);
  await release('activate', 'help', '1.0.0');
  expect((await release('show', 'help', '1.0.0', '--with', '1.1.0')).text).toMatch(/compared with 1\.1\.0: [+−±]\d/);
  expect(await release('show', 'help', '1.0.0', '--with', '9.9.9')).toMatchObject({
    code: 3,
    text: expect.stringContaining('help 9.9.9 is not published') as string,
  });
});

test('links that put back one remote at a time name what they show; without an earlier release there is none', async () => {
  await release('activate', 'help', '1.0.0');
  expect((await release('bisect')).text).toBe('no remote has an earlier release: nothing can be put back');

  await release('activate', 'help', '1.1.0');
  const { code, text } = await release('bisect', '--site', 'https://site.example', '--path', '/help/kh');

  expect(code).toBe(0);
  expect(text).toMatch(/^help 1\.0\.0 instead of 1\.1\.0, live since .*\n  https:\/\/site\.example\/help\/kh#override=[\w-]+\n/);
});
