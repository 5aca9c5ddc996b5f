import { superviseSite } from './supervised-site.ts';

const site = superviseSite(1);

test('a backend that is armed twice and then dies has one successor, which serves until it dies too', async () => {
  const { backend } = site();
  const first = await backend.failAfter(['a statement that is never sent']);
  const second = await backend.failAfter(['another one']);

  const recoveryMs = await backend.kill();

  expect(await Promise.all([first.dead, second.dead])).toEqual([recoveryMs, recoveryMs]);
  expect(await backend.kill()).toBeGreaterThan(0);
}, 60_000);
