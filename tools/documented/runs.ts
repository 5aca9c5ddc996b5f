/** How each documented command is run on a fresh clone, in this order, or why it is not. `fresh-clone.test.ts` runs them. */
import { BUSINESS_RUNS } from './business-runs.ts';
import type { Documented } from './command-run.ts';
import { RELEASE_RUNS } from './release-runs.ts';
import { TEAM_RUNS } from './team-runs.ts';

const NAME = 'a name in a sentence: the command with its arguments is run';
const MEASUREMENT = 'minutes to hours on a quiet machine: bench/ has its own tests, docs/performance.md its results';
const ITSELF = 'npm test and verify:long run it by themselves';
const PRODUCTION = 'needs the machines, names and certificates of an installation: tools/deploy has its tests';

export const RUNS: Readonly<Record<string, Documented>> = {
  'npm run help': { says: 'Every day' },
  'npm run check -- help': { says: '3 passed, 0 failed' },
  'npm run build': {},
  'npm start': { until: 'Ready in' },
  'npm run dev -- games': { until: 'games 1.0.0-dev' },
  'npm run dev -- help': { until: 'is live (published' },
  'PORT=4102 VENUE_PORT=4103 npm start': { typed: 'PORT={port} VENUE_PORT={venuePort} npm start', until: 'Ready in', stays: true },
  'npm run workshop -- help': { until: 'the workshop of help: http' },
  'npm run dev -- help --site https://site.example': { typed: 'npm run dev -- help --site {site} --port {free}', until: 'is live here' },
  'npm run unit -- finance': { says: 'tests of finance' },
  'npm run unit -- tools states': { says: 'tests of tools' },
  'npm run sbom': {},
  'git grep "\\[SES-8\\]"': { says: '.test.ts' },
  'npm run e2e -- swap': { says: 'passed' },
  'npm run api-report': {},
  ...RELEASE_RUNS,
  ...BUSINESS_RUNS,
  ...TEAM_RUNS,
  'npm run new-screen -- help faq': { says: 'faq.screen.tsx' },
  'npm run new-site -- ../shop': { says: 'next: cd ../shop && npm start' },
  'node_modules/.bin/node tools/deploy/collect.ts /opt/site server/src/main.ts': {
    typed: 'node_modules/.bin/node tools/deploy/collect.ts ../opt server/src/main.ts',
  },
  'npm run backup -- <folder>': 'the line below',
  'npm run backup -- /backups/2026-11-21': { typed: 'npm run backup -- ../backups/2026-11-21' },
  'npm run restore -- /backups/2026-11-21 --replace': {
    typed: 'npm run restore -- ../backups/2026-11-21 --replace --without-keys',
    stopsSite: true,
  },
  'npm run serve': { until: 'No adapter for PaymentGateway' },
  'npm run new-remote': NAME,
  'npm run types': NAME,
  'npm run dev': NAME,
  'npm run backup': NAME,
  'npm run mail': NAME,
  'npm ci': 'the README names it as what does not work',
  'PORT=… VENUE_PORT=… npm start': 'run as the README prints it',
  'npm run check': ITSELF,
  'npm test': ITSELF,
  'npm run e2e -- workshop': ITSELF,
  'npm run e2e -- workshop --update-snapshots': 'takes pictures of the machine that it runs on',
  'npm run e2e -- pictures --update-snapshots=all': 'replaces the committed pictures',
  'npm run verify:long -- images topology': ITSELF,
  'npm run verify:long -- recovery': ITSELF,
  'npm run bench': MEASUREMENT,
  'npm run bench -- first-load': MEASUREMENT,
  'npm run bench -- chat': MEASUREMENT,
  'PUBLIC_ORIGIN=https://www.example.com VENUE_ORIGIN=https://venues.example.net PAY_ORIGIN=https://pay.example.org SUPPORT_ORIGIN=https://support.example.org TRUST_PROXY=127.0.0.1 SANDBOX=1 npm run serve -- --sandbox':
    PRODUCTION,
  'systemd-analyze security': PRODUCTION,
  'curl -sI https://www.example.com/': PRODUCTION,
  'curl -sN https://www.example.com/r/events': PRODUCTION,
  'aws s3 sync .data/releases s3://<bucket>/releases': PRODUCTION,
  'age --decrypt --output keys.json keys.age': 'a program of its own; the tests of backup open what it opens',
  'pg_basebackup -h db -U site -D /archive/base-2026-11-21': 'verify:long -- recovery',
  'cp -a /archive/base-2026-11-21 /var/lib/postgresql/restored': 'verify:long -- recovery',
  'pg_basebackup -h db1 -U site -D /var/lib/postgresql/standby --write-recovery-conf': 'verify:long -- recovery',
  'pg_ctl promote': 'verify:long -- recovery',
};
