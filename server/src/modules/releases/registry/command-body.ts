/** A command as the CLI or a form sends it, and its translation into a command of the registry. */
import type { CommandBody, CommandName, VersionStatus } from '@site/shared/federation';
import * as z from 'zod/mini';
import { malformed } from '../../../kernel/http/ops.ts';
import { type ReleaseCommand, shareOf } from './commands.rules.ts';
import { conflict } from './release.rules.ts';

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

export const commandBody: z.ZodMiniType<CommandBody> = z.strictObject({
  version: z.optional(text),
  to: z.optional(text),
  now: z.optional(z.boolean()),
  percent: z.optional(z.number()),
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
  return { name, remote };
}

/** A command that names a version. */
async function versionCommand(registry: PublishedVersions, { name, remote, body }: CommandRequest): Promise<ReleaseCommand> {
  const { version, percent } = body;
  if (version === undefined) throw malformed('version: which one?');
  if (name === 'activate') return { name, train: { [remote]: version } };
  if (name === 'canary') {
    if (percent === undefined) throw malformed('percent: how many of all devices?');
    return { name, train: { [remote]: version }, share: shareOf(percent) };
  }
  const line = (await registry.versions(remote)).find((one) => one.version === version);
  if (!line) throw conflict(`${remote} ${version} is not published`);
  return { name: 'revoke', remote, version, digest: line.digest };
}
