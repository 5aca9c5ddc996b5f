import { fromWire } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import { house, memberCentral } from '@site/server/modules/money/seeding.ts';
import type { PastEvent, SeedContext } from './replay.ts';

type MovementLine = readonly [daysAgo: number, clockTime: string, kind: MovementKind, amount: string, remark: string];

/** Months of a member's wallet history without bets: signed amounts of play money. */
const LINES: readonly MovementLine[] = [
  [110, '20:14', 'deposit', '500.00', '银行卡转账存款'],
  [110, '20:15', 'bonus', '50.00', '新人首存礼'],
  [107, '21:02', 'deposit', '300.00', '支付宝存款'],
  [104, '12:00', 'rebate', '12.48', '电子返水'],
  [103, '22:31', 'withdrawal', '-260.00', '取款至银行卡尾号6217'],
  [99, '19:45', 'deposit', '1000.00', '银行卡转账存款'],
  [97, '12:00', 'rebate', '18.06', '电子返水'],
  [94, '20:20', 'deposit', '600.00', '数字人民币存款'],
  [91, '10:00', 'bonus', '18.00', 'VIP1升级礼金'],
  [90, '12:00', 'rebate', '21.35', '电子返水'],
  [88, '21:36', 'withdrawal', '-800.00', '取款至银行卡尾号6217'],
  [84, '20:08', 'deposit', '888.00', '银行卡转账存款'],
  [83, '12:00', 'rebate', '9.72', '电子返水'],
  [80, '19:11', 'deposit', '500.00', '微信支付存款'],
  [76, '12:00', 'rebate', '26.90', '电子返水'],
  [74, '22:05', 'withdrawal', '-450.00', '取款至银行卡尾号6217'],
  [70, '20:47', 'deposit', '1200.00', '银行卡转账存款'],
  [69, '12:00', 'rebate', '15.44', '电子返水'],
  [66, '18:30', 'bonus', '28.00', '周末签到奖励'],
  [62, '12:00', 'rebate', '19.28', '电子返水'],
  [64, '21:11', 'deposit', '718.00', 'USDT-TRC20存款'],
  [61, '10:00', 'bonus', '58.00', 'VIP2升级礼金'],
  [58, '20:55', 'deposit', '800.00', '支付宝存款'],
  [55, '12:00', 'rebate', '24.10', '电子返水'],
  [53, '21:19', 'withdrawal', '-1500.00', '取款至银行卡尾号6217'],
  [49, '20:33', 'deposit', '1000.00', '银行卡转账存款'],
  [48, '12:00', 'rebate', '11.86', '电子返水'],
  [46, '20:40', 'withdrawal', '-725.00', '取款至USDT钱包'],
  [45, '15:20', 'adjust', '6.60', '存款手续费补差'],
  [41, '12:00', 'rebate', '30.52', '电子返水'],
  [40, '19:58', 'deposit', '600.00', '银行卡转账存款'],
  [36, '22:12', 'withdrawal', '-700.00', '取款至银行卡尾号6217'],
  [34, '12:00', 'rebate', '17.63', '电子返水'],
  [31, '10:00', 'bonus', '108.00', 'VIP3升级礼金'],
  [28, '20:26', 'deposit', '1500.00', '银行卡转账存款'],
  [27, '12:00', 'rebate', '22.74', '电子返水'],
  [24, '21:40', 'withdrawal', '-1200.00', '取款至银行卡尾号6217'],
  [20, '12:00', 'rebate', '28.35', '电子返水'],
  [19, '20:18', 'deposit', '1436.00', 'USDT-ERC20存款'],
  [17, '20:02', 'deposit', '500.00', '数字人民币存款'],
  [15, '18:00', 'bonus', '38.00', '好友邀请奖励'],
  [14, '21:33', 'withdrawal', '-1429.00', '取款至USDT钱包'],
  [13, '12:00', 'rebate', '13.91', '电子返水'],
  [10, '21:08', 'withdrawal', '-600.00', '取款至银行卡尾号6217'],
  [8, '20:41', 'deposit', '800.00', '银行卡转账存款'],
  [6, '12:00', 'rebate', '20.17', '电子返水'],
  [3, '19:36', 'deposit', '300.00', '微信支付存款'],
  [1, '12:00', 'rebate', '16.25', '电子返水'],
];

/** The player's deposits, withdrawals, rebates and bonuses, each a transfer in the real ledger. */
export function walletHistory({ ledger, playerId, nowMs }: SeedContext): readonly PastEvent[] {
  return LINES.map(([daysAgo, clockTime, kind, amount, remark], index) => {
    const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
    const atMs = dayStart(nowMs) - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
    const cents = fromWire(amount);
    return {
      atMs,
      async run(trx) {
        await ledger.post(trx, {
          kind,
          reference: `${kind.charAt(0).toUpperCase()}${new Date(atMs).toISOString().slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(10, '0')}`,
          remark,
          idempotencyKey: `seed:wallet:${index}`,
          entries: [
            { account: memberCentral(playerId), amount: cents },
            { account: house(`${kind}s`), amount: -cents },
          ],
        });
      },
    };
  });
}
