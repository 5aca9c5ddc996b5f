import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDepositMethods, logIn, register, verifyAgent } from '@site/shared/wire';
import { createApp } from '@site/server/app.ts';
import { createTestDatabase } from '@site/server/kernel/db/test-template.ts';
import { signedClient } from '@site/server/kernel/testing.ts';
import { CHEAP_PASSWORDS } from '@site/server/testing/testing.ts';
import { createSandboxApp } from '../create-sandbox.ts';
import { readSandboxConfig } from '../settings.ts';

const NEWCOMER = { userName: 'first001', password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;

test('a database that has members but neither payees nor agents gets them with the sandbox, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-older-'));
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const config = readSandboxConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const options = { config, host: null, database: where, passwordCost: CHEAP_PASSWORDS };

  const alone = await createApp(options);
  await signedClient({ app: alone.http, salt: config.siteSalt }).call(register, NEWCOMER);
  await alone.http.close();
  const counts: unknown[] = [];
  for (const _start of ['first', 'second']) {
    const { http } = await createSandboxApp(options);
    const member = signedClient({ app: http, salt: config.siteSalt });
    const { data } = await member.call(logIn, { userName: NEWCOMER.userName, password: NEWCOMER.password, remember: false });
    if (data !== null) member.use(data);
    const { methods = [] } = (await member.call(getDepositMethods)).data ?? {};
    counts.push(methods.map(({ channels }) => channels.length));
    expect((await member.call(verifyAgent, { code: 'XH8801' })).data?.valid).toBe(true);
    await http.close();
  }
  expect(counts).toEqual([
    [2, 1, 1, 1, 1, 1, 1, 1],
    [2, 1, 1, 1, 1, 1, 1, 1],
  ]);

  await drop();
  rmSync(dataDir, { recursive: true });
});

test('venues without an origin of their own stop the start with the setting that is missing [VEN-7]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-no-venues-'));
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const config = readSandboxConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', VENUE_ORIGIN: '' });

  await expect(createSandboxApp({ config, host: null, database: where, passwordCost: CHEAP_PASSWORDS })).rejects.toThrow(
    /^VENUE_ORIGIN is/,
  );
  await drop();
  rmSync(dataDir, { recursive: true });
});
