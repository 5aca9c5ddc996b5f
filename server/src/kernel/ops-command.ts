/** What the commands of operators have in common: flags, words, exit codes. 0 done, 1 failed, 2 wrong usage, 3 refused. */
import { createOpsClient, DEFAULT_SERVER, EXIT, findOpsToken, OpsError, type OpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { Command, CommanderError, Option } from 'commander';
import { styleText } from 'node:util';

export interface OpsFlags {
  readonly server?: string;
  readonly token?: string;
  readonly json?: boolean;
}

/** A command of `npm run <name>`; `add` gives it a verb with the flags that all have. */
export function opsCommand(name: string, description: string) {
  const program = new Command(name)
    .description(description)
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: (text) => console.error(text.trimEnd()) })
    .showHelpAfterError(`(npm run ${name} -- --help lists the commands)`)
    .exitOverride();
  const add = (verb: string, text: string) => withFlags(program.command(verb).description(text)).exitOverride();
  return { program, add };
}

/** Runs one command and answers its exit code, after saying why it is not 0. */
export async function runOpsCommand(program: Command, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return explain(error);
  }
}

export function openOps({ server, token }: OpsFlags): OpsClient {
  return createOpsClient({ server, token: findOpsToken(token) });
}

export function printAnswer<Answer>(answer: Answer, { json }: OpsFlags, describe: (answer: Answer) => string): void {
  console.log(json ? JSON.stringify(answer, null, 2) : describe(answer));
}

/** Rows in columns as wide as their widest cell, two spaces in. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

/** A moment as operators read it: "2026-10-01 08:00:00 +08:00". */
export function opsTime(ms: number): string {
  return `${CLOCK.format(ms)} +08:00`;
}

function withFlags(command: Command): Command {
  return command
    .addOption(new Option('--server <address>', 'the site').default(DEFAULT_SERVER))
    .option('--token <token>', 'its ops token (else OPS_TOKEN, else DATA_DIR/ops-token)')
    .option('--json', 'answer as JSON');
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  console.error(`${styleText('red', '✗')} ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof OpsError ? error.exitCode : EXIT.error;
}
