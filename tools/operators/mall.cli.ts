/** `npm run mall`: what operators do with orders of the mall. */
import type { MallOrderReview } from '@site/shared/wire';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface ShipFlags extends OpsFlags {
  readonly carrier: string;
  readonly tracking: string;
}

/** Runs one mall command and returns its exit code. */
export function runMallCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'mall',
    'Look at orders of the mall and move them on: ship, then done; or cancel, which gives the coins back.',
  );
  const print = (flags: OpsFlags) => (order: MallOrderReview) => printAnswer(order, flags, (one) => describe([one]));
  add('list', 'the newest orders, with whom they are sent to').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).mallOrders(), flags, describe),
  );
  add('ship', 'the parcel is on its way')
    .argument('<orderNo>')
    .requiredOption('--carrier <name>', 'who carries it, as the member reads it')
    .requiredOption('--tracking <number>', 'its number there')
    .action(async (orderNo: string, { carrier, tracking, ...flags }: ShipFlags) =>
      print(flags)(await openOps(flags).decideMallOrder(orderNo, { order: 'ship', carrier, trackingNo: tracking })),
    );
  add('done', 'the parcel arrived')
    .argument('<orderNo>')
    .action(async (orderNo: string, flags: OpsFlags) => print(flags)(await openOps(flags).decideMallOrder(orderNo, { order: 'done' })));
  add('cancel', 'it cannot be sent: coins and stock go back')
    .argument('<orderNo>')
    .action(async (orderNo: string, flags: OpsFlags) => print(flags)(await openOps(flags).decideMallOrder(orderNo, { order: 'cancel' })));
  return runOpsCommand(program, args);
}

function describe(orders: readonly MallOrderReview[]): string {
  if (orders.length === 0) return 'There are no orders.';
  return columns(
    orders.map(({ at, orderNo, status, title, qty, coins, sendTo, trackingNo }) => [
      opsTime(Date.parse(at)),
      orderNo,
      status,
      `${title} × ${qty}`,
      `${coins} coins`,
      sendTo === null ? '' : `${sendTo.name} ${sendTo.phone} ${sendTo.address}`,
      trackingNo ?? '',
    ]),
  ).join('\n');
}
