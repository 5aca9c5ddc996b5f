/** The page of a game in the site's frame: entry, head, errors and proofs. Slot machines and table games share it and `frame.html`. */
import type { GameView, RoundResult } from '../game-view.ts';
import { call, isExpired, messageOf } from './calls.ts';
import { createElement, part, say } from './dom.ts';
import { sha256Hex } from './hashing.ts';
import { countInCoins, sideOf, yuan } from './money.ts';
import { askForSession, tellExpired } from './site.ts';

/** A finished round; table draws without a bet have no `betNo`. */
export interface FinishedRound extends Pick<RoundResult, 'seed' | 'seedHash'> {
  readonly betNo?: string;
  readonly roundNo: number | string;
}

/** What the page draws again to verify a round: its name, and whether it is what the round had. */
export interface Redraw {
  readonly name: string;
  fits(): Promise<boolean>;
}

/** Enters the game of this page and calls `run` with it when the site has sent the session and what it shows is loaded (`load`). After a failure the player can retry. */
export function openGame<Game extends GameView>(run: (token: string, game: Game) => void, load?: (game: Game) => Promise<void>): void {
  wireDialogs();
  void enter();

  async function enter(): Promise<void> {
    cover('正在进入游戏…');
    try {
      const token = await askForSession();
      const game = await call<Game>('table', { token });
      await load?.(game);
      showHead(game);
      cover(null);
      run(token, game);
    } catch (failure) {
      if (isExpired(failure)) return expire();
      cover(messageOf(failure), () => void enter());
    }
  }
}

/** The session is over: the site opens another one. */
export function expire(): void {
  tellExpired();
  cover('场馆登录已结束，正在重新进入…');
}

/** Whether the page is covered and the game cannot be played. */
export function isCovered(): boolean {
  return !part('cover').hidden;
}

function cover(text: string | null, again: (() => void) | null = null): void {
  part('cover').hidden = text === null;
  part('game').inert = text !== null;
  say('cover-text', text ?? '');
  part('cover').dataset.waiting = String(text !== null && again === null);
  part('cover-again').hidden = again === null;
  part('cover-again').onclick = again;
}

function showHead({ title, isDemo, balance }: GameView): void {
  if (isDemo) countInCoins();
  document.title = title;
  say('title', title);
  part('demo').hidden = !isDemo;
  document.body.dataset.demo = String(isDemo);
  say('balance-name', isDemo ? '试玩币' : '余额');
  say('balance', yuan(balance));
}

/** Shows an error, with a retry button if there is something to retry; null removes both. */
export function showTrouble(text: string | null, again: (() => void) | null = null): void {
  part('trouble').hidden = text === null;
  say('trouble-text', text ?? '');
  part('again').hidden = again === null;
  part('again').onclick = again;
}

/** Shows the net amount of a round (cents, for its colour; null for none) in words. */
export function showNet(net: bigint | null, text: string): void {
  part('net').dataset.side = sideOf(net ?? 0n);
  say('net', text);
}

/** Shows the hash of the next seed. */
export function showNextHash(hash: string, name = '下一局的种子哈希（SHA-256）'): void {
  say('next-name', name);
  say('next-hash', hash);
}

/** Shows what proves a finished round, with a button that verifies it: the published hash must match, and so must the redraw. */
export function showProof({ betNo, roundNo, seedHash, seed }: FinishedRound, { name, fits }: Redraw): void {
  const facts = { ...(betNo && { 注单号: betNo }), 局号: String(roundNo), 事先公布的哈希: seedHash, 开奖后公布的种子: seed };
  const rows = Object.entries(facts).flatMap(([term, value]) => [createElement('dt', '', term), createElement('dd', '', value)]);
  part('proof').hidden = false;
  part('proof-facts').replaceChildren(...rows);
  say('verdict', '');
  part('verify').onclick = async () => {
    const hashFits = (await sha256Hex(seed)) === seedHash;
    say('verdict', `种子与哈希${fitText(hashFits)}，${name}${fitText(await fits())}`);
  };
}

const fitText = (fits: boolean): string => (fits ? '相符 ✓' : '不符 ✗');

function wireDialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const dialog = part(button.dataset.open ?? '', HTMLDialogElement);
    button.onclick = () => dialog.showModal();
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-close]')) button.onclick = () => button.closest('dialog')?.close();
}
