import type { SlotRound } from '../slot/slot.service.ts';
import { playRound, type Machine } from '../slot/engine.ts';
import { numbersOf } from './hashing.ts';

/** Draws a finished round again from its seed, as anybody can; answers whether it is the round that was played. */
export async function isDrawnRound({ seed, roundNo, outcome }: SlotRound, machine: Machine): Promise<boolean> {
  const again = playRound(machine, await numbersOf(seed, String(roundNo)));
  return JSON.stringify(again) === JSON.stringify(outcome);
}
