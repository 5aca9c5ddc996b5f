import { SITE_ID } from '@site/shared/product';
import { launchVenue, type Launch } from '@site/shared/wire';
import { createDomainEvents } from '../../../domain-events.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestApp } from '../../../testing/testing.ts';
import { countDue } from '../bet-turnover.ts';

/** Launch data of a slot of the demo data. */
export const A_SLOT: Launch = {
  enName: 'XINGHE',
  gameCode: 'XH001',
  appSendMoney: '',
  activity: '',
  siteId: SITE_ID,
  temporaryParam: '',
  https: false,
  isApp: false,
  isSure: true,
  isPreload: false,
  isManualLaunch: true,
};

/** Launches the slot, or another game; returns the venue's token. */
export async function enterGame(member: SignedClient, game: Partial<Pick<Launch, 'enName' | 'gameCode'>> = {}): Promise<string> {
  const { data, message } = await member.call(launchVenue, { ...A_SLOT, ...game });
  if (data === null) throw new Error(`The launch was refused: ${message}`);
  return data.token;
}

/** Plays one round of the slot, as the venue's page does. */
export const playRound = (app: TestApp, token: string, stake: string) => app.adapters.playRound(app, token, stake);

/** Counts the turnover that large groups of bets left, as the job does; nobody subscribes. */
export const countDueTurnover = (app: TestApp): Promise<void> => countDue(app.db, { clock: app.clock, events: createDomainEvents() });
