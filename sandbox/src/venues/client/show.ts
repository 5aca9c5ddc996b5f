/** How a drawn round is shown: the paid spin, then its free spins or its coins, then what it paid. */
import { countCoins, type CoinStep, type Machine, type Spin } from '../slot/engine.ts';
import type { SlotRound } from '../slot/slot.service.ts';
import { part, say } from './dom.ts';
import { cents, yuan } from './money.ts';
import { drawLines, isCalm, type Reels } from './reels.ts';
import type { Sound } from './sound.ts';

const LOOK_MS = 750;
const COUNT_MS = 1100;
/** Payout of at least this multiple of the stake is a moment of its own. */
const BIG = 15n;
const HUGE = 50n;

export interface Show {
  /** Shows a round; ends when all of it has been seen or skipped. */
  play(round: SlotRound): Promise<void>;
  /** The moment of a win, after its amounts are shown and reported. */
  celebrate(round: SlotRound): Promise<void>;
  /** Takes away what is left of the round before. */
  clear(): void;
}

export function createShow(machine: Machine, reels: Reels, sound: Sound): Show {
  let skipped = false;
  const skip = part('skip', HTMLButtonElement);
  const look = (ms = LOOK_MS) =>
    skipped ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, isCalm() ? ms / 2 : ms));
  skip.onclick = () => (skipped = true);

  return {
    clear() {
      reels.mark(new Set());
      reels.coins(null);
      drawLines(machine, []);
      say('feature-text', '');
      part('moment').hidden = true;
    },
    async play(round) {
      const { spins, coins } = round.outcome;
      const [paid, ...free] = spins;
      skipped = false;
      await reels.stop(paid.grid, sound.stop);
      mark(paid);
      if (paid.times > 1 && paid.wins.length > 0) say('feature-text', `本局倍数 ×${paid.times}`);
      skip.hidden = free.length === 0 && coins.length === 0;
      if (!skip.hidden) await look();
      await playFree(free, paid.awarded);
      await playCoins(round);
      skip.hidden = true;
    },
    celebrate: (round) => celebrate(round, sound),
  };

  function mark({ wins }: Spin): void {
    reels.mark(new Set(wins.flatMap(({ cells }) => cells)));
    drawLines(
      machine,
      wins.flatMap(({ line, cells }) => (line === null ? [] : [cells])),
    );
  }

  async function playFree(free: readonly Spin[], awarded: number): Promise<void> {
    let total = awarded;
    for (const [index, spin] of free.entries()) {
      const times = spin.times > 1 ? `，赢取 ×${spin.times}` : '';
      say('feature-text', `免费旋转 ${index + 1} / ${total}${times}`);
      if (!skipped) await turnTo(spin);
      total += spin.awarded;
      if (spin.awarded > 0) say('feature-text', `再得 ${spin.awarded} 次免费旋转`);
      if (spin.wins.length > 0) await look();
    }
    const last = free.at(-1);
    if (last === undefined) return;
    if (skipped) reels.show(last.grid);
    mark(last);
    say('feature-text', `免费旋转 ${free.length} 次已结束`);
  }

  async function turnTo(spin: Spin): Promise<void> {
    reels.mark(new Set());
    drawLines(machine, []);
    reels.turn();
    await reels.stop(spin.grid, sound.stop);
    mark(spin);
  }

  async function playCoins({ outcome: { coins }, stake }: SlotRound): Promise<void> {
    for (const [index, step] of coins.entries()) {
      reels.mark(new Set());
      reels.coins(step);
      if (index === 0 || countCoins(step) > countCoins(coins[index - 1] ?? [])) sound.coin();
      say('feature-text', coinsText(machine, { steps: coins.slice(0, index + 1), stake }));
      await look();
    }
  }
}

/** The coins so far, what they pay, and how many respins are left without a new one. */
function coinsText({ hold }: Machine, { steps, stake }: { readonly steps: readonly CoinStep[]; readonly stake: string }): string {
  const step = steps.at(-1) ?? [];
  const count = countCoins(step);
  const since = steps.findIndex((one) => countCoins(one) === count);
  const left = step.includes(null) ? (hold?.respins ?? 0) - (steps.length - 1 - since) : 0;
  const milli = step.reduce<number>((total, coin) => total + (coin ?? 0), 0);
  return `集金重转：${count} 枚金币 ${yuan((cents(stake) * BigInt(milli)) / 1000n)}，剩余重转 ${left}`;
}

/** A return below the stake is a loss and has no celebration. */
async function celebrate({ stake, payout, poolWin }: SlotRound, sound: Sound): Promise<void> {
  const [staked, paid] = [cents(stake), cents(payout)];
  if (paid <= staked) return;
  const isBig = poolWin !== null || paid >= staked * BIG;
  sound.win(isBig);
  if (!isBig) return;
  const box = part('moment');
  const name = paid >= staked * HUGE ? '超级大奖' : '大奖';
  say('moment-name', poolWin === null ? name : '赢得大奖池');
  box.hidden = false;
  await new Promise<void>((resolve) => {
    const close = part('moment-close', HTMLButtonElement);
    close.onclick = () => resolve();
    close.focus({ preventScroll: true });
    void countUp('moment-amount', paid);
  });
  box.hidden = true;
  part('start').focus({ preventScroll: true });
}

/** Counts an amount up; with reduced motion it is there at once. */
function countUp(id: string, amount: bigint): Promise<void> {
  if (isCalm()) {
    say(id, yuan(amount));
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / COUNT_MS);
      say(id, yuan((amount * BigInt(Math.round(share * 1000))) / 1000n));
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
