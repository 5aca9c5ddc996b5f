import { bindContact, sendContactCode, sendPhoneCode } from '@site/shared/wire';
import type { SignedClient } from '../kernel/testing.ts';
import type { SentMessage } from './test-adapters.ts';

export interface SentMessages {
  /** What was sent to members, newest first. */
  readonly outbox: () => Promise<readonly SentMessage[]>;
}

let bound = 0;

/** Binds a phone that nobody else has, with the code that went there. */
export async function bindPhone({ outbox }: SentMessages, member: SignedClient, password = 'Sturdy2026'): Promise<void> {
  bound += 1;
  const target = `137${String(10_000_000 + bound)}`;
  const { data, message } = await member.call(sendContactCode, { kind: 'phone', target, password });
  if (data === null) throw new Error(`The code was refused: ${message}`);
  await member.call(bindContact, { ticket: data.ticket, code: await codeTo(outbox, member) });
}

/** Asks for the code an account is added with, and reads it. */
export async function payoutCode({ outbox }: SentMessages, member: SignedClient): Promise<string> {
  const { data, message } = await member.call(sendPhoneCode, { scene: 'payout' });
  if (data === null) throw new Error(`The code was refused: ${message}`);
  return codeTo(outbox, member);
}

async function codeTo(outbox: SentMessages['outbox'], member: SignedClient): Promise<string> {
  const sent = (await outbox()).find(({ userName }) => userName === member.session()?.userName);
  return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
}
