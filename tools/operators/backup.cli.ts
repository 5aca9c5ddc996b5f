/** `npm run backup` and `npm run restore`: database, releases and keys of a site, on the machine that stores them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@site/server/config.ts';
import { opsCommand, printAnswer, runOpsCommand } from './ops-command.ts';
import { backUp, restore, type BackupNote } from '@site/server/backup/backup.ts';

/** Runs the backup command and returns its exit code. */
export function runBackupCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand('backup', 'Copy database, releases and keys into a new folder, while the site is used.');
  program
    .argument('<folder>')
    .action(async (folder: string) => tell('backed up to', folder, await backUp(readConfig(process.env), folder)));
  return runOpsCommand(program, args);
}

/** Runs the restore command and returns its exit code. */
export function runRestoreCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand('restore', 'Put a backup in the place of what is there. Stop the site first.');
  program
    .argument('<folder>')
    .option('--replace', 'overwrite what is there')
    .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
      const config = readConfig(process.env);
      if (await isRunning(config.port)) throw new Error(`a site runs on port ${config.port}: stop it first`);
      const hasData = config.databaseUrl !== '' || existsSync(join(config.dataDir, 'site.sqlite'));
      if (hasData && !replace) throw new Error('there is a database already: add --replace to overwrite it');
      tell('restored from', folder, await restore(config, folder));
    });
  return runOpsCommand(program, args);
}

function isRunning(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

function tell(what: string, folder: string, { at, transfers, lastLink }: BackupNote): void {
  printAnswer(folder, {}, () => `${what} ${folder} (${at}): ${transfers} transfers, last link ${lastLink}`);
}
