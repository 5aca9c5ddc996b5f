/** The parts of the release command that need a team's keys. */
import { EXIT, findKeysFolder, findPublishToken, OpsError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { signWithTeamKeys } from '@site/shared/build/remote/team-keys.mjs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { remoteFolder, versionOf } from '../../site/workspace.ts';
import type { OpsFlags } from '../ops-command.ts';

/** The same command that a remote's team runs in its own folder. */
export function publish(remote: string, { server, token, json }: OpsFlags): number {
  const command = createRequire(import.meta.url).resolve('@site/shared/build/site-remote.mjs');
  const flags = [...(server ? ['--server', server] : []), ...(json ? ['--json'] : [])];
  const keys = findKeysFolder();
  const env = { ...process.env, OPS_TOKEN: findPublishToken(token), ...(keys !== null && { RELEASE_KEYS: keys }) };
  const { status } = spawnSync(process.execPath, [command, 'publish', ...flags], { cwd: remoteFolder(remote), stdio: 'inherit', env });
  if (status === EXIT.ok && !json) console.log(`  next: npm run release -- activate ${remote} ${versionOf(remote)}`);
  return status ?? EXIT.error;
}

/** Signs what the registry holds, byte for byte, with every key of the team at hand. */
export async function sign(ops: RegistryClient, remote: string, version: string) {
  const line = (await ops.versions(remote)).find((one) => one.version === version);
  if (!line) throw new OpsError(`${remote} ${version} is not published`, EXIT.refused);
  const signatures = signWithTeamKeys(await ops.releaseText(remote, line.digest), remote, findKeysFolder());
  if (signatures.length === 0) throw new OpsError(`no key team-${remote}-*.pem lies in RELEASE_KEYS or DATA_DIR/keys`);
  return ops.sign(remote, version, signatures);
}
