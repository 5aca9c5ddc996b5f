import { randomUUID } from 'node:crypto';
import { createSandboxApp } from '@site/sandbox/create-sandbox.ts';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { HOUR_MS, settableClock } from '@site/server/kernel/clock.ts';
import { signedClient, type SignedClient } from '@site/server/kernel/testing.ts';
import { bindPhone, type SentMessages } from '@site/server/testing/testing.ts';
import { addAccount, launchVenue, logIn, register, setWithdrawPassword, submitRealName, type SessionGrant } from '@site/shared/wire';
import { QUICK_PASSWORDS } from './worker-env.ts';

/** A member who can pay in, play and withdraw. */
export interface Player {
  readonly userName: string;
  readonly uuid: string;
  readonly grant: SessionGrant;
  readonly accountId: string;
  readonly venueToken: string;
  /** Deposits require turnover before a withdrawal: a player does one or the other. */
  readonly paysIn: boolean;
}

export const WITHDRAW_PASSWORD = '258013';
const PASSWORD = 'Sturdy2026';
/** A new payout account is usable after a day. */
const EARLIER_MS = 25 * HOUR_MS;

/** Makes the database with this many members who registered a day ago and are logged in now. */
export async function makePlayers(env: Readonly<Record<string, string>>, count: number): Promise<readonly Player[]> {
  const nowMs = Date.now();
  const clock = settableClock(nowMs - EARLIER_MS);
  const config = readSandboxConfig(env);
  const app = await createSandboxApp({ config, host: null, clock, passwordCost: QUICK_PASSWORDS });
  const clients = Array.from({ length: count }, (_none, index) => ({
    userName: `Crash${String(index).padStart(3, '0')}`,
    client: signedClient({ app: app.http, salt: config.siteSalt, clock, ip: `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}` }),
  }));
  const players: { userName: string; client: SignedClient; accountId: string }[] = [];
  for (const { userName, client } of clients) players.push({ userName, client, accountId: await settle(client, userName, app) });
  clock.set(nowMs);
  const ready: Player[] = [];
  for (const { client, ...player } of players)
    ready.push({ ...player, paysIn: ready.length % 2 === 0, uuid: client.uuid, ...(await enter(client, player.userName)) });
  await app.http.close();
  return ready;
}

async function settle(client: SignedClient, userName: string, messages: SentMessages): Promise<string> {
  const registered = await client.call(register, { userName, password: PASSWORD, birthDate: '1995-03-08', adult: true, agree: true });
  client.use(must(registered));
  await client.call(submitRealName, { realName: '周小满' });
  await bindPhone(messages, client, PASSWORD);
  await client.call(setWithdrawPassword, { password: WITHDRAW_PASSWORD });
  const account = { type: 'wechat', account: `wx_${userName}`, alias: '', bankCode: '', network: '', branch: '', own: false } as const;
  return must(await client.call(addAccount, account)).id;
}

async function enter(client: SignedClient, userName: string): Promise<Pick<Player, 'grant' | 'venueToken'>> {
  client.use(null);
  const grant = must(await client.call(logIn, { userName, password: PASSWORD, remember: true }));
  client.use(grant);
  const launched = await client.call(launchVenue, {
    enName: 'XINGHE',
    gameCode: 'XH001',
    appSendMoney: '',
    activity: '',
    siteId: 4002,
    temporaryParam: randomUUID(),
    https: false,
    isApp: false,
    isSure: true,
    isPreload: false,
    isManualLaunch: true,
  });
  return { grant, venueToken: must(launched).token };
}

function must<Data>({ data, message }: { readonly data: Data | null; readonly message: string }): Data {
  if (data === null) throw new Error(`The preparation was refused: ${message}`);
  return data;
}
