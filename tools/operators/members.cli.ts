/** `npm run members`: identity checks, changes that members requested, and their sessions. */
import { writeFileSync } from 'node:fs';
import type { AtRiskMember, BlockedDevice, ExclusionMatch, IdentityReview, InfoAuditReview, MemberDevice } from '@site/shared/wire';
import { Option } from 'commander';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';
import { typedPath } from '../typed-path.ts';

interface ListFlags extends OpsFlags {
  readonly status?: string;
}

type Add = ReturnType<typeof opsCommand>['add'];

/** Runs the command and returns its exit code. */
export function runMembersCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('members', 'Identity checks, changes that members asked for, and their sessions.');
  addIdentity(add);
  addRequests(add);
  add('at-risk', 'members whose play shows markers of harm; two markers ask for a person, and pause offers for a week').action(
    async (flags: OpsFlags) => printAnswer(await openOps(flags).atRisk(), flags, describeAtRisk),
  );
  addMatches(add);
  add('end-sessions', 'log a member out everywhere; every open page says so')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).endSessions(userName), flags, ({ ended }) => `${userName}: ${ended} sessions ended`),
    );
  addStandings(add);
  addDevices(add);
  return runOpsCommand(program, args);
}

const STANDING_COMMANDS = [
  { name: 'lock', standing: 'locked', about: 'leave a member nothing but support, and log him out everywhere' },
  { name: 'close', standing: 'closed', about: 'close an account: nobody logs in to it' },
  { name: 'unlock', standing: 'active', about: 'open a locked or closed account again' },
] as const;

function addStandings(add: Add): void {
  for (const { name, standing, about } of STANDING_COMMANDS)
    add(name, about)
      .argument('<userName>')
      .action(async (userName: string, flags: OpsFlags) =>
        printAnswer(
          await openOps(flags).setStanding(userName, standing),
          flags,
          (now) => `${userName}: ${now.standing}, ${now.ended} sessions ended`,
        ),
      );
}

function addDevices(add: Add): void {
  add('devices', 'the devices a member logged in on, with the ids that block-device takes')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) => printAnswer(await openOps(flags).devices(userName), flags, describeDevices));
  add('blocked-devices', 'the devices that are refused').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).blockedDevices(), flags, describeBlocks),
  );
  add('block-device', 'refuse every call of a device with 10102, whoever uses it, and end its sessions')
    .argument('<uuid>')
    .argument('<reason>', 'for the audit')
    .action(async (uuid: string, reason: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).blockDevice(uuid, reason), flags, ({ ended }) => `${uuid}: blocked, ${ended} sessions ended`),
    );
  add('unblock-device', 'admit a device again')
    .argument('<uuid>')
    .argument('<reason>', 'for the audit')
    .action(async (uuid: string, reason: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).unblockDevice(uuid, reason), flags, describeBlocks),
    );
}

function describeDevices(devices: readonly MemberDevice[]): string {
  if (devices.length === 0) return 'No device is known.';
  return columns(
    devices.map(({ uuid, name, lastSeenAt, isBlocked }) => [opsTime(Date.parse(lastSeenAt)), uuid, name, isBlocked ? 'BLOCKED' : '']),
  ).join('\n');
}

function describeBlocks(blocks: readonly BlockedDevice[]): string {
  if (blocks.length === 0) return 'No device is blocked.';
  return columns(blocks.map(({ at, uuid, by, reason }) => [opsTime(Date.parse(at)), uuid, by, reason])).join('\n');
}

function addMatches(add: Add): void {
  add('matches', 'accounts whose member gave the name and birth date of an excluded one, and whether they may pay in and play').action(
    async (flags: OpsFlags) => printAnswer(await openOps(flags).exclusionMatches(), flags, describeMatches),
  );
  add('clear-match', 'two persons share a name and a birth date: open the account of this member again')
    .argument('<userName>')
    .argument('<reason>', 'how you know, for the audit')
    .action(async (userName: string, reason: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).clearExclusionMatch(userName, reason), flags, describeMatches),
    );
}

const EFFECT_TEXT: Readonly<Record<ExclusionMatch['effect'], string>> = {
  restricts: 'restricted',
  holds: 'held until its identity check passes',
  none: 'not restricted',
};

