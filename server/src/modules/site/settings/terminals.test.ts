import { DAY_MS } from '../../../kernel/clock.ts';
import { localLimits } from '../../../kernel/http/shared-rate-limiter.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { createTerminals } from './terminals.ts';

const app = withTestApp({}, 'each test');

const VISIT = { path: '/' };
const stored = async () => (await tablesOf(app.db).selectFrom('terminals').select('device_uuid').execute()).length;

test('an address records no more new devices a day than a household or an office has; known ones and other addresses go on', async () => {
  const terminals = createTerminals({ ...app, limitRate: localLimits(app.clock.nowMs) });
  const first = await terminals.visit(VISIT, { deviceUuid: 'invented-0', ip: '192.0.2.1' });

  for (let device = 1; device < 120; device += 1) await terminals.visit(VISIT, { deviceUuid: `invented-${device}`, ip: '192.0.2.1' });

  expect(await stored()).toBe(100);
  expect(await terminals.visit(VISIT, { deviceUuid: 'invented-0', ip: '192.0.2.1' })).toBe(first);
  await terminals.visit(VISIT, { deviceUuid: 'another-house', ip: '192.0.2.2' });
  expect(await stored()).toBe(101);
  app.clock.advance(DAY_MS);
  await terminals.visit(VISIT, { deviceUuid: 'next-day', ip: '192.0.2.1' });
  expect(await stored()).toBe(102);
});

test('a device that has not come for half a year is deleted, one that came stays', async () => {
  const terminals = createTerminals({ ...app, limitRate: localLimits(app.clock.nowMs) });
  for (const deviceUuid of ['gone', 'regular']) await terminals.visit(VISIT, { deviceUuid, ip: '192.0.2.1' });
  app.clock.advance(179 * DAY_MS);
  await terminals.visit(VISIT, { deviceUuid: 'regular', ip: '192.0.2.1' });
  app.clock.advance(2 * DAY_MS);

  await terminals.tick();

  expect(await tablesOf(app.db).selectFrom('terminals').select('device_uuid').execute()).toEqual([{ device_uuid: 'regular' }]);
});
