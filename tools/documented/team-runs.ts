/** The commands of a remote's team, in this repository and outside of it. */
import { packedContract } from '../api/packed-contract.ts';
import type { Documented } from './command-run.ts';

const PACKED =
  'needs the packages of the public registry; e2e/journeys/remote-alone.spec.ts and new-team.spec.ts run it with those of this repository';
const PIPELINE = 'reads the environment of GitHub or GitLab, and sends to it; e2e/journeys/team-pipeline.spec.ts runs each step';
const folder = 'remote-promo';
const FILE = packedContract();

export const TEAM_RUNS: Readonly<Record<string, Documented>> = {
  'npm run new-remote -- promo --owner "Promo team"': { says: 'next: npm run check -- promo' },
  'npm pack': { folder: 'shared', says: 'site-shared-' },
  [`npx --package ./${FILE} site-remote new promo --owner "Promo team" --contract file:../${FILE}`]: PACKED,
  'npm install': PACKED,
  [`npm install ../${FILE}`]: PACKED,
  'npm run keys': { folder, keeps: { key: /^(\S{40,}) /m } },
  'npm run release -- enrol promo <public key> --claims claims.json': {
    typed: 'npm run release -- enrol promo {key} --claims remote-promo/claims.json',
    says: 'root',
  },
  'npm run release -- enrol promo <public key> --claims <file>': 'the line above',
  'npm run types -- --site https://site.example': { typed: 'npm run types -- --site {site}', folder, says: 'wrote' },
  'npm run dev -- --site https://site.example': { typed: 'npm run dev -- --site {site} --port {free}', folder, until: 'is live here' },
  'npm run publish:release -- --server … --token …': {
    typed: 'npm run publish:release -- --server {site} --token {token}',
    folder,
    says: 'published',
  },
  'npm run publish:release -- --server https://site.example --token "$OPS_TOKEN"': 'the line above, outside of the repository',
  'npm run release -- sign promo 1.0.0': { says: 'promo' },
  'npm run release -- claims promo': {},
  'npm run release -- claims promo <file>': { typed: 'npm run release -- claims promo remote-promo/claims.json' },
  'npm run release -- replace-key promo <public key> --resigned promo-resigned.json':
    'needs a team’s new key: teams.test.ts and resign.test.ts',
  'npm run release -- replace-key promo <new public key> --resigned <file>': 'the line above',
  'npm run release -- sign-root <file>': 'needs a person with another root key: release.cli.test.ts',
  'npx --no site-remote keys --replace 1': { folder, says: 'team-promo-1' },
  'npx --no site-remote rebuild <version>': 'its folder has to be committed: rebuild.test.ts',
  'npx --no site-remote resign --site https://site.example': 'nothing of promo is in pages here: resign.test.ts',
  'npx --no site-remote resign': 'the line above',
  'npx --no site-remote show 1.2.0': { typed: 'npx --no site-remote show 1.0.0', folder, says: 'promo 1.0.0' },
  'npx --no site-remote rebuild 1.1.0': 'its folder has to be committed: rebuild.test.ts',
  'git init': { folder },
  'npx --no site-remote ci github': { folder, says: '.github' },
  'npx --no site-remote ci gitlab': { folder, says: '.gitlab-ci.yml' },
  'npx --no site-remote preview --server "$SITE" --minutes 480 --comment preview.md': PIPELINE,
  'npx --no site-remote comment --file preview.md': PIPELINE,
  'npx --no site-remote publish --server "$SITE" --if-new': PIPELINE,
  'npx --no site-remote rollout --server "$SITE" --plan 5,25,50,100 --every 10m': PIPELINE,
  'npx --no site-remote preview --number 17 --comment preview.md': PIPELINE,
  'git ls-remote https://github.com/actions/checkout refs/tags/v5': 'needs the internet',
  'npm run release -- token promo-ci publish:promo': { says: 'promo-ci' },
  'npm run release -- token promo-rollout operate': { says: 'promo-rollout' },
  'npm run release -- retire promo': { says: 'root' },
};
