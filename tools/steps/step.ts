import { spawn } from 'node:child_process';
import { ROOT } from '../site/workspace.ts';

/** How many tests or checks passed and failed. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export interface StepOptions {
  /** Shows the output while the command runs; otherwise it is shown only when the command fails. */
  readonly loud?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface StepResult {
  readonly ok: boolean;
  readonly output: string;
}

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Runs one command as a named step and prints a line with its duration. */
export async function step(name: string, [command = '', ...args]: readonly string[], options: StepOptions = {}): Promise<StepResult> {
  const started = performance.now();
  const { loud = false } = options;
  if (loud) console.log(`… ${name}`);
  const { code, output } = await run(command, args, options);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  if (code !== 0 && !loud) console.log(output);
  return { ok: code === 0, output };
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the arguments of a command name; ends with the reason and 2 (wrong usage) where that does not exist. */
export async function namedOrExit<Named>(find: () => Named | Promise<Named>): Promise<Named> {
  try {
    return await find();
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    return process.exit(2);
  }
}

function run(
  command: string,
  args: readonly string[],
  { loud = false, env = {}, cwd = ROOT }: StepOptions,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => resolve({ code: 1, output: `${command} could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
