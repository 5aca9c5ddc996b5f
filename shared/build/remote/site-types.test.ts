import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { siteTypes } from './site-types.mjs';

const CLAIMS = {
  promo: {
    owner: 'Promo team',
    addresses: { promo: { path: '/promo', title: '活动 */ 专区' }, promoRules: { path: '/promo/rules', title: '规则' } },
    events: { 'promo:opened': 'an offer was\nopened */' },
  },
  quiz: { owner: 'Quiz team', addresses: { quiz: { path: '/quiz', title: '问答' } } },
  own: { owner: 'Own team', addresses: { own: { path: '/own', title: '自己' } }, events: { 'own:done': 'done' } },
};
const SOURCE = { remote: 'own', origin: 'https://site.example', version: 4 };

test('events and addresses of other teams are written, the remote’s own are not, and no text of a team leaves its comment', () => {
  expect(siteTypes(CLAIMS, SOURCE)).toMatchInlineSnapshot(`
   "/** What other teams claim of https://site.example, root 4: written by \`npm run types\`, not by hand. */
   import '@site/shared/platform';

   declare module '@site/shared/platform' {
     interface TeamEvents {
       /** promo: an offer was opened * / */
       'promo:opened': unknown;
     }
   }

   /** The addresses of other teams, by the names of their screens. */
   export const TEAM_ADDRESSES = {
     /** 活动 * / 专区 */
     promo: '/promo',
     /** 规则 */
     promoRules: '/promo/rules',
     /** 问答 */
     quiz: '/quiz',
   } as const;
   "
  `);
});

test('what is written compiles, and types an event and an address', () => {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
  const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'site-types-'));
  writeFileSync(join(folder, 'site.ts'), siteTypes(CLAIMS, SOURCE));
  writeFileSync(
    join(folder, 'use.ts'),
    [
      "import type { TeamEvents } from '@site/shared/platform';",
      "import { TEAM_ADDRESSES } from './site.ts';",
      "export const event: keyof TeamEvents = 'promo:opened';",
      "export const path: '/quiz' = TEAM_ADDRESSES.quiz;",
      '// @ts-expect-error An event of nobody.',
      "export const other: keyof TeamEvents = 'own:done';",
    ].join('\n'),
  );
  const config = { extends: join(import.meta.dirname, '..', 'tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));

  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });

  expect(stdout).toBe('');
});
