import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CODE, fromWire, HEADER, isTransferOver } from '@site/shared/product';
import {
  createTransfer,
  createWithdrawal,
  createDeposit,
  getTransfer,
  type DepositOrder,
  type Endpoint,
  type Envelope,
  type VenueTransfer,
  type Withdrawal,
} from '@site/shared/wire';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import type { HttpResponse, HttpRequest } from './lossy-http-client.ts';
import type { MakeRequest, RetryingClient } from './retrying-client.ts';
import { WITHDRAW_PASSWORD, type Player } from './players.ts';

/** The state that the answers promised to a member: the cents of his balance, and the numbers of orders. */
export interface PromisedState {
  cents: bigint;
  readonly bets: Set<string>;
  readonly deposits: Set<string>;
  readonly withdrawals: Set<string>;
  readonly transfers: Set<string>;
  refused: number;
}

/** A book with nothing done yet. */
export const emptyPromisedState = (cents = 0n): PromisedState => ({
  cents,
  bets: new Set(),
  deposits: new Set(),
  withdrawals: new Set(),
  transfers: new Set(),
  refused: 0,
});

/** The venue that money is moved to and from; it has a separate wallet. */
export const TRANSFER_VENUE = 'IMTY';
const SETTLE_PAUSE_MS = 100;
/** High enough to play off what is paid in: requirements that pile up would make every bet slower than the last. */
const STAKES_OF_PAYERS = [60, 200] as const;

interface RoundAnswer {
  readonly code: string;
  readonly data: { readonly betNo: string; readonly stake: string; readonly payout: string } | null;
}

/** Calls of a member, signed again for every try, with one key each. */
function createCalls(player: Player, { send }: RetryingClient) {
  function signed<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body): MakeRequest {
    const [key, text] = [randomUUID(), JSON.stringify(body)];
    const { method, path: url } = endpoint;
    return ({ port, salt }) => {
      const signer = { session: player.grant, uuid: player.uuid, salt, nowMs: Date.now() };
      const headers = signedHeaders(signer, { method, url, body: text });
      return {
        port,
        method,
        url,
        text,
        headers: { ...headers, 'content-type': 'application/json', [HEADER.idempotencyKey]: key },
      };
    };
  }
  /** `essence`: what two answers to the same call have in common; all of it where it is left out. */
  async function call<Body, Answer>(
    endpoint: Endpoint<Body, Answer>,
    body: Body,
    essence?: (answer: HttpResponse) => string,
  ): Promise<Answer | null> {
    const { data, status_code } = parse<Envelope<Answer>>(await send(signed(endpoint, body), essence));
    return status_code === CODE.success ? data : null;
  }
  return call;
}

/** The actions of a player, one after the other; each updates the expected state from its answers. */
export function createScenarioActions(player: Player, client: RetryingClient) {
  const { send } = client;
  const call = createCalls(player, client);
  const { move, settle } = createMoves(call);
  async function playRound(book: PromisedState): Promise<void> {
    const text = JSON.stringify({
      token: player.venueToken,
      key: randomUUID(),
      stake: String(player.paysIn ? randomInt(...STAKES_OF_PAYERS) : randomInt(1, 6)),
    });
    const { data } = parse<RoundAnswer>(
      await send(
        ({ venuePort: port }) => json({ port, url: '/slot/api/rounds', text }),
        (answer) => parse<RoundAnswer>(answer).data?.betNo ?? '',
      ),
    );
    if (data === null || data === undefined) return void (book.refused += 1);
    book.bets.add(data.betNo);
    book.cents += fromWire(data.payout) - fromWire(data.stake);
  }
  async function payIn(book: PromisedState): Promise<void> {
    const amount = `${randomInt(100, 1000)}.00`;
    const order = await call(createDeposit, { methodCode: 'alipay', channelId: 'alipay-a', amount });
    if (order === null) return void (book.refused += 1);
    await pay(order, send);
    book.deposits.add(order.billNo);
    book.cents += fromWire(order.amount) - fromWire(order.fee);
  }
  /** Requested, then rejected by an operator: the money is held in between and returned in full. */
  async function withdraw(book: PromisedState): Promise<void> {
    const body = { accountId: player.accountId, amount: `${randomInt(100, 500)}.00`, withdrawPassword: WITHDRAW_PASSWORD };
    const withdrawal: Withdrawal | null = await call(createWithdrawal, body);
    if (withdrawal === null) return void (book.refused += 1);
    book.withdrawals.add(withdrawal.billNo);
    const url = `/ops/api/withdrawals/${withdrawal.billNo}`;
    const text = JSON.stringify({ order: 'reject' });
    // The second of two finds it sent back already: that is refused.
    await send(
      ({ port, opsToken }) => json({ port, url, text }, { authorization: `Bearer ${opsToken}` }),
      () => '',
    );
  }
  return {
    async doOne(book: PromisedState): Promise<void> {
      const choice = Math.random();
      if (choice < 0.55) await playRound(book);
      else if (choice < 0.7) await move(book);
      else await (player.paysIn ? payIn(book) : withdraw(book));
    },
    settle,
  };
}

/** Responses may report different progress, so replies are compared by transfer identity only. */
function whichTransfer(answer: HttpResponse): string {
  const { data, message } = parse<Envelope<VenueTransfer>>(answer);
  return data === null ? message : `${data.transferId} ${data.from} ${data.to} ${data.amount}`;
}

/** Moves money between the central wallet and a venue, whatever the outcome. */
function createMoves(call: ReturnType<typeof createCalls>) {
  return {
    async move(book: PromisedState): Promise<void> {
      const direction = Math.random() < 0.5 ? 'in' : 'out';
      const transfer = await call(createTransfer, { venueCode: TRANSFER_VENUE, direction, amount: `${randomInt(1, 30)}.00` });
      if (transfer === null) return void (book.refused += 1);
      book.transfers.add(transfer.transferId);
    },
    /** Resolves when the last transfer has ended: one runs at a time, and none stays unfinished. */
    async settle({ transfers }: PromisedState): Promise<void> {
      const transferId = [...transfers].at(-1);
      if (transferId === undefined) return;
      for (;;) {
        const transfer = await call(getTransfer, { transferId }, whichTransfer);
        if (transfer !== null && isTransferOver(transfer.status)) return;
        await pause(SETTLE_PAUSE_MS);
      }
    },
  };
}

async function pay({ payUrl }: DepositOrder, send: RetryingClient['send']): Promise<void> {
  const text = new URLSearchParams({ way: 'exact', amount: '', key: randomUUID() }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL(payUrl).pathname;
  const { status } = await send(
    ({ payPort: port }) => ({ port, method: 'POST', url, text, headers }),
    ({ location }) => location,
  );
  if (status !== 303) throw new Error(`A payment was answered with ${status}.`);
}

function json(request: Pick<HttpRequest, 'port' | 'url' | 'text'>, headers: Readonly<Record<string, string>> = {}): HttpRequest {
  return { ...request, method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
}

function parse<Answer>({ text }: HttpResponse): Answer {
  return JSON.parse(text) as Answer;
}
