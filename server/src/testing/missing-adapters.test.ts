import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE, HEADER } from '@site/shared/product';
import {
  createDeposit,
  getDepositMethods,
  getHelpArticle,
  getPreInfo,
  getWalletSummary,
  launchVenue,
  listHelp,
  listLogins,
  listMovements,
  logIn,
  register,
  sendContactCode,
  verifyAgent,
} from '@site/shared/wire';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { readOrMakeSecret } from '../kernel/security/signing-key.ts';
import { signedClient, type SignedClient } from '../kernel/testing.ts';
import { BY_BANK } from '../modules/money/deposits/testing.ts';
import { listChannels } from '../modules/money/seeding.ts';
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
let salt: string;
let dataDir: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-alone-'));
  const { where, drop } = await createTestDatabase(join(dataDir, 'site.sqlite'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  app = await createApp({ config, host: null, database: where, passwordCost: CHEAP_PASSWORDS });
  stop = async () => {
    await app.http.close();
    await drop();
    rmSync(dataDir, { recursive: true });
  };
  membersBefore = (await memberIds(app)).length;
  salt = config.siteSalt;
  member = signedClient({ app: app.http, salt });
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
    'No adapter for AddressRegions: the log-in history names no region of a public address.',
    'No adapter for AssetSource: there are no pictures below /art.',
    'No adapter for OperatorContent: there are no help articles, sponsorships, contacts or names of chat hosts.',
  ]);
  expect(membersBefore).toBe(0);
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);
});

test('the server alone grants a newcomer nothing', async () => {
  expect((await member.call(getWalletSummary)).data?.total).toBe('0.00');
  expect((await member.call(listMovements, { page: 1, pageSize: 20 })).data?.list).toEqual([]);
});

test('without a payment gateway no way to pay is offered, and a deposit is refused as under maintenance', async () => {
  expect((await member.call(getDepositMethods)).data?.methods).toEqual([]);

  expect(await member.call(createDeposit, BY_BANK, { [HEADER.idempotencyKey]: 'without-gateway' })).toMatchObject({
    status_code: CODE.areaMaintenance,
    message: '存款维护中，请稍后再试',
  });
});

test('a new database has no payees and no agents', async () => {
  expect(await listChannels(app.db)).toEqual([]);
  expect((await member.call(verifyAgent, { code: 'XH8801' })).data).toMatchObject({ valid: false });
});

test('without content of the operator the help centre is empty, and an article is refused with a reason [RT-11]', async () => {
  expect((await member.call(listHelp)).data).toEqual([]);
  expect(await member.call(getHelpArticle, { code: 'kh' })).toMatchObject({ status_code: CODE.common, message: '内容整理中' });
});

test('without content of the operator the site names no address and no telephone, and a public address has no region', async () => {
  expect((await member.call(getPreInfo, { platformType: 6 })).data).toMatchObject({ address: '', globePhoneNumber: '' });
  const away = signedClient({ app: app.http, salt, ip: '203.0.113.5' });
  await away.call(logIn, { userName: NEWCOMER.userName, password: PASSWORD, remember: false });
  expect((await member.call(listLogins)).data?.map(({ region }) => region)).toEqual(['未知地区', '本机']);
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

test('without a sandbox no answer can be forced [ERR-5]', async () => {
  const headers = { authorization: `Bearer ${readOrMakeSecret(join(dataDir, 'ops-token'))}` };
  const payload = { device: member.uuid, answer: { code: CODE.limited, path: '', isOnce: false } };

  expect((await app.http.inject({ method: 'POST', url: '/ops/api/forced-answers', headers, payload })).statusCode).toBe(404);
});
