/** `npm run transfer`: transfers between wallets whose result a venue does not tell, and how the simulated venues behave. */
import type { OrderedFault, WatchedTransfer } from '@site/shared/build/remote/ops-client.mjs';
import { columns, openOps, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from '../kernel/ops-command.ts';
import { VENUE_FAULTS } from './desk/transfer-faults.ts';

const ORDERS = [
  ['retry', 'ask the venue again, ten more times'],
  ['settle', 'the venue has it: the money arrives'],
  ['reverse', 'the venue does not have it: the money goes back'],
] as const;

interface FaultFlags extends OpsFlags {
  readonly times?: string;
}

/** Runs one transfer command and answers its exit code. */
export function runTransferCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'transfer',
    'Look at transfers between the central wallet and venues, resolve those that wait for a person, and make venues misbehave.',
  );
  add('list', 'those that wait for a person first, then the newest').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).transfers(), flags, describe),
  );
  for (const [order, text] of ORDERS)
    add(order, text)
      .argument('<transferId>')
      .action(async (transferId: string, flags: OpsFlags) =>
        printAnswer(await openOps(flags).decideTransfer(transferId, order), flags, (one) => describe([one])),
      );
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
  return runOpsCommand(program, args);
}

function describe(transfers: readonly WatchedTransfer[]): string {
  if (transfers.length === 0) return 'There are no transfers.';
  return columns(
    transfers.map(({ transferId, status, amount, from, to, tries, createdAt, settledBy }) => [
      transferId,
      status,
      `${from} > ${to}`,
      amount,
      `${tries} tries`,
      opsTime(Date.parse(createdAt)),
      settledBy === null || settledBy === 'site' ? '' : `by ${settledBy}`,
    ]),
  ).join('\n');
}

function describeFaults(faults: readonly OrderedFault[]): string {
  if (faults.length === 0) return 'Every venue behaves.';
  return columns(
    faults.map(({ venueCode, fault, timesLeft }) => [venueCode, fault, timesLeft === null ? 'until it is healed' : `${timesLeft} left`]),
  ).join('\n');
}
