import { readHostRelease } from '@site/tools/site/host-release.ts';
import { changedHost, hostOf } from '../fixtures/host-variant.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

test.use({ sharedBy: 'host-release' });

const RATE = Number(process.env['RATE'] ?? 1);
const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const ADDRESS = process.env['ADDRESS'] ?? '/mine/finance/deposit';
test('scratch rounds', async ({ page, site, pageErrors }) => {
  test.setTimeout(580_000);
  page.on('console', (m) => m.text().includes('preload') || console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  await site.ops.publish(readHostRelease('2.0.0'));
  await site.ops.activate('host', '2.0.0', 'journey');
  await site.ops.publish(changedHost('2.1.0', (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await page.setViewportSize({ width: 1000, height: 500 });
  await logIn(page);
  await page.goto(ADDRESS);
  if (ADDRESS.includes('deposit')) {
    await page.getByLabel('存款金额（元）').fill('123');
    await page.getByLabel('存款金额（元）').focus();
  }
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(3000);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  if (process.env['PROFILE']) { await session.send('Profiler.enable'); }
  for (let i = 0; i < ROUNDS; i += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
    const version = i % 2 ? '2.0.0' : '2.1.0';
    if (process.env['PROFILE'] && i === 2) await session.send('Profiler.start');
    const c0 = await cpu();
    await site.ops.activate('host', version, 'journey');
    await page.waitForFunction((n) => performance.getEntriesByName('host-move').length >= n, i + 1, { timeout: 60_000 });
    const c1 = await cpu();
    console.log('CPU', ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map((n) => `${n} ${Math.round((c1[n] - c0[n]) * 1000)}`).join(', '));
    if (process.env['PROFILE'] && i === 2) { const { profile } = await session.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/h-host-move.cpuprofile', JSON.stringify(profile)); }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(i === ROUNDS - 1 ? 14_000 : 1500);
    for (let run = 0; run < 3; run += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    const counters = await session.send('Memory.getDOMCounters');
    if (i === 3) console.log(await page.evaluate(() => {
      const m = performance.getEntriesByName('host-move').at(-1) as PerformanceEntry;
      return performance.getEntriesByType('resource').filter((e) => e.startTime >= m.startTime - 5 && e.startTime <= m.startTime + m.duration + 5).map((e: any) => `${Math.round(e.startTime - m.startTime)}+${Math.round(e.duration)} ${e.name.slice(20, 90)} ${e.initiatorType} ${e.transferSize}`).join('\n');
    }));
    const last = await page.evaluate(() => [...performance.getEntriesByType('measure')].filter((e) => e.name.startsWith('host-move')).slice(-6).map((e: any) => `${e.name} ${Math.round(e.duration)}`));
    console.log(i, version, await hostOf(page), Math.round(usedSize / 1024), JSON.stringify(counters), last.join(', '), ADDRESS.includes('deposit') ? await page.getByLabel('存款金额（元）').inputValue() : '');
  }
  for (const name of ['window', 'document', 'document.body', 'document.documentElement', 'navigator.connection', 'navigation', 'visualViewport', 'matchMedia("(x)")']) {
    const { result } = await session.send('Runtime.evaluate', { expression: name });
    if (!result.objectId) continue;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    const counts: Record<string, number> = {};
    for (const { type } of listeners) counts[type] = (counts[type] ?? 0) + 1;
    console.log(name, JSON.stringify(counts));
  }
  if (process.env['HEAP']) {
    const chunks: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    (await import('node:fs')).writeFileSync('/tmp/h-host-move-x/heap.json', chunks.join(''));
  }
  console.log(pageErrors.list);
});
