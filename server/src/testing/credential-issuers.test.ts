import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_ROWS, MEMBER_ROWS, OPERATOR_ROWS } from './credentials-table.testing.ts';

const SOURCE = join(import.meta.dirname, '..');

/** What draws a secret, signs one or makes one that is checked by computing it again. */
const MINTS = [
  /\bimport\s*\{[^}]*\b(?:randomBytes|randomUUID|randomInt|randomFill\w*|createHmac|generateKey\w*|sign|webcrypto)\b[^}]*\}\s*from 'node:crypto'/,
  /\bgetRandomValues\b|\.fingerprint\(|[kK]ey\.sign\(|\.signOverride\(|new Webhook\(/,
  /\b(?:newTicket|newCode|newSeed|randomLetters|shortId|readOrMakeSecret)\(/,
];

/** Files that do the same and issue nothing that permits anything, and why. */
const NO_ISSUERS: Readonly<Record<string, string>> = {
  // The tools of those that issue.
  'kernel/ids.ts': 'names of rows: every reader of them is checked; its letters are a tool',
  'kernel/security/vault.ts': 'the tool: what is sealed or fingerprinted belongs to its caller',
  'installation/secrets.ts': 'reads the installation’s own keys, which never leave it',
  'installation/open-installation.ts': 'the name of the installation',
  // Names of instances, files and records.
  'installation/instances.ts': 'the name of a process',
  'kernel/http/shared-rate-limiter.ts': 'the name of an attempt that is counted',
  'modules/messaging/chat/bus/redis-bus.ts': 'the name of an instance',
  'modules/messaging/chat/chat-core.ts': 'the name of an instance',
  'modules/releases/health/release-watch.ts': 'the name of the holder of a lease',
  'modules/releases/webhooks/create-webhooks.ts': 'the name of the holder of a lease',
  'modules/releases/page/host-builds.service.ts': 'the name of a folder',
  'modules/releases/registry/release-files.ts': 'the name of a folder',
  'modules/releases/registry/short-id.ts': 'names that operators type; a command needs their token',
  'modules/releases/registry/commands.rules.ts': 'the name of one start of a canary: a page that lists it gets a published release',
  'modules/releases/registry/freeze-windows.service.ts': 'the name of a window; a command needs the token of operators',
  'modules/releases/registry/scheduled-orders.service.ts': 'the name of an order; a command needs the token of operators',
  'modules/money/bill-number.ts': 'the number of a bill; its reader is checked',
  'modules/messaging/feedback/tickets.service.ts': 'the number of a ticket; its reader is checked',
  'modules/play/bet-number.ts': 'the number of a bet; its reader is checked',
  'modules/play/demo/demo-wallet.ts': 'the number of a bet with play coins',
  'modules/rewards/mall/mall.service.ts': 'the number of an order; its reader is checked',
  'modules/site/partners/agents.service.ts': 'the number of an application, for operators',
  // Draws.
  'kernel/db/lanes.ts': 'the rows of the house at which a process begins',
  'modules/play/betting/placement.service.ts': 'how long a live bet waits',
  'modules/rewards/flip/flip.service.ts': 'the seed of a round, shown after it',
  'modules/people/captcha/picture.ts': 'how a picture is drawn',
  // Keys for comparing, which nobody presents.
  'kernel/observability/log.ts': 'pseudonyms of the log',
  'modules/releases/error-reports/report.service.ts': 'pseudonyms of senders, for counting',
  'modules/releases/health/beat-exchange.ts': 'pseudonyms of speakers between instances, for counting',
  'modules/money/payout-accounts/payout.service.ts': 'whether two accounts are one',
  'modules/people/identity/identity.service.ts': 'whether two documents are one',
  'modules/people/member/account-traits.ts': 'whether two phones are of one block',
  'modules/people/member/person-keys.ts': 'whether two persons are one',
  // Of one answer or one call.
  'kernel/http/signed-headers.ts': 'a nonce of a call that the site makes to itself as a guest',
  'modules/releases/page/first-view/first-views.ts': 'the device of the site’s own calls as a guest',
  'modules/releases/page/compose-page.ts': 'a nonce of the policy of one page',
  'modules/messaging/support/support-app.ts': 'a nonce of the policy of one page',
  'modules/people/json-cache/sealed-json.ts': 'the nonce of a text that a session’s key seals',
  'modules/releases/webhooks/outbox.ts': 'signs with the secret of a webhook',
};

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.d|\.test|testing|\.process)\.ts$/.test(file) && !/(?:^|\/)test(?:-|ing\/)/.test(file));
const ISSUERS = FILES.filter((file) => {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return MINTS.some((mint) => mint.test(text));
});

/** The ends of paths that the last column of a row names. */
const NAMED = [...MEMBER_ROWS, ...OPERATOR_ROWS, ...BROWSER_ROWS].flatMap(({ credential = '', 'issued in': cell = '' }) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, end = '']) => ({ credential, files: FILES.filter((file) => `/${file}`.endsWith(`/${end}`)) })),
);

test('each file that the list of credentials names is one file of the server', () => {
  expect(NAMED.filter(({ files }) => files.length !== 1)).toEqual([]);
});

test('each file that makes a secret issues a credential of the list, or has a reason why it issues none', () => {
  const known = new Set([...NAMED.flatMap(({ files }) => files), ...Object.keys(NO_ISSUERS)]);

  expect(ISSUERS.filter((file) => !known.has(file))).toEqual([]);
});

test('each file with a reason still makes a secret, and the list of credentials does not name it', () => {
  const named = new Set(NAMED.flatMap(({ files }) => files));

  expect(Object.keys(NO_ISSUERS).filter((file) => named.has(file) || !ISSUERS.includes(file))).toEqual([]);
});
