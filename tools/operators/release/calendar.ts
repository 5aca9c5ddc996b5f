/** Orders for a later time, and windows in which nothing new goes live. */
import type { FreezeWindow, FreezeWindowBody, ScheduledOrder } from '@site/shared/federation';
import { openRegistry, printAnswer, type OpsFlags } from '../ops-command.ts';
import { type AddCommand, remotesArgument, timeOf } from './arguments.ts';
import { scheduledLine, windowLine } from './texts.ts';
import { Option } from 'commander';

interface FreezeFlags extends OpsFlags {
  readonly repeat: FreezeWindowBody['repeat'];
  readonly reason: string;
}

export function addCalendarCommands(add: AddCommand): void {
  add('schedule', 'orders for a later time (`activate … --at`), and those that could not be carried out').action(async (flags: OpsFlags) =>
    printAnswer((await openRegistry(flags).status()).scheduledOrders ?? [], flags, describeOrders),
  );
  add('unschedule', 'take an order for a later time back, or clear one that was not carried out')
    .argument('<id>')
    .action(async (id: string, flags: OpsFlags) => printAnswer(await openRegistry(flags).unschedule(id), flags, describeOrders));
  add('freeze-windows', 'the times in which nothing new goes live').action(async (flags: OpsFlags) =>
    printAnswer((await openRegistry(flags).status()).freezeWindows ?? [], flags, describeWindows),
  );
  add('freeze-window', 'let nothing new go live in a time, of some remotes or of all; rolling back stays possible')
    .argument('<from>', 'such as "2026-12-01 18:00" at the site, or +2h', timeOf)
    .argument('<until>', 'its end, in the same form', timeOf)
    .addArgument(remotesArgument())
    .addOption(new Option('--repeat <period>', 'open it again and again').choices(['never', 'day', 'week']).default('never'))
    .requiredOption('--reason <text>', 'why, for those who are refused')
    .action(async (...[fromMs, untilMs, remotes, flags]: [number, number, readonly string[] | undefined, FreezeFlags]) => {
      const { repeat, reason } = flags;
      const body = { remotes: remotes ?? [], fromMs, untilMs, repeat, reason };
      const window = await openRegistry(flags).addFreezeWindow(body);
      printAnswer(window, flags, (added) => `${windowLine(added)}\n  undo: npm run release -- end-freeze-window ${added.id}`);
    });
  add('end-freeze-window', 'end a freeze window before its time, and for all times')
    .argument('<id>')
    .action(async (id: string, flags: OpsFlags) =>
      printAnswer(await openRegistry(flags).endFreezeWindow(id), flags, (left) => `freeze window ${id} is over; ${describeLeft(left)}`),
    );
}

const describeOrders = (orders: readonly ScheduledOrder[]): string =>
  orders.length === 0 ? 'nothing is scheduled' : orders.map(scheduledLine).join('\n');
const describeWindows = (windows: readonly FreezeWindow[]): string =>
  windows.length === 0 ? 'there is no freeze window' : windows.map(windowLine).join('\n');
const describeLeft = (windows: readonly FreezeWindow[]): string =>
  windows.length === 0 ? 'none is left' : `left:\n${describeWindows(windows)}`;
