import type { SentMessage } from '@site/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { App, AppOptions } from '../app.ts';

/** The server connected to simulated venues and a simulated payment gateway, whose own servers tests call. */
export interface ConnectedApp extends App {
  readonly venue: FastifyInstance;
  readonly pay: FastifyInstance;
  /** Messages to members, newest first. */
  outbox(): Promise<readonly SentMessage[]>;
}

/** A payment of a deposit order. */
export interface TestPayment {
  /** The exact amount, which arrives at once or after a while, or another amount. */
  readonly way: 'exact' | 'later' | 'other';
  /** The other amount. */
  readonly amount?: string;
  /** The same key twice is one payment. */
  readonly key: string;
}

/** The answer of a venue to a round: its code, and the message of a refusal. */
export interface TestRound {
  readonly code: string;
  readonly msg: string;
}

/** The simulators for tests of the server. The server knows no simulator: the Jest projects plug one in before each test file. */
export interface TestAdapters {
  /** The server with its adapters, on a database that is filled with demo data. */
  createApp(options: Omit<AppOptions, 'adapters'>): Promise<ConnectedApp>;
  /** Whether a picture is built for this address. */
  hasPicture(address: string): boolean;
  /** Pays the deposit order of this address at the gateway, as its payer does. */
  pay(app: ConnectedApp, payUrl: string, payment: TestPayment): Promise<void>;
  /** Plays one round of a slot with the token of its launch, as the venue's page does. */
  playRound(app: ConnectedApp, token: string, stake: string): Promise<TestRound>;
  /** The files that define the demo data, as globs from the root of the workspace. */
  readonly sources: readonly string[];
}

let load: (() => Promise<TestAdapters>) | null = null;

/** Called by the setup file of a Jest project. The adapters are loaded by the first test that needs them. */
export function plugTestAdapters(loadAdapters: () => Promise<TestAdapters>): void {
  load = loadAdapters;
}

/** The plugged adapters. */
export async function testAdapters(): Promise<TestAdapters> {
  if (load === null) throw new Error('No adapters are plugged in: the setup file of this Jest project calls plugTestAdapters().');
  return load();
}

/** Runs an operators' command and returns its exit code. */
export type OperatorCommand = (args: readonly string[]) => Promise<number>;

let commandOf: ((verb: string) => OperatorCommand) | null = null;

/** Called by the setup file of a Jest project: the commands are clients of the server, which does not know them. */
export function plugOperatorCommands(find: (verb: string) => OperatorCommand): void {
  commandOf = find;
}

/** The operators' command `npm run <verb>`. */
export function operatorCommand(verb: string): OperatorCommand {
  if (commandOf === null) throw new Error('No commands are plugged in: the setup file of this Jest project calls plugOperatorCommands().');
  return commandOf(verb);
}
