import type { ReportedFailure } from '@site/shared/federation';
import { makeRelease, withRegistry } from '../registry/testing.ts';
import { releasePage, releasePath } from './release-page.ts';
import { plainCells, readOf } from './testing.ts';

const site = withRegistry('file');

async function pageOf(version: string, other?: string, failures: readonly ReportedFailure[] = []): Promise<string> {
  const details = await site.registry.details({ remote: 'help', version, other });
  const versions = await site.registry.versions('help');
  return plainCells(readOf(releasePage({ details, versions, failures, formWord: 'word', mayOperate: true }).text));
}

test('a release has a page with its commit and changelog as text, and what it changes compared with the live one', async () => {
  await site.ops.publish(makeRelease({ version: '1.0.0' }));
  await site.ops.activate('1.0.0');
  const commit = { commit: 'b'.repeat(40), at: '2026-09-30T10:00:00.000Z', author: 'Lin <i>', title: '<script>alert(1)</script>' };
  const provenance = { commit, commits: [commit], modified: true, changelog: [{ version: '1.3.0', text: '<img src=x> a search' }] };
  await site.ops.publish(makeRelease({ version: '1.3.0', content: 'a search', provenance }));

  const page = await pageOf('1.3.0');

  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;img src=x&gt; a search');
  expect(page).not.toMatch(/<script|<img|<i>/);
  expect(page).toContain('nobody can build it again');
  expect(page).toContain('<option value="1.0.0" selected>');
  expect(page).toContain('1.0.0 and 1.3.0');
  expect(page).not.toContain('Roll back');
  expect(page).toContain('Files whose size differs');
});

test('two releases are compared in two columns: who made them, their size, what tabs say of them, and what went wrong in each', async () => {
  await site.ops.publish(makeRelease({ version: '1.4.0', content: 'more' }));
  const failure = {
    kind: 'bug',
    phase: 'use',
    name: 'TypeError',
    address: '/',
    cohort: 'guest',
    epoch: 1,
    firstAt: '',
    lastAt: '',
  } as const;
  const failures: readonly ReportedFailure[] = [
    { ...failure, remote: 'help', release: '1.4.0', message: 'x <b>', times: 7 },
    { ...failure, remote: 'help', release: '1.3.0', message: 'old', times: 2 },
    { ...failure, remote: 'games', release: '1.4.0', message: 'of games', times: 9 },
  ];

  const page = await pageOf('1.4.0', '1.3.0', failures);

  expect(page).toContain('1.3.0 and 1.4.0');
  expect(page).toMatch(/Faults in the last day<\/th> ?<td>2×<\/td> ?<td>7×<\/td>/);
  expect(page).toMatch(/TypeError: x &lt;b&gt;<\/th> ?<td>–<\/td> ?<td><span class="bad">7×<\/span><\/td>/);
  expect(page).not.toContain('of games');
  expect(page).toMatch(/Size<\/th> ?<td>[\d.]+ KB<\/td> ?<td>[\d.]+ KB \([+−±][\d.]+\)<\/td>/);
  expect(await pageOf('1.0.0', '1.4.0')).toContain('aria-label="Roll back help"');
  await expect(pageOf('1.4.0', '9.9.9')).rejects.toThrow('help 9.9.9 is not published');
});

test('its address holds whatever a version is', () => {
  expect(releasePath('help', '1.0.0+a/b')).toBe('/ops/remotes/help/releases/1.0.0%2Ba%2Fb');
});
