import { createStorage } from './storage.ts';
import { createVisit } from './visit.ts';

const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

beforeEach(() => localStorage.clear());

test('the visit sends its entry address and its codes, no more; the response sets the poll interval [API-10] [ROL-2]', async () => {
  storage.write('iCode', 'XH8K2P6M');
  storage.write('agentVerify', 'AV-9');
  const call = jest.fn(async () => ({ terminalId: 'T1', startSettings: { preInfoPollMs: 120_000 } }));
  const terminal = createVisit({ api: { call: call as never }, storage });
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual([null, 60_000]);

  await terminal.announce(`/${'x'.repeat(300)}`);

  expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/site/api/v1/launcher/webTerminal' }), {
    path: `/${'x'.repeat(199)}`,
    iCode: 'XH8K2P6M',
    agentVerify: 'AV-9',
  });
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual(['T1', 120_000]);
});

test('a failed visit request changes nothing', async () => {
  const terminal = createVisit({ api: { call: () => Promise.reject(new Error('down')) }, storage });

  await expect(terminal.announce('/')).rejects.toThrow('down');
  expect([terminal.id(), terminal.preInfoPollMs()]).toEqual([null, 60_000]);
});
