import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { siteTypes } from './site-types.mjs';

const CLAIMS = {
  promo: {
    owner: 'Promo team',
    addresses: { promo: { path: '/promo', title: '活动 */ 专区' }, promoRules: { path: '/promo/rules', title: '规则' } },
    events: {
      'promo:opened': 'an offer was\nopened */',
      'promo:joined': 'an offer was joined */',
    },
    payloads: { 'promo:joined': { offerId: 'string', shares: 'number[]', note: 'string?', later: 'date' } },
    slots: { 'promo.banner': 'a banner */' },
  },
  quiz: { owner: 'Quiz team', addresses: { quiz: { path: '/quiz', title: '问答' } } },
  own: {
    owner: 'Own team',
    addresses: { own: { path: '/own', title: '自己' } },
    events: { 'own:done': 'done', 'own:won': 'won' },
    payloads: { 'own:won': { points: 'number' } },
  },
};
const SOURCE = { remote: 'own', origin: 'https://site.example', version: 4 };

test('events and addresses of other teams are written, the remote’s own are not, and no text of a team leaves its comment', () => {
  expect(siteTypes(CLAIMS, SOURCE)).toMatchInlineSnapshot(`
   "/** What other teams claim of https://site.example, root 4: written by \`npm run types\`, not by hand. */
   import '@site/shared/platform';

   declare module '@site/shared/platform' {
     interface TeamEvents {
       /** own: won */
       'own:won': { readonly points: number };
       /** promo: an offer was opened * / */
       'promo:opened': unknown;
       /** promo: an offer was joined * / */
       'promo:joined': { readonly offerId: string; readonly shares: readonly number[]; readonly note?: string; readonly later: unknown };
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

   /** The slots that other teams offer. */
   export type TeamSlot =
     /** promo: a banner * / */
     | 'promo.banner';
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
      "import { TEAM_ADDRESSES, type TeamSlot } from './site.ts';",
      "export const event: keyof TeamEvents = 'promo:opened';",
      "export const joined = ({ offerId, note }: TeamEvents['promo:joined']): string => offerId + (note ?? '');",
      "export const points = ({ points }: TeamEvents['own:won']): number => points;",
      "export const slot: TeamSlot = 'promo.banner';",
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
