import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import type { StartBlock } from '@site/shared/federation';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { writeHostBuild } from '../modules/releases/page/host-builds.testing.ts';
import { type Instance, startInstance } from './instance.testing.ts';

/** The long run visits for a minute. */
const VISITS = Number(process.env.ROLLOUT_VISITS ?? 30);
const VISIT_EVERY_MS = 100;
const LONGEST_MS = 300_000;

/** A proxy without stickiness: each request goes to the next instance. */
async function openProxy() {
  const targets: Instance[] = [];
  let turn = 0;
  const open = new Map<Instance, number>();
  const count = (target: Instance, by: number) => open.set(target, (open.get(target) ?? 0) + by);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void outgoing.writeHead(502).end();
    count(target, 1);
    outgoing.once('close', () => count(target, -1));
    const forwarded = request(target.origin + (incoming.url ?? '/'), { headers: incoming.headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    forwarded.end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target: Instance) => void targets.push(target),
    /** Sends it no more requests and waits for those that it has. */
    async drain(target: Instance) {
      targets.splice(targets.indexOf(target), 1);
      while ((open.get(target) ?? 0) > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What a browser may load in the life of a page: its tags, its preloads, and every lazy chunk of its build. */
interface OpenTab {
  readonly boot: string;
  readonly files: Readonly<Record<string, string>>;
}

async function openPage(origin: string): Promise<OpenTab> {
  const html = await (await fetch(`${origin}/login`)).text();
  const start = JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as StartBlock;
  const named = [...html.matchAll(/(?:src|href)="(\/h\/[^"]+)" integrity="([^"]+)"/g)].map(([, path = '', hash = '']) => [path, hash]);
  const own = Object.entries(start.hostFiles).filter(([path]) => path.startsWith('/h/'));
  const boot = /boot\("(\w+)"\)/.exec(html)?.[1] ?? '';
  return { boot, files: Object.fromEntries([...named, ...own]) as Record<string, string> };
}

/** The files of a page that do not arrive as it names them. */
async function lostFiles(origin: string, { files }: OpenTab): Promise<readonly string[]> {
  const load = async ([path, integrity]: [string, string]) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 && integrityOf(content) === integrity ? [] : [`${answer.status} ${path}`];
  };
  return (await Promise.all(Object.entries(files).map(load))).flat();
}

test(
  'a rolling change of the host behind a proxy loses no file of a visit and no lazy chunk of an open tab',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollout-'));
    const [dataDir, oldHost, newHost] = ['data', 'old', 'new'].map((name) => join(folder, name)) as [string, string, string];
    writeHostBuild(oldHost, 'old');
    writeHostBuild(newHost, 'new');
    const database = await createTestDatabase(join(folder, 'site.sqlite'));
    const start = (hostFolder: string) => startInstance({ dataDir, database: database.where, hostFolder });
    const proxy = await openProxy();
    const old = await start(oldHost);
    proxy.add(old);

    const visits: Promise<{ readonly tab: OpenTab; readonly lost: readonly string[] }>[] = [];
    const visit = async () => {
      const tab = await openPage(proxy.origin);
      return { tab, lost: await lostFiles(proxy.origin, tab) };
    };
    /** The new instance is there before the old one leaves, so both builds serve side by side. */
    const roll = async () => {
      const fresh = await start(newHost);
      proxy.add(fresh);
      for (const both = visits.length + VISITS / 2; visits.length < both;) await pause(VISIT_EVERY_MS);
      await proxy.drain(old);
      await old.stop();
      return fresh;
    };
    let isRolled = false;
    const rolling = roll().finally(() => (isRolled = true));
    while (visits.length < VISITS || !isRolled) {
      visits.push(visit());
      await pause(VISIT_EVERY_MS);
    }
    const fresh = await rolling;
    const seen = await Promise.all(visits);
    const later = await Promise.all(seen.map(({ tab }) => lostFiles(proxy.origin, tab)));
    const newest = await openPage(proxy.origin);
    await fresh.stop();
    await proxy.close();
    await database.drop();
    rmSync(folder, { recursive: true });

    expect(seen.flatMap(({ lost }) => lost)).toEqual([]);
    expect(later.flat()).toEqual([]);
    expect(new Set(seen.map(({ tab }) => tab.boot))).toEqual(new Set(['old', 'new']));
    expect(newest.boot).toBe('new');
    expect(seen.every(({ tab }) => Object.keys(tab.files).length === 3)).toBe(true);
  },
  LONGEST_MS,
);
