/** `npm run venue`: how the simulated sportsbooks behave, and results that operators set by hand. */
import { Argument } from 'commander';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';
import type { MatchOrder, SimulatedBook } from '@site/sandbox/venues/operator-api.ts';
import { FAULT_MODES, type FaultMode } from '@site/sandbox/venues/sports/faults.ts';
import { SPORTSBOOKS } from '@site/sandbox/venues/sports/venues.ts';

interface PostponeFlags extends OpsFlags {
  readonly hours: string;
}

interface ResultFlags extends OpsFlags {
  readonly half?: string;
}

/** Runs one venue command and returns its exit code. */
export function runVenueCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('venue', 'Make a sportsbook misbehave or behave, and end, hold or give up its matches by hand.');
  const order = async (matchId: string, command: MatchOrder, flags: OpsFlags) =>
    printAnswer(await openOps(flags).orderMatch(matchId, command), flags, (done) => `match ${done.matchNo}: ${done.order}`);

  add('list', 'how the books behave').action(async (flags: OpsFlags) => printAnswer(await openOps(flags).books(), flags, describe));
  for (const { provider, title } of SPORTSBOOKS) {
    add(provider, `make ${title} behave so; expired ends its sessions once`)
      .addArgument(new Argument('<mode>').choices([...FAULT_MODES]))
      .action(async (mode: FaultMode, flags: OpsFlags) => printAnswer(await openOps(flags).setBookMode(provider, mode), flags, describe));
  }
  add('live', 'the running matches of a book')
    .addArgument(new Argument('<book>').choices(SPORTSBOOKS.map(({ provider }) => provider)))
    .action(async (provider: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).liveMatches(provider), flags, (matches) =>
        columns(matches.map(({ matchId, clock, league, home, away }) => [matchId, clock, league, `${home} v ${away}`])).join('\n'),
      ),
    );
  for (const [verb, text] of ORDERS) {
    add(verb, text)
      .argument('<matchId>')
      .action((matchId: string, flags: OpsFlags) => order(matchId, { order: verb }, flags));
  }
  add('postpone', 'put a match off; beyond 36 hours it is void')
    .argument('<matchId>')
    .requiredOption('--hours <count>', 'by how much')
    .action((matchId: string, { hours, ...flags }: PostponeFlags) => order(matchId, { order: 'postpone', hours: Number(hours) }, flags));
  add('result', 'end a match with this score')
    .argument('<matchId>')
    .argument('<score>', 'such as 2-1')
    .option('--half <score>', 'that of the first half')
    .action((matchId: string, full: string, { half, ...flags }: ResultFlags) =>
      order(matchId, { order: 'result', full, half: half ?? null }, flags),
    );
  add('winner', 'decide a competition; several numbers share the place')
    .argument('<matchId>')
    .argument('<numbers...>', 'places in its list, from 0')
    .action((matchId: string, winners: string[], flags: OpsFlags) => order(matchId, { order: 'winner', winners }, flags));
  return runOpsCommand(program, args);
}

const ORDERS = [
  ['void', 'give a match up: what is not decided yet is returned'],
  ['hold', 'hold all bets on a match'],
  ['free', 'take bets on it again'],
] as const;

function describe(modes: readonly SimulatedBook[]): string {
  return columns(modes.map(({ provider, venueCode, title, mode }) => [provider, venueCode, mode, title])).join('\n');
}
