import { failed, ok, unknown, type Check, type Facts, type Finding } from './check.ts';

const NOT_RUNNING = 'No site answered with this token: start it, run the doctor on its machine, or give --server and --token.';

async function checkTls({ config: { publicOrigin }, get }: Facts): Promise<Finding> {
  if (!publicOrigin.startsWith('https:')) return failed(`${publicOrigin} is no https origin: put a proxy with a certificate in front.`);
  const answer = await get(`${publicOrigin}/healthz`);
  if (answer === null)
    return unknown(`${publicOrigin} does not answer from here: check the certificate and the proxy from another machine.`);
  if (answer.headers.has('strict-transport-security')) return ok(`${publicOrigin} answers over TLS with HSTS.`);
  return failed(`${publicOrigin} answers without strict-transport-security: let the proxy pass the headers of the site on.`);
}

async function checkHealth({ server, get }: Facts): Promise<Finding> {
  const address = new URL('/healthz', server).href;
  const answer = await get(address);
  if (answer === null) return unknown(`Nothing answers at ${address}: start the site.`);
  const text = await answer.text();
  if (answer.ok && text.includes('"degraded"')) return failed(`/healthz says ${text}: run \`npm run build\` and restart.`);
  if (answer.ok) return ok('/healthz answers 200. Let the load balancer ask it every few seconds.');
  return failed(`/healthz answers ${answer.status}: ${text}`);
}

function checkAdapters({ installation }: Facts): Finding {
  if (installation === null) return unknown(NOT_RUNNING);
  if (installation.isSandbox)
    return failed('The running site uses the adapters of the sandbox: start the server with adapters of your own.');
  if (installation.missing.length > 0) return failed(`${installation.missing.join(' ')} Connect them in the start file.`);
  return ok('Every port has an adapter, none of the sandbox.');
}

const PERSONS = 2;

function checkOperators({ tokens }: Facts): Finding {
  if (tokens === null) return unknown(NOT_RUNNING);
  const persons = tokens.filter(({ roles }) => roles.includes('operate'));
  if (persons.length >= PERSONS) return ok(`${persons.map(({ name }) => name).join(', ')} may operate; put the owner’s token into a safe.`);
  return failed(
    'Fewer than two persons may operate, and finance and account need two: run `npm run release -- token <name> operate` for each.',
  );
}

function checkPublishing({ tokens }: Facts): Finding {
  if (tokens === null) return unknown(NOT_RUNNING);
  const pipelines = tokens.filter(({ roles }) => roles.some((role) => role.startsWith('publish:')));
  if (pipelines.some(({ roles }) => roles.includes('operate')))
    return failed('A token both publishes and operates: end it by `npm run release -- end-token <name>` and make two.');
  if (pipelines.length === 0) return failed('No team has a token: run `npm run release -- token <team> publish:<remote>` for each team.');
  return ok(`${pipelines.map(({ name }) => name).join(', ')} publish and do nothing else.`);
}

function checkMonitoring({ tokens }: Facts): Finding {
  if (tokens === null) return unknown(NOT_RUNNING);
  if (tokens.some(({ roles }) => roles.length === 1 && roles[0] === 'read'))
    return ok('A token of the role read exists: let it scrape /metrics.');
  return failed(
    'Nothing can scrape /metrics without more rights: run `npm run release -- token metrics read`, and alert on docs/runbook.md.',
  );
}

export const RUNNING_CHECKS: readonly Check[] = [
  { id: 'health', about: 'health check', run: checkHealth },
  { id: 'tls', about: 'TLS and HSTS', run: checkTls },
  { id: 'adapters', about: 'adapters of the real world', run: checkAdapters },
  { id: 'operators', about: 'first operators', run: checkOperators },
  { id: 'publishing', about: 'tokens of the teams', run: checkPublishing },
  { id: 'monitoring', about: 'monitoring', run: checkMonitoring },
];