function describeMatches(matches: readonly ExclusionMatch[]): string {
  if (matches.length === 0) return 'No account matches an excluded person.';
  return columns(
    matches.map(({ at, userName, excludedUserName, isVerified, effect, until, cleared }) => [
      opsTime(Date.parse(at)),
      userName,
      `matches ${excludedUserName}${isVerified ? ' (identity verified)' : ''}`,
      EFFECT_TEXT[effect],
      until === null ? 'the exclusion has ended' : `excluded until ${opsTime(Date.parse(until))}`,
      cleared === null ? '' : `cleared by ${cleared.by}: ${cleared.reason}`,
    ]),
  ).join('\n');
}

function addIdentity(add: Add): void {
  add('identities', 'identity checks; the pending ones first come first')
    .addOption(new Option('--status <status>', 'only these').choices(['pending', 'passed', 'rejected']))
    .action(async ({ status, ...flags }: ListFlags) => printAnswer(await openOps(flags).identities(status), flags, describeChecks));
  add('identity', 'one check, name and number in full')
    .argument('<checkId>')
    .action(async (id: string, flags: OpsFlags) => printAnswer(await openOps(flags).identity(id), flags, describeCheck));
  add('picture', 'write a picture of a document to a file')
    .argument('<pictureId>')
    .argument('<file>', 'where it is on this machine', typedPath)
    .action(async (id: string, file: string, flags: OpsFlags) => {
      const { type, content } = await openOps(flags).identityPicture(id);
      writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 });
      printAnswer({ type, file }, flags, () => `${file} (${type}); delete it when you are through`);
    });
  add('pass', 'the document is right; a mail goes to the member')
    .argument('<checkId>')
    .action(async (id: string, flags: OpsFlags) => printAnswer(await openOps(flags).passIdentity(id), flags, describeCheck));
  add('reject', 'it is not; the pictures go, the member reads why and may send others')
    .argument('<checkId>')
    .argument('<reason>')
    .action(async (id: string, reason: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).rejectIdentity(id, reason), flags, describeCheck),
    );
}

function addRequests(add: Add): void {
  add('requests', 'changes that members asked for and nobody decided').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).audits(), flags, describeRequests),
  );
  add('approve', 'carry a request out; a mail goes to the member')
    .argument('<requestId>')
    .action(async (id: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).approveAudit(id), flags, (one) => describeRequests([one])),
    );
  add('refuse', 'leave things as they are; the member reads why')
    .argument('<requestId>')
    .argument('<reason>')
    .action(async (id: string, reason: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).refuseAudit(id, reason), flags, (one) => describeRequests([one])),
    );
}

function describeChecks(checks: readonly IdentityReview[]): string {
  if (checks.length === 0) return 'No identity checks.';
  return columns(
    checks.map(({ submittedAt, id, status, userName, docType }) => [opsTime(Date.parse(submittedAt)), id, status, userName, docType]),
  ).join('\n');
}

function describeCheck(check: IdentityReview): string {
  const { id, status, userName, name, docType, docNo, birthDate, reason, pictureIds, sameDocument } = check;
  const head = [`${id}  ${status}  ${userName}`, `${name}  ${docType} ${docNo}  registered as born ${birthDate}`];
  if (reason !== null) head.push(`reason: ${reason}`);
  if (sameDocument.length > 0) head.push(`same document as ${sameDocument.join(', ')}`);
  return [...head, ...pictureIds.map((picture) => `picture ${picture}`)].join('\n');
}

function describeRequests(requests: readonly InfoAuditReview[]): string {
  if (requests.length === 0) return 'No requests.';
  return columns(
    requests.map(({ at, id, status, userName, type, before, after, wanted }) => [
      opsTime(Date.parse(at)),
      id,
      status,
      userName,
      type,
      `${before} → ${wanted === '' ? after : wanted}`,
    ]),
  ).join('\n');
}

function describeAtRisk(members: readonly AtRiskMember[]): string {
  if (members.length === 0) return 'Nobody shows markers of harm.';
  return members
    .flatMap(({ userName, review, markers, offersPausedUntil }) => [
      `${userName}${review ? '  REVIEW' : ''}${offersPausedUntil === null ? '' : `  no offers until ${opsTime(Date.parse(offersPausedUntil))}`}`,
      ...markers.map(({ title, at }) => `  ${opsTime(Date.parse(at))}  ${title}`),
    ])
    .join('\n');
}
