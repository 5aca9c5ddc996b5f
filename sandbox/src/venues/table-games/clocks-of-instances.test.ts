import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDrawTrend, listDraws } from '@site/shared/wire';
import { readConfig } from '@site/server/config.ts';
import { signedClient } from '@site/server/kernel/testing.ts';
import { createSeededDatabase } from '@site/server/testing/seeded-database.ts';
import { CHEAP_PASSWORDS, fillDatabaseAt } from '@site/server/testing/testing.ts';
import { createSandboxApp } from '../../create-sandbox.ts';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';

const AHEAD_MS = 90_000;
const onPostgres = isOnPostgres ? describe : describe.skip;

onPostgres('an instance whose own clock is 90 seconds ahead of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-clocks-'));
  let close: () => Promise<void> = async () => undefined;
  let [one, ahead] = [] as unknown as Awaited<ReturnType<typeof createSandboxApp>>[];
  beforeAll(async () => {
    const { where, drop } = await createSeededDatabase({ dataDir: folder, isDurable: false, fill: fillDatabaseAt });
    const config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      VENUE_ORIGIN: 'http://venue.localhost:4003',
      CALLS_PER_ADDRESS: '0',
    });
    const options = { config, host: null, database: where, passwordCost: CHEAP_PASSWORDS };
    one = await createSandboxApp(options);
    ahead = await createSandboxApp({ ...options, machineClock: { nowMs: () => Date.now() + AHEAD_MS } });
    const both = [one, ahead];
    close = async () => {
      for (const { http } of both) await http.close();
      await drop();
    };
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const guestOf = (app: typeof one) => signedClient({ app: required(app).http, salt: 'site-4002' });

  test('reveals no draw on which another instance still takes bets, and takes signed requests at once [RT-4] [SIG-6]', async () => {
    const [guest, guestAhead] = [guestOf(one), guestOf(ahead)];
    const draws = (await guest.call(listDraws, { category: 'lottery' })).data ?? [];
    expect(draws.length).toBeGreaterThan(5);

    for (const { gameCode } of draws) {
      const trend = await guestAhead.call(getDrawTrend, { gameCode });
      const running = (await guest.call(listDraws, { category: 'lottery' })).data?.find((draw) => draw.gameCode === gameCode);
      expect(trend.status_code).toBe(6000);
      expect(trend.data?.results.map(({ drawNo }) => drawNo)).not.toContain(running?.drawNo);
    }
  });

  test('is not ready, and says to operators of this machine alone why', async () => {
    const asked = await required(ahead).http.inject('/readyz');
    const forwarded = await required(ahead).http.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.7' } });

    expect(asked.statusCode).toBe(503);
    expect(asked.json()).toMatchObject({ status: 'failed', checks: { database: { state: 'ok' }, clock: { state: 'failed' } } });
    expect(asked.body).toMatch(/clock of this machine is (89|90)\d{3} ms ahead/);
    expect(forwarded.json()).toEqual({ status: 'failed' });
    expect((await required(one).http.inject('/readyz')).json()).toMatchObject({
      checks: { clock: { state: 'ok' }, keys: { state: 'ok' } },
    });
    expect((await required(ahead).http.inject('/livez')).statusCode).toBe(200);
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The instances are not up yet.');
  return value;
}
