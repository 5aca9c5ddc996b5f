import { getBetSettings, setBetSettings, type BetSettings } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const MALAY: BetSettings = { oddsFormat: 1, acceptance: 'any', stakeToWin: true };

test('a member chooses the odds format, changes it, and finds it on every device [VEN-4]', async () => {
  const [here, there] = [await app.player(), await app.player()];

  expect((await here.call(getBetSettings)).data).toBeNull();
  await here.call(setBetSettings, { oddsFormat: 4, acceptance: 'none', stakeToWin: false });
  await here.call(setBetSettings, MALAY);

  expect((await there.call(getBetSettings)).data).toEqual(MALAY);
});

test("one member's choice does not affect another member [VEN-4]", async () => {
  const other = await app.newcomer('OddsReader1');

  expect((await other.call(getBetSettings)).data).toBeNull();
});

test.each([
  [{ ...MALAY, oddsFormat: 5 }],
  [{ ...MALAY, oddsFormat: '3' }],
  [{ ...MALAY, acceptance: 'all' }],
  [{ ...MALAY, stakeToWin: 1 }],
  [null],
])('the choice %j is refused [VAL-5]', async (body) => {
  const player = await app.player();

  expect(await player.call(setBetSettings, body as BetSettings)).toMatchObject({ status_code: 10003 });
});

test('the choice of a guest stays in the browser [VEN-4]', async () => {
  expect((await app.guest().call(getBetSettings)).status_code).toBe(10105);
});
