import { startProblems, type StartPoint } from '../start.rules.ts';
import { failed, ok, unknown, type Check } from './check.ts';

/** A point that the start judges as well. */
function startCheck(id: StartPoint, about: string, whenOk: string): Check {
  return {
    id,
    about,
    run({ config }) {
      const problem = startProblems({ config, isSandbox: false, hasDemoData: false }).find(({ point }) => point === id);
      return problem === undefined ? ok(whenOk) : failed(problem.sentence);
    },
  };
}

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
  startCheck('site-salt', 'salt of the signatures before log-in', 'SITE_SALT is not the default.'),
  startCheck('secret-path', 'address of the settings key', 'SECRET_PATH is not the default.'),
  startCheck('call-limit', 'limit of calls', 'CALLS_PER_ADDRESS limits the calls of an address.'),
  startCheck('proxy', 'proxies whose forwarded address counts', 'TRUST_PROXY is set, or no proxy is in front.'),
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
