import { haveSameHost } from '../../config.ts';
import { isLoopback, startProblems, type StartPoint } from '../start.rules.ts';
import { failed, ok, unknown, type Check, type Facts } from './check.ts';

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

const isServedToOthers = (origin: string): boolean => origin.startsWith('https:') && !isLoopback(new URL(origin).hostname);

/** Whether the origins that pages name can be reached by players, over TLS and each on a host name of its own. */
function checkOrigins({ config: { publicOrigin, venueOrigin, supportOrigin } }: Facts) {
  const named = Object.entries({ VENUE_ORIGIN: venueOrigin, SUPPORT_ORIGIN: supportOrigin }).filter(([, origin]) => origin !== '');
  const wrong = named.filter(([, origin]) => !isServedToOthers(origin) || haveSameHost(origin, publicOrigin)).map(([name]) => name);
  if (wrong.length === 0) return ok('Venues and support have https origins with host names of their own.');
  return failed(`${wrong.join(' and ')}: set each to an https origin on a host name of its own that players reach.`);
}

export const SETTING_CHECKS: readonly Check[] = [
  {
    id: 'sandbox-off',
    about: 'no exception for play money',
    run: ({ config }) =>
      config.isOpenSandbox ? failed('SANDBOX=1 lets an unsafe installation start: remove it.') : ok('SANDBOX is not set.'),
  },
  {
    id: 'public-origin',
    about: 'the origin that browsers use',
    run: ({ config: { publicOrigin } }) =>
      isServedToOthers(publicOrigin)
        ? ok(`${publicOrigin} is an https origin.`)
        : failed(`PUBLIC_ORIGIN is ${publicOrigin}: set it to the https origin that browsers use.`),
  },
  { id: 'origins', about: 'origins of venues and support', run: checkOrigins },
  startCheck('site-salt', 'salt of the signatures before log-in', 'SITE_SALT is not the default.'),
  startCheck('secret-path', 'address of the settings key', 'SECRET_PATH is not the default.'),
  startCheck('proxy', 'proxies whose forwarded address counts', 'TRUST_PROXY is set, or no proxy is in front.'),
  startCheck('database-password', 'password of the database', 'DATABASE_URL has no password that everybody guesses.'),
  {
    id: 'log-level',
    about: 'log without details of requests',
    run: ({ config: { logLevel } }) => {
      if (['debug', 'trace'].includes(logLevel)) return failed(`LOG_LEVEL=${logLevel} fills the disk: set warn or info.`);
      return logLevel === 'silent' ? unknown('LOG_LEVEL=silent logs no failure: set warn or info.') : ok(`LOG_LEVEL is ${logLevel}.`);
    },
  },
];
