/** `npm run backup` and `npm run restore`: database, releases and sealed keys of a site, on the machine that stores them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '@site/server/config.ts';
import { opsCommand, printAnswer, runOpsCommand } from './ops-command.ts';
import { backUp, restore, type BackupNote } from '@site/server/backup/backup.ts';
import { SEALED_KEYS } from '@site/server/backup/sealed-keys.ts';
import { typedPath } from '../typed-path.ts';

/** Runs the backup command and returns its exit code. */
export function runBackupCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand(
    'backup',
    'Copy database and releases into a new folder, while the site is used. Keys and tokens are sealed by a passphrase (BACKUP_PASSPHRASE, or asked for) and left out without one.',
  );
  program.argument('<folder>', 'where the copy is written', typedPath).action(async (folder: string) => {
    const passphrase = await findPassphrase('Passphrase that seals the keys, empty to leave them out: ');
    const note = await backUp(readConfig(process.env), folder, { passphrase });
    tell('backed up to', folder, note);
    if (note.keys === 'left out')
      console.log('The keys are not in it: set BACKUP_PASSPHRASE, or keep vault-key, settings-key and keys/ of DATA_DIR elsewhere.');
  });
  return runOpsCommand(program, args);
}

/** Runs the restore command and returns its exit code. */
export function runRestoreCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand('restore', 'Put a backup in the place of what is there. Stop the site first.');
  program
    .argument('<folder>', 'where the backup is', typedPath)
    .option('--replace', 'overwrite what is there')
    .option('--without-keys', 'leave the keys of DATA_DIR as they are')
    .action(async (folder: string, { replace = false, withoutKeys = false }: { replace?: boolean; withoutKeys?: boolean }) => {
      const config = readConfig(process.env);
      const hasData = config.databaseUrl !== '' || existsSync(join(config.dataDir, 'site.sqlite'));
      if (hasData && !replace) throw new Error('there is a database already: add --replace to overwrite it');
      const passphrase = withoutKeys || !hasSealedKeys(folder) ? null : await findPassphrase('Passphrase of the keys: ');
      tell('restored from', folder, await restore(config, folder, { passphrase, withoutKeys }));
    });
  return runOpsCommand(program, args);
}

const hasSealedKeys = (folder: string): boolean => existsSync(join(folder, SEALED_KEYS));

/** BACKUP_PASSPHRASE, or what somebody types at a terminal, where it is not shown; null without either. No flag: others see those of a process. */
async function findPassphrase(question: string): Promise<string | null> {
  const given = process.env['BACKUP_PASSPHRASE'];
  if (given !== undefined) return given || null;
  if (!process.stdin.isTTY) return null;
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed || null;
}

function tell(what: string, folder: string, { at, transfers, lastLink }: BackupNote): void {
  printAnswer(folder, {}, () => `${what} ${folder} (${at}): ${transfers} transfers, last link ${lastLink}`);
}
