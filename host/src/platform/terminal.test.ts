import { createStorage } from './storage.ts';
import { createTerminal } from './terminal.ts';

const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

beforeEach(() => localStorage.clear());

test('the visit tells where it entered and which codes led here, no more; the answer sets how often the page asks [API-10] [ROL-2]', async () => {
  storage.write('iCode', 'XH8K2P6M');
  storage.write('agentVerify', 'AV-9');
  const call = jest.fn(async () => ({ terminalId: 'T1', startSettings: { preInfoPollMs: 120_000 } }));
  const terminal = createTerminal({ api: { call: call as never }, storage });
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual([null, 60_000]);

  await terminal.announce(`/${'x'.repeat(300)}`);

  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/site/api/v1/launcher/webTerminal' }), {
    path: `/${'x'.repeat(199)}`,
    iCode: 'XH8K2P6M',
    agentVerify: 'AV-9',
  });
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual(['T1', 120_000]);
});

test('a visit nobody hears changes nothing', async () => {
  const terminal = createTerminal({ api: { call: () => Promise.reject(new Error('down')) }, storage });

  await expect(terminal.announce('/')).rejects.toThrow('down');
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual([null, 60_000]);
});
