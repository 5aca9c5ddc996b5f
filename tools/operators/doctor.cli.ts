/** `npm run doctor`: walks through docs/production.md with the environment of a site that runs or is about to. */
import { styleText } from 'node:util';
import { createOpsCall, findOpsToken } from '@site/shared/build/remote/registry-client.mjs';
import { findServer } from '@site/shared/build/remote/site-address.mjs';
import type { RegistryToken } from '@site/shared/federation';
import type { CheckState } from '@site/server/production/checks/check.ts';
import { examine, type CheckedPoint } from '@site/server/production/doctor.ts';
import type { InstallationStatus } from '@site/server/production/installation.routes.ts';
import { opsCommand, printAnswer, runOpsCommand, serverOption } from './ops-command.ts';

const PATIENCE_MS = 5000;
const MARK: Readonly<Record<CheckState, string>> = {
  ok: styleText('green', '✓'),
  failed: styleText('red', '✗'),
  unknown: styleText('yellow', '?'),
};

interface DoctorFlags {
  readonly server?: string;
  readonly token?: string;
  readonly backup?: string;
  readonly drillDatabase?: string;
  readonly json?: boolean;
}

/** Runs the doctor and returns its exit code: 1 when a point fails, 0 when all hold or nobody can tell. */
export async function runDoctorCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand('doctor', 'Check this installation against docs/production.md.');
  let isSound = true;
  program
    .addOption(serverOption())
    .option('--token <token>', 'its ops token (else OPS_TOKEN, else DATA_DIR/ops-token)')
    .option('--backup <folder>', 'the newest backup, which is restored into a folder of its own')
    .option('--drill-database <url>', 'an empty PostgreSQL database for the restore drill')
    .option('--json', 'answer as JSON')
    .action(async (flags: DoctorFlags) => {
      const points = await examine(process.env, {
        ...(await askSite(flags)),
        server: flags.server ?? findServer(),
        backupFolder: flags.backup ?? null,
        drillDatabaseUrl: flags.drillDatabase ?? '',
        nowMs: Date.now(),
        get,
      });
      isSound = points.every(({ state }) => state !== 'failed');
      printAnswer(points, flags, describe);
    });
  const code = await runOpsCommand(program, args);
  return code === 0 && !isSound ? 1 : code;
}

const get = (address: string): Promise<Response | null> => fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);

/** What the running site says to its owner; nulls where none answers, or refuses the token. */
async function askSite({ server, token }: DoctorFlags) {
  try {
    const call = createOpsCall({ server, token: findOpsToken(token) });
    const installation = await call<InstallationStatus>('GET', '/installation');
    const tokens = await call<readonly RegistryToken[]>('GET', '/tokens').catch(() => null);
    return { installation, tokens: tokens?.filter(({ ended }) => !ended) ?? null };
  } catch {
    return { installation: null, tokens: null };
  }
}

function describe(points: readonly CheckedPoint[]): string {
  const width = Math.max(...points.map(({ id }) => id.length));
  const count = (state: CheckState) => points.filter((point) => point.state === state).length;
  return [
    ...points.map(({ id, state, text }) => `${MARK[state]} ${id.padEnd(width)}  ${text}`),
    '',
    `${count('ok')} hold, ${count('failed')} fail, ${count('unknown')} nobody can tell from here. Each point is explained in docs/production.md.`,
  ].join('\n');
}
