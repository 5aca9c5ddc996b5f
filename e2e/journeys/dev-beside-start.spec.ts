import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '@site/tools/free-port.ts';
import { copyOfWorkspace } from '../fixtures/workspace-copy.ts';

const run = promisify(execFile);
const SLOWEST_MS = 240_000;
/** From the saved file to the changed answer or page; twice and a half of it where other journeys share the two processors. */
const MOST_MS = process.env['CI'] ? 25_000 : 10_000;

/** A developer's folder with the commands of two terminals. */
async function developersFolder() {
  const dir = copyOfWorkspace();
  const [port, venuePort, payPort, workshopPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(port), VENUE_PORT: String(venuePort), PAY_PORT: String(payPort), WORKSHOP_PORT: String(workshopPort) };
  const { DATA_DIR: _folder, INIT_CWD: _cwd, ...inherited } = process.env;
  const env = { ...inherited, ...ports };
  const started: ChildProcess[] = [];
  /** A command that goes on; resolves with its output so far, once that has the text. */
  const begin = async (args: readonly string[], text: string) => {
    const child = spawn(process.execPath, [join('tools', 'run.mjs'), ...args], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    await expect.poll(() => output, { timeout: SLOWEST_MS }).toContain(text);
    return () => output;
  };
  const command = (...args: readonly string[]) => run(process.execPath, [join('tools', 'run.mjs'), ...args], { cwd: dir, env });
  const edit = (file: string, ...changes: readonly (readonly [from: string, to: string])[]) => {
    const path = join(dir, file);
    const text = changes.reduce(
      (before, [from, to]) => {
        expect(before).toContain(from);
        return before.replace(from, to);
      },
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
  };
  const remove = async () => {
    await Promise.all(started.toReversed().map(stopped));
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    begin,
    command,
    edit,
    remove,
    isRunning: () => started.every(({ exitCode }) => exitCode === null),
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

const ROUTES = 'shared/src/product/routes.ts';
const WIRE = 'shared/src/wire/site/help.ts';
const SERVICE = 'server/src/modules/site/help/help.service.ts';
const QUERIES = 'remote-help/src/faq/faq.queries.ts';
const SCREEN = 'remote-help/src/faq/faq.screen.tsx';

test('beside a running npm start, npm run dev shows a new endpoint, a new address and changes of server and host within ten seconds', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const folder = await developersFolder();
  const { origin, edit } = folder;
  const times: Record<string, number> = {};
  let changes: () => number = () => 0;
  /** From a change to what shows it: its line in the terminal asks the developer to look. */
  const measured = (name: string, change: () => unknown, isVisible: () => Promise<void>) =>
    test.step(name, async () => {
      const [started, before] = [performance.now(), changes()];
      await change();
      await expect.poll(changes, { intervals: [50], timeout: SLOWEST_MS }).toBeGreaterThan(before);
      await expect(isVisible).toPass({ intervals: [100], timeout: 60_000 });
      times[name] = Math.round(performance.now() - started);
    });
  const shows =
    (path: string, title: string, text = '') =>
    async () => {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: 1000 });
      await expect(page.getByRole('main')).toContainText(text, { timeout: 1000 });
    };
  try {
    await folder.begin(['start'], 'Ready in');
    const output = await folder.begin(['dev', 'help'], 'is live');
    expect(output()).toContain('using the site that runs');
    await expect.poll(output, { timeout: SLOWEST_MS }).toContain('watching the host, the server and the contract');
    changes = () => output().split('changed: the site runs it after').length;

    await folder.command('new-screen', 'help', 'faq');
    await measured(
      'a new address',
      () => {
        edit(ROUTES, [
          "  sponsor: { owner: 'help'",
          "  faq: { owner: 'help', path: '/help/faq', title: '常见问题' },\n  sponsor: { owner: 'help'",
        ]);
      },
      shows('/help/faq', '标题'),
    );
    await measured(
      'a new endpoint that its screen calls',
      () => {
        edit(WIRE, [
          'export const listHelp =',
          "export const countHelp = endpoint<null, { count: number }>('GET', '/site/api/v1/help/count');\n\nexport const listHelp =",
        ]);
        edit(
          SERVICE,
          ['import { getHelpArticle,', 'import { countHelp, getHelpArticle,'],
          [
            '  bindShared(listHelp,',
            '  bindShared(countHelp, SHARED_SECONDS, async () => ({ count: (await help.list()).length })),\n  bindShared(listHelp,',
          ],
        );
        edit(QUERIES, ['import { getPreInfo }', 'import { countHelp }'], ['getPreInfo, { platformType: 6 }', 'countHelp, null']);
        edit(SCREEN, ['answer.SiteBaseConfigVo.title', '`共 ${answer.count} 篇`']);
      },
      shows('/help/faq', '标题', '共 21 篇'),
    );
    await measured(
      'a change of the server, and one of the remote while it restarts',
      async () => {
        edit(SERVICE, ['(await help.list()).length', '(await help.list()).length + 1']);
        await expect(() => expect(request.get(`${origin}/healthz`)).rejects.toThrow()).toPass({ intervals: [10], timeout: SLOWEST_MS });
        edit(SCREEN, ['title="标题"', 'title="常见问题"']);
      },
      shows('/help/faq', '常见问题', '共 22 篇'),
    );
    await measured(
      'a change of the host',
      () => edit('host/src/screens/login/login.screen.tsx', ['title={ROUTES[NAMED_ROUTES.login].title}', 'title="登录本站"']),
      shows('/user/login', '登录本站'),
    );
    expect(folder.isRunning()).toBe(true);
    console.log(
      `visible without stopping: ${Object.entries(times)
        .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
        .join(', ')}`,
    );
    expect(Object.entries(times).filter(([, ms]) => ms > MOST_MS)).toEqual([]);
  } finally {
    await folder.remove();
  }
});
