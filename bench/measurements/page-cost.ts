/** What a visit costs the server: processor time of a drawn page, as the backend counts its own. */
import type { Visitor } from '@site/shared/every-site';
import { HEADER, ROUTES, type RouteName } from '@site/shared/product';
import { isDrawnFor } from '@site/shared/site-rules';
import type { Measurement } from '../measurements.ts';
import { createReport, kilobytes } from '../report.ts';
import { withSite, type BenchSite } from '../with-site.ts';

const PAGES = 300;
/** Until the code of the server is compiled. */
const WARM_UP = 100;
const MOST_MS = 4;
const NAMES: readonly RouteName[] = ['home', 'egame', 'sport', 'wallet', 'helpKh'];
/** What Chromium accepts. */
const ENCODINGS = 'gzip, deflate, br, zstd';
const DRAWN = 'id="first-view"';
const [TRIES, PAUSE_MS] = [120, 250];

interface PageCost {
  readonly name: RouteName;
  readonly visitor: Visitor;
  readonly cpuMs: number;
  readonly bytes: number;
}

/** Processor time of the backend since its start, ms. */
async function cpuMsOf({ origin, opsToken }: BenchSite): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${opsToken}` } })).text();
  const [, seconds] = /^process_cpu_seconds_total\S* (\S+)/m.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('The backend does not say how long it computed.');
  return Number(seconds) * 1000;
}

async function measurePage(site: BenchSite, name: RouteName, visitor: Visitor): Promise<PageCost> {
  const cookie = visitor === 'member' ? `${HEADER.token}=of-a-member` : '';
  const ask = () => fetch(site.origin + ROUTES[name].path, { headers: { cookie, 'accept-encoding': ENCODINGS } });
  for (let left = TRIES; !(await (await ask()).text()).includes(DRAWN); left -= 1) {
    if (left === 0) throw new Error(`${ROUTES[name].path} is not drawn.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const bytes = Number((await ask()).headers.get('content-length'));
  for (let left = WARM_UP; left > 0; left -= 1) await (await ask()).arrayBuffer();
  const before = await cpuMsOf(site);
  for (let left = PAGES; left > 0; left -= 1) await (await ask()).arrayBuffer();
  return { name, visitor, cpuMs: ((await cpuMsOf(site)) - before) / PAGES, bytes };
}

export const measurement: Measurement = {
  about: 'processor time of the server for a drawn page, guest and member',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const costs = await withSite(
      async (site) => {
        const all: PageCost[] = [];
        for (const visitor of ['guest', 'member'] as const)
          for (const name of NAMES.filter((one) => isDrawnFor(one, visitor))) all.push(await measurePage(site, name, visitor));
        return all;
      },
      { DRAW_PAGES: 'on' },
    );
    for (const { name, visitor, cpuMs, bytes } of costs)
      report.judge(
        `page of ${name} for a ${visitor}`,
        `${visitor.padEnd(7)} ${ROUTES[name].path.padEnd(24)} ${cpuMs.toFixed(1)} ms CPU, ${kilobytes(bytes)}; at most ${MOST_MS} ms`,
        cpuMs <= MOST_MS,
      );
    return report.done({ costs });
  },
};
