import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { COMMANDS } from '../commands.mjs';
import { loadCommand } from './load-command.ts';

const SETTINGS = ['DATA_DIR', 'PORT', 'OPS_TOKEN'] as const;
/** These work on the database and the folders of this machine and call no site. */
const LOCAL = ['backup', 'restore', 'ledger'];
const OTHER_TOKEN = 'the-ops-token-of-the-other-site-0123456789';

const before = SETTINGS.map((name) => [name, process.env[name]] as const);
let site: TestApp;
let other: TestApp;
beforeAll(async () => {
  [site, other] = await Promise.all([startTestApp(), startTestApp({ OPS_TOKEN: OTHER_TOKEN })]);
  for (const { http } of [site, other]) await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([site.close(), other.close()]));
beforeEach(() => {
  for (const name of SETTINGS) delete process.env[name];
  process.env.DATA_DIR = site.config.dataDir;
});
afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

const portOf = ({ http }: TestApp) => String((http.server.address() as AddressInfo).port);
const addressOf = (app: TestApp) => `http://127.0.0.1:${portOf(app)}`;

/** Runs an operators' command as it is typed; answers its exit code and what it printed. */
async function type(verb: string, ...args: string[]) {
  const printed: string[] = [];
  const keep = (...values: readonly unknown[]) => void printed.push(values.join(' '));
  const spies = (['log', 'error'] as const).map((name) => jest.spyOn(console, name).mockImplementation(keep));
  const run = await loadCommand(verb);
  const code = await run?.(args);
  for (const spy of spies) spy.mockRestore();
  return { code, text: printed.join('\n') };
}

test('a command finds the site of its data folder, address and token, wherever that one listens', async () => {
  expect(await type('site', 'get')).toEqual({ code: 0, text: expect.stringContaining('preInfoPollMs') });
  expect((await type('site', 'get', '--help')).text).toContain(addressOf(site));
});

test('PORT names another site of this machine', async () => {
  process.env.PORT = portOf(other);
  process.env.OPS_TOKEN = OTHER_TOKEN;

  expect((await type('site', 'get')).code).toBe(0);
});

test('where another site answers, the refusal names both addresses', async () => {
  process.env.PORT = portOf(other);
  const { code, text } = await type('site', 'get');

  expect(code).toBe(1);
  expect(text).toContain(`${addressOf(other)} answers: the ops token is missing, wrong or ended.`);
  expect(text).toContain(
    `The site of ${site.config.dataDir} runs at ${addressOf(site)}: give --server ${addressOf(site)} or PORT=${portOf(site)}`,
  );
});

const operators = Object.entries(COMMANDS)
  .filter(([verb, { cli }]) => cli !== undefined && !LOCAL.includes(verb))
  .map(([verb]) => verb);

test.each(operators)('npm run %s finds it as well', async (verb) => {
  const { text } = await type(verb, '--help');
  const [, first = ''] = /^Commands:\n {2}([\w-]+)/m.exec(text) ?? [];
  const help = first === '' ? text : (await type(verb, first, '--help')).text;

  expect(help.replaceAll(/\s+/g, ' ')).toContain(`(default: "${addressOf(site)}")`);
});
