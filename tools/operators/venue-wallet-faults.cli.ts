/** The commands of `npm run transfer` that make simulated venues misbehave. */
import { openOps } from './ops-client.ts';
import { columns, printAnswer, type OpsFlags } from './ops-command.ts';
import { runTransferCommand, type AddCommand } from './transfer.cli.ts';
import type { SimulatedFault } from '@site/sandbox/venues/operator-api.ts';
import { VENUE_FAULTS } from '@site/sandbox/venue-wallet/venue-wallet-faults.ts';

interface FaultFlags extends OpsFlags {
  readonly times?: string;
}

/** Runs one transfer command, those of the simulated venues included, and returns its exit code. */
export function runSandboxTransferCommand(args: readonly string[]): Promise<number> {
  return runTransferCommand(args, addVenueFaultCommands);
}

/** Adds `faults`, `fault` and `heal` to the transfer command. */
function addVenueFaultCommands(add: AddCommand): void {
  add('faults', 'how venues misbehave now').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).venueFaults(), flags, describeFaults),
  );
  add('fault', `make a venue misbehave: ${VENUE_FAULTS.join(', ')}`)
    .argument('<venueCode>')
    .argument('<fault>')
    .option('--times <count>', 'for so many transfers (else until it is healed)')
    .action(async (venueCode: string, fault: string, { times, ...flags }: FaultFlags) => {
      const order = { fault, ...(times !== undefined && { times: Number(times) }) };
      printAnswer(await openOps(flags).setVenueFault(venueCode, order), flags, describeFaults);
    });
  add('heal', 'make a venue behave again')
    .argument('<venueCode>')
    .action(async (venueCode: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).setVenueFault(venueCode, { fault: null }), flags, describeFaults),
    );
}

function describeFaults(faults: readonly SimulatedFault[]): string {
  if (faults.length === 0) return 'Every venue behaves.';
  return columns(
    faults.map(({ venueCode, fault, timesLeft }) => [venueCode, fault, timesLeft === null ? 'until it is healed' : `${timesLeft} left`]),
  ).join('\n');
}
