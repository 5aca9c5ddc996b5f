import { createFacts } from '../../installation/facts.ts';
import { hasVaultKey } from '../../installation/secrets.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import { startProblems, type StartPoint } from '../start.rules.ts';
import { failed, ok, unknown, type Check } from './check.ts';

/** A point that the start judges as well. */
function startCheck(id: StartPoint, about: string, whenOk: string): Check {
  return {
    id,
    about,
    async run({ config, db }) {
      const facts = { config, isSandbox: false, hasDemoData: false, hasVaultKey: db !== null && (await isEncrypted(db)) };
      const problem = startProblems(facts).find(({ point }) => point === id);
      if (problem === undefined) return ok(whenOk);
      return problem.isLasting ? unknown(problem.sentence) : failed(problem.sentence);
    },
  };
}

/** A database before its first migration, or of an early version, has no facts. */
const isEncrypted = (db: Db): Promise<boolean> =>
  createFacts(db, systemClock)
    .all()
    .then(hasVaultKey, () => false);

export const SETTING_CHECKS: readonly Check[] = [
  {
    id: 'sandbox-off',
    about: 'no exception for play money',
    run: ({ config }) =>
      config.isOpenSandbox ? failed('SANDBOX=1 lets an unsafe installation start: remove it.') : ok('SANDBOX is not set.'),
  },
  startCheck('public-origin', 'the origin that browsers use', 'PUBLIC_ORIGIN is an https origin.'),
  startCheck(
    'origins',
    'all other origins',
    'Every other origin that is set is an https origin; venues and support have host names of their own.',
  ),
  startCheck('ops-token', 'token of the owner', 'OPS_TOKEN is not set, or not easily guessed.'),
  startCheck('publish-token', 'token of the site’s builds', 'PUBLISH_TOKEN is not set, or not easily guessed.'),
  startCheck('settings-key', 'key of the settings', 'SETTINGS_KEY is not set, or not easily guessed.'),
  startCheck('vault-key', 'key of personal data', 'VAULT_KEY is not set, or not easily guessed.'),
  startCheck('site-salt', 'salt of the signatures before log-in', 'SITE_SALT is not the default.'),
  startCheck('secret-path', 'address of the settings key', 'SECRET_PATH is not the default.'),
  startCheck('call-limit', 'limit of calls', 'CALLS_PER_ADDRESS limits the calls of an address.'),
  startCheck('proxy', 'proxies whose forwarded address counts', 'TRUST_PROXY names them, or no proxy is in front.'),
  startCheck('database-password', 'password of the database', 'DATABASE_URL has no password that everybody guesses.'),
  startCheck('bucket-password', 'password of the object store', 'S3_SECRET_ACCESS_KEY is not set, or not one that everybody guesses.'),
  {
    id: 'log-level',
    about: 'log without details of requests',
    run: ({ config: { logLevel } }) => {
      if (['debug', 'trace'].includes(logLevel)) return failed(`LOG_LEVEL=${logLevel} fills the disk: set warn or info.`);
      return logLevel === 'silent' ? unknown('LOG_LEVEL=silent logs no failure: set warn or info.') : ok(`LOG_LEVEL is ${logLevel}.`);
    },
  },
];
