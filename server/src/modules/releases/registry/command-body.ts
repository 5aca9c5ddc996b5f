/** A command as the CLI or a form sends it, and its translation into a command of the registry. */
import type { CommandBody, CommandName, FreezeWindowBody, VersionStatus } from '@site/shared/federation';
import * as z from 'zod/mini';
import { malformed } from '../../../kernel/http/ops.ts';
import { type ReleaseCommand, shareOf } from './commands.rules.ts';
import { conflict } from './release.rules.ts';
import { targetBody, targetInOrder } from './target.rules.ts';

export const COMMAND_NAMES = [
  'activate',
  'canary',
  'promote',
  'abort',
  'rollback',
  'revoke',
  'freeze',
  'unfreeze',
] as const satisfies readonly CommandName[];

/** Open pages run nothing older: they swap before so many releases went live. */
const MOST_RECALLED = 20;

/** A text of a command: a version, a reason. */
export const text = z.string().check(z.maxLength(200));
/** How often a freeze window comes back. */
export const repetition: z.ZodMiniType<FreezeWindowBody['repeat']> = z.enum(['never', 'day', 'week']);

export const commandBody: z.ZodMiniType<CommandBody> = z.strictObject({
  version: z.optional(text),
  to: z.optional(text),
  now: z.optional(z.boolean()),
  percent: z.optional(z.number()),
  target: z.optional(targetBody),
  reason: z.optional(text),
  dryRun: z.optional(z.boolean()),
});

/** Where the published versions of a remote are read, newest first. */
export interface PublishedVersions {
  versions(remote: string): Promise<readonly VersionStatus[]>;
}

interface CommandRequest {
  readonly name: CommandName;
  readonly remote: string;
  readonly body: CommandBody;
}

/** Reads a command; throws the refusal that names what is missing. */
export async function readCommand(registry: PublishedVersions, request: CommandRequest): Promise<ReleaseCommand> {
  const { name, remote, body } = request;
  if (name === 'rollback') {
    const recall = body.now ? (await registry.versions(remote)).slice(0, MOST_RECALLED).map(({ version }) => version) : undefined;
    return { name, remote, to: body.to ?? null, ...(recall && { recall }) };
  }
  if (name === 'activate' || name === 'canary' || name === 'revoke') return versionCommand(registry, request);
  requireNoTarget(body);
  return { name, remote };
}

/** The visitors of a canary, as its command has them. */
export const chosen = ({ target }: Pick<CommandBody, 'target'>) => (target === undefined ? {} : { target: targetInOrder(target) });

/** Whatever else is ordered is ordered for everybody. */
export function requireNoTarget({ target }: Pick<CommandBody, 'target'>): void {
  if (target !== undefined) throw malformed('target: only a canary or a rollout is for chosen visitors; a share makes it one');
}

/** A command that names a version. */
async function versionCommand(registry: PublishedVersions, { name, remote, body }: CommandRequest): Promise<ReleaseCommand> {
  const { version, percent } = body;
  if (version === undefined) throw malformed('version: which one?');
  if (name !== 'canary') requireNoTarget(body);
  if (name === 'activate') return { name, train: { [remote]: version } };
  if (name === 'canary') {
    if (percent === undefined) throw malformed('percent: how many of all devices?');
    return { name, train: { [remote]: version }, share: shareOf(percent), ...chosen(body) };
  }
  const line = (await registry.versions(remote)).find((one) => one.version === version);
  if (!line) throw conflict(`${remote} ${version} is not published`);
  return { name: 'revoke', remote, version, digest: line.digest };
}
