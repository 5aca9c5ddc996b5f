/** Shared parts of operator commands: flags, wording, exit codes. 0 done, 1 failed, 2 wrong usage, 3 refused. */
import { createRegistryClient, EXIT, findOpsToken, OpsError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { findServer } from '@site/shared/build/remote/site-address.mjs';
import { safeText } from '@site/shared/every-site';
import { Command, CommanderError, Option } from 'commander';
import { styleText } from 'node:util';

export { opsAge, opsTime } from '@site/server/kernel/clock.ts';

export interface OpsFlags {
  readonly server?: string;
  readonly token?: string;
  readonly json?: boolean;
}

/** A command of `npm run <name>`; `add` adds a verb with the common flags. */
export function opsCommand(name: string, description: string) {
  const program = new Command(name)
    .description(description)
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: (text) => console.error(text.trimEnd()) })
    .showHelpAfterError(`(npm run ${name} -- --help says what it takes)`)
    .exitOverride();
  const add = (verb: string, text: string) => withFlags(program.command(verb).description(text)).exitOverride();
  return { program, add };
}

/** Runs one command and returns its exit code; prints the reason when it is not 0. */
export async function runOpsCommand(program: Command, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return explain(error);
  }
}

/** The release registry of the site that the flags name. */
export function openRegistry({ server, token }: OpsFlags): RegistryClient {
  return createRegistryClient({ server, token: findOpsToken(token) });
}

/** Prints an answer, as text or as JSON; texts in it, which members and anonymous pages may have written, do nothing to the terminal. */
export function printAnswer<Answer>(answer: Answer, { json }: OpsFlags, describe: (answer: Answer) => string): void {
  console.log(json ? escapeUnsafe(JSON.stringify(answer, null, 2)) : describe(inOneLine(answer) as Answer));
}

/** The same value with each text in one line and without control and direction characters: it draws no rows, colours or titles of its own. */
function inOneLine(value: unknown): unknown {
  if (typeof value === 'string') return safeText(value.replaceAll('\n', ' ⏎ '));
  if (Array.isArray(value)) return value.map(inOneLine);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inOneLine(inner)]));
}

/** JSON of the same value: JSON.stringify escapes the controls below the space only. */
const escapeUnsafe = (json: string): string =>
  json.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) =>
    sign.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Rows in columns as wide as their widest cell, indented by two spaces. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** The site that a command is for. */
export function serverOption(): Option {
  return new Option('--server <address>', 'the site (else that of PORT, else the one whose DATA_DIR this is)').default(findServer());
}

function withFlags(command: Command): Command {
  return command
    .addOption(serverOption())
    .option('--token <token>', 'its ops token (else OPS_TOKEN, else DATA_DIR/ops-token)')
    .option('--json', 'answer as JSON');
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  console.error(`${styleText('red', '✗')} ${safeText(error instanceof Error ? error.message : String(error))}`);
  return error instanceof OpsError ? error.exitCode : EXIT.error;
}
