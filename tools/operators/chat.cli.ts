/** `npm run chat`: rooms, members and gifts of the chat. */
import type { ChatGift, ChatMessageReview, ChatOverview } from '@site/shared/wire';
import type { Command } from 'commander';
import { type OpsClient, openOps } from './ops-client.ts';
import { columns, opsCommand, opsTime, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';

interface MuteFlags extends OpsFlags {
  readonly minutes?: string;
  readonly reason?: string;
}

type Add = (verb: string, text: string) => Command;

/** Runs the command and returns its exit code. */
export function runChatCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand('chat', 'Rooms, members and gifts of the chat. What is ordered holds for the next message.');
  addRooms(add);
  addMembers(add);
  addGifts(add);
  return runOpsCommand(program, args);
}

function addRooms(add: Add): void {
  const order = (flags: OpsFlags, run: (ops: OpsClient) => Promise<ChatOverview>) =>
    run(openOps(flags)).then((chat) => printAnswer(chat, flags, describeChat));
  add('rooms', 'rooms, who may speak in them, how many are there').action((flags: OpsFlags) => order(flags, (ops) => ops.chat()));
  add('close', 'nobody speaks in a room')
    .argument('<roomId>')
    .option('--reason <text>', 'what members read', '')
    .action((roomId: string, flags: MuteFlags) => order(flags, (ops) => ops.closeRoom(roomId, flags.reason ?? '')));
  add('open', 'a closed room goes on')
    .argument('<roomId>')
    .action((roomId: string, flags: OpsFlags) => order(flags, (ops) => ops.openRoom(roomId)));
  add('vip', 'which levels may speak in a room')
    .argument('<roomId>')
    .argument('<from-to>', 'such as 3-8')
    .action((roomId: string, range: string, flags: OpsFlags) => {
      const [vipMin = Number.NaN, vipMax = Number.NaN] = range.split('-').map(Number);
      return order(flags, (ops) => ops.setRoomLevels(roomId, vipMin, vipMax));
    });
  add('maintain', 'on stops all rooms, off lets them go on')
    .argument('<on|off>')
    .option('--minutes <number>', 'how long; without it until off')
    .option('--reason <text>', 'what members read', '')
    .action((to: string, flags: MuteFlags) =>
      order(flags, (ops) => ops.maintainChat({ on: to === 'on', message: flags.reason ?? '', minutes: minutesOf(flags) })),
    );
}

function addMembers(add: Add): void {
  add('mute', 'a member speaks nowhere')
    .argument('<userName>')
    .option('--minutes <number>', 'how long; without it for ever')
    .option('--reason <text>', 'what the member reads', '')
    .action(async (userName: string, flags: MuteFlags) => {
      const { until } = await openOps(flags).mute({ userName, minutes: minutesOf(flags), reason: flags.reason ?? '' });
      printAnswer(
        { userName, until },
        flags,
        () => `${userName} is muted ${until === null ? 'for ever' : `until ${opsTime(Date.parse(until))}`}`,
      );
    });
  add('unmute', 'a member speaks again')
    .argument('<userName>')
    .action(async (userName: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).unmute(userName), flags, () => `${userName} may speak`),
    );
  add('messages', 'the newest messages of a room, with their numbers')
    .argument('<roomId>')
    .action(async (roomId: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).chatMessages(roomId), flags, (items) => items.map(describeMessage).join('\n')),
    );
  add('shield', 'take messages back, by their numbers in the room')
    .argument('<roomId>')
    .argument('<msgId...>')
    .action(async (roomId: string, ids: readonly string[], flags: OpsFlags) => {
      const answer = await openOps(flags).shieldMessages(roomId, ids.map(Number));
      printAnswer(answer, flags, ({ shielded }) => `${shielded} taken back`);
    });
  add('say', 'a word of the site in a room')
    .argument('<roomId>')
    .argument('<text>')
    .action(async (roomId: string, text: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).say(roomId, text), flags, ({ msgId }) => `said as ${msgId}`),
    );
}

function addGifts(add: Add): void {
  const print = (flags: OpsFlags, gifts: readonly ChatGift[]) => printAnswer(gifts, flags, describeGifts);
  const order = async (flags: OpsFlags, gift: Parameters<OpsClient['changeGift']>[0]) =>
    print(flags, await openOps(flags).changeGift(gift));
  add('gifts', 'gifts and their prices in coins').action(async (flags: OpsFlags) => print(flags, await openOps(flags).chatGifts()));
  add('price', 'a new price; who saw the old one is asked to look again')
    .argument('<giftId>')
    .argument('<coins>')
    .action((giftId: string, coins: string, flags: OpsFlags) => order(flags, { giftId, coinPrice: Number(coins) }));
  add('withdraw', 'a gift is no longer given')
    .argument('<giftId>')
    .action((giftId: string, flags: OpsFlags) => order(flags, { giftId, isGiven: false }));
  add('offer', 'a withdrawn gift is given again')
    .argument('<giftId>')
    .action((giftId: string, flags: OpsFlags) => order(flags, { giftId, isGiven: true }));
}

const minutesOf = ({ minutes }: MuteFlags) => (minutes === undefined ? null : Number(minutes));

function describeChat({ maintenance, rooms, sockets }: ChatOverview): string {
  const head =
    maintenance === null ? [] : [`all rooms are under maintenance: ${maintenance.message} (until ${maintenance.until ?? 'off'})`];
  const lines = rooms.map(({ roomId, status, vipMin, vipMax, online, messages, title, reason }) => [
    roomId,
    status,
    `VIP${vipMin}-${vipMax}`,
    `${online} here`,
    `${messages} said`,
    `${title}${reason === '' ? '' : ` (${reason})`}`,
  ]);
  const foot =
    sockets === undefined
      ? []
      : [
          Object.entries(sockets)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
        ];
  return [...head, ...columns(lines), ...foot].join('\n') || 'No rooms yet.';
}

function describeMessage({ msgId, at, from, shielded, ...item }: ChatMessageReview): string {
  const content = 'text' in item ? item.text : item.kind;
  return [String(msgId), opsTime(Date.parse(at)), from?.name ?? 'site', shielded ? '(taken back)' : '', content].join('  ');
}

function describeGifts(gifts: readonly ChatGift[]): string {
  return columns(
    gifts.map(({ gift_id, name, coin_price, is_given }) => [gift_id, `${coin_price} coins`, is_given === 1 ? '' : 'not given', name]),
  ).join('\n');
}
