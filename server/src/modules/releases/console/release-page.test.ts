import { makeRelease, withRegistry } from '../registry/testing.ts';
import { releasePage, releasePath } from './release-page.ts';

const site = withRegistry('file');

test('a release has a page with its commit and changelog as text, and what it changes compared with the live one', async () => {
  await site.ops.publish(makeRelease({ version: '1.0.0' }));
  await site.ops.activate('1.0.0');
  const commit = { commit: 'b'.repeat(40), at: '2026-09-30T10:00:00.000Z', author: 'Lin <i>', title: '<script>alert(1)</script>' };
  const provenance = { commit, commits: [commit], modified: true, changelog: [{ version: '1.3.0', text: '<img src=x> a search' }] };
  await site.ops.publish(makeRelease({ version: '1.3.0', content: 'a search', provenance }));

  const page = releasePage(await site.registry.details('help', '1.3.0')).text;

  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;img src=x&gt; a search');
  expect(page).not.toMatch(/<script|<img|<i>/);
  expect(page).toContain('nobody can build it again');
  expect(page).toContain('Beside 1.0.0, which is live');
  expect(page).toContain('Files whose size differs');
});

test('its address holds whatever a version is', () => {
  expect(releasePath('help', '1.0.0+a/b')).toBe('/ops/remotes/help/releases/1.0.0%2Ba%2Fb');
});
