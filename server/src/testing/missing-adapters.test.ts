import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE, HEADER } from '@site/shared/product';
import { createDeposit, getDepositMethods, launchVenue, register, sendContactCode } from '@site/shared/wire';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { signedClient, type SignedClient } from '../kernel/testing.ts';
import { BY_BANK } from '../modules/money/deposits/testing.ts';
import { A_SLOT } from '../modules/play/games/testing.ts';
import { memberIds } from '../modules/people/member/testing.ts';
import { insertGames, insertVenues } from '../modules/play/seeding.ts';
import { CHEAP_PASSWORDS } from './testing.ts';

const PASSWORD = 'Sturdy2026';
const NEWCOMER = { userName: 'first001', password: PASSWORD, birthDate: '1995-03-08', adult: true, agree: true } as const;
const VENUE = { title: '某馆', sort: 0, maintenance_until_ms: null, wallet_mode: 'seamless' } as const;
const TITLES = { title: '某游戏', pinyin: '', art: '', family: '' };
const GAME = {
  ...TITLES,
  rtp_bp: 9600,
  volatility: 1,
  lines: 1,
  min_stake: 1,
  max_stake: 100,
  hot: 0,
  demo: 0,
  released_at_ms: 0,
  sort: 0,
};

let app: App;
let member: SignedClient;
let membersBefore: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-alone-'));
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  app = await createApp({ config, host: null, database: where, passwordCost: CHEAP_PASSWORDS });
  stop = async () => {
    await app.http.close();
    await drop();
    rmSync(dataDir, { recursive: true });
  };
  membersBefore = (await memberIds(app)).length;
  member = signedClient({ app: app.http, salt: config.siteSalt });
  const { data, message } = await member.call(register, NEWCOMER);
  if (data === null) throw new Error(`The registration was refused: ${message}`);
  member.use(data);
});
afterAll(() => stop());

test('the server alone starts without members and says which ports have no adapter', async () => {
  expect(app.missing).toEqual([
    'No adapter for Sportsbook: sports and esports are under maintenance.',
    'No adapter for CasinoVenue: slots, tables, lotteries and fishing are under maintenance.',
    'No adapter for VenueWallet: nothing is transferred to or from venues with wallets of their own.',
    'No adapter for PaymentGateway: no deposit can be paid.',
    'No adapter for MessageOutbox: no SMS or e-mail is sent.',
    'No adapter for AssetSource: there are no pictures below /art.',
  ]);
  expect(membersBefore).toBe(0);
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);
});

test('without a payment gateway no way to pay is offered, and a deposit is refused as under maintenance', async () => {
  expect((await member.call(getDepositMethods)).data?.methods).toEqual([]);

  expect(await member.call(createDeposit, BY_BANK, { [HEADER.idempotencyKey]: 'without-gateway' })).toMatchObject({
    status_code: CODE.areaMaintenance,
    message: '存款维护中，请稍后再试',
  });
});

test.each([
  ['sport', 'FB', 'sports'],
  ['egame', 'XINGHE', 'XH001'],
] as const)(
  'without adapters of venues the entry to a %s venue of the database is refused as under maintenance',
  async (category, enName, gameCode) => {
    const game = { code: category === 'sport' ? enName : gameCode, venue_code: enName, category, ...GAME };
    await insertVenues(app.db, [{ code: enName, en_name: enName, category, ...VENUE }]);
    await insertGames(app.db, [game]);

    expect(await member.call(launchVenue, { ...A_SLOT, enName, gameCode })).toMatchObject({
      status_code: CODE.areaMaintenance,
      message: '场馆维护中，请稍后再试',
    });
  },
);

test('without an outbox a code is refused as under maintenance', async () => {
  expect(await member.call(sendContactCode, { kind: 'phone', target: '13700000001', password: PASSWORD })).toMatchObject({
    status_code: CODE.areaMaintenance,
    message: '短信与邮件服务维护中，请稍后再试',
  });
});

test('without a source of pictures every address below /art is missing', async () => {
  expect((await app.http.inject('/art/games/XH001.svg')).statusCode).toBe(404);
});
