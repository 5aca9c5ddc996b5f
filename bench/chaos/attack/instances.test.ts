import { randomUUID } from 'node:crypto';
import { CODE, HEADER, SITE_ID } from '@site/shared/product';
import { imAnswer } from '@site/shared/venue-protocols';
import {
  cancelWithdrawal,
  cashOutBet,
  createWithdrawal,
  getCashOutOffer,
  getWalletSummary,
  issueLoginToken,
  launchVenue,
  openSession,
  type Endpoint,
  type Envelope,
} from '@site/shared/wire';
import { signedHeaders } from '@site/server/kernel/http/signed-headers.ts';
import { checkConsistency } from '../consistency-check.ts';
import { createLossyHttpClient, type HttpRequest } from '../lossy-http-client.ts';
import { type Player, WITHDRAW_PASSWORD } from '../players.ts';
import { superviseSite } from '../supervised-site.ts';
import { startSupervised, type Supervisor } from '../supervisor.ts';
import { workerEnv, type Site } from '../worker-env.ts';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';

/** Several instances need PostgreSQL. */
const onPostgres = isOnPostgres ? describe : describe.skip;
const AT_ONCE = 30;

onPostgres('two instances over real sockets', () => {
  const site = superviseSite(5);
  const http = createLossyHttpClient();
  let second: Supervisor;
  let sites: readonly Site[];

  beforeAll(async () => {
    const { setting } = site();
    const other = await workerEnv({ dataDir: setting.env['DATA_DIR'] ?? '', databaseUrl: setting.env['DATABASE_URL'] ?? '' });
    second = await startSupervised(other.env);
    sites = [setting.site, other.site];
  }, 120_000);
  afterAll(async () => {
    http.close();
    await second.stop();
  }, 60_000);
  afterEach(async () => expect((await checkConsistency(site().setting.env, [])).faults).toEqual([]));

  const siteAt = (place: number) => sites[place % sites.length] ?? site().setting.site;

  interface Call {
    readonly key?: string;
    /** Headers that were sent before. */
    readonly signed?: Readonly<Record<string, string>>;
  }
  const headersOf = (
    { grant, uuid }: Pick<Player, 'uuid'> & { readonly grant: Player['grant'] | null },
    method: string,
    url: string,
    text: string,
  ) => signedHeaders({ session: grant, uuid, salt: siteAt(0).salt, nowMs: Date.now() }, { method, url, body: text });

  /** A call at the instance of this place. */
  async function call<Body, Answer>(
    player: Parameters<typeof headersOf>[0],
    { method, path: url }: Endpoint<Body, Answer>,
    body: Body,
    place: number,
    { key = randomUUID(), signed }: Call = {},
  ): Promise<Envelope<Answer>> {
    const text = method === 'GET' ? '' : JSON.stringify(body ?? {});
    const headers = {
      'content-type': 'application/json',
      [HEADER.idempotencyKey]: key,
      ...(signed ?? headersOf(player, method, url, text)),
    };
    return JSON.parse((await http.send({ port: siteAt(place).port, method, url, headers, text }, 'nothing')).text) as Envelope<Answer>;
  }
  async function post(
    request: Omit<HttpRequest, 'method' | 'headers' | 'text'>,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const text = JSON.stringify(body);
    return http.send({ ...request, method: 'POST', text, headers: { 'content-type': 'application/json', ...headers } }, 'nothing');
  }
  const atOnce = <Answer>(work: (place: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_none, place) => work(place)));
  const done = <Answer>(answers: readonly Envelope<Answer>[]) =>
    answers.flatMap(({ status_code, data }) => (status_code === CODE.success && data !== null ? [data] : []));
  const walletOf = async (player: Player) => (await call(player, getWalletSummary, null, 0)).data;
  const withdrawal = ({ accountId }: Player, amount: string) => ({ accountId, amount, withdrawPassword: WITHDRAW_PASSWORD });

  test('withdrawals of all the money under many keys take it once [RT-9]', async () => {
    const player = site().nextPlayer();
    const answers = await atOnce((place) => call(player, createWithdrawal, withdrawal(player, '9000.00'), place));

    expect(done(answers)).toHaveLength(1);
    expect(await walletOf(player)).toMatchObject({ central: '1000.00', locked: '9000.00' });
  });

  test('a withdrawal that its member takes back while operators decide ends once [RT-9]', async () => {
    const player = site().nextPlayer();
    const [bill] = done([await call(player, createWithdrawal, withdrawal(player, '100.00'), 0)]);
    const billNo = bill?.billNo ?? '';
    const decide = async (place: number) => {
      const { port, opsToken } = siteAt(place);
      await post({ port, url: `/ops/api/withdrawals/${billNo}` }, { order: 'reject' }, { authorization: `Bearer ${opsToken}` });
    };
    const takeBack = async (place: number) => void (await call(player, cancelWithdrawal, { billNo }, place));
    await atOnce((place) => (place % 2 === 0 ? decide(place / 2) : takeBack((place - 1) / 2)));

    expect(await walletOf(player)).toMatchObject({ central: '10000.00', locked: '0.00' });
  });

  test('a signed request is accepted once, and a log-in token begins one session, whichever instance they reach [SIG-3] [SES-1]', async () => {
    const player = site().nextPlayer();
    const { method, path } = getWalletSummary;
    const signed = headersOf(player, method, path, method === 'GET' ? '' : '{}');
    expect(done(await atOnce((place) => call(player, getWalletSummary, null, place, { signed })))).toHaveLength(1);

    const [token] = done([await call(player, issueLoginToken, null, 0)]);
    const open = (place: number) => call({ grant: null, uuid: randomUUID() }, openSession, { token: token?.token ?? '' }, place);
    expect(done(await atOnce(open))).toHaveLength(1);
  });

  test('a system that is ordered at both is one bet, and a bet that is sold in parts and as a whole is sold once [VAL-4] [API-18]', async () => {
    const player = site().nextPlayer();
    const launch = {
      enName: 'IMTY',
      gameCode: 'sports',
      appSendMoney: '',
      activity: '',
      temporaryParam: '',
      https: false,
      isApp: false,
    } as const;
    const entry = { ...launch, siteId: SITE_ID, isSure: true, isPreload: false, isManualLaunch: true };
    const [launched] = done([await call(player, launchVenue, entry, 0)]);
    const im = async (name: string, body: object, place = 0): Promise<unknown> => {
      const { text } = await post({ port: siteAt(place).venuePort, url: `/improxy/api/mobile/${name}` }, { ...launched?.sports, ...body });
      return JSON.parse(text);
    };
    const { Events } = imAnswer.GetEventInfoMBT.parse(await im('GetEventInfoMBT', { Market: 2 }));
    const legs = Events.flatMap(({ EventId, MarketLines: [line] }) => {
      const [selection] = line?.WagerSelections ?? [];
      return line && selection ? [{ EventId, MarketlineId: line.MarketlineId, ...pricesOf(selection) }] : [];
    });
    const place = async (StakeAmount: string, chosen: typeof legs, type: object, at: number): Promise<string> => {
      const order = {
        StakeAmount,
        AcceptOdds: 2,
        DisplayOddsType: 3,
        WagerSelectionInfos: chosen,
        TransactionId: `reference-${chosen.length}`,
        ...type,
      };
      return imAnswer.PlaceBet.parse(await im('PlaceBet', order, at)).Wager.WagerId;
    };

    const system = await atOnce((at) => place('600.00', legs.slice(3, 7), { WagerType: 3, ComboSizes: [2] }, at));
    expect(new Set(system).size).toBe(1);
    expect((await walletOf(player))?.total).toBe('9400.00');

    const betNo = await place('100.00', legs.slice(8, 9), { WagerType: 1 }, 0);
    const sell = (stake: string, at: number) =>
      call(player, cashOutBet, { betNo, stake, remainingStake: '100.00', price: '0.01', acceptance: 'any' }, at);
    const sold = done(await atOnce((at) => sell(at % 2 === 0 ? '100.00' : '30.00', at >> 1)));
    expect(sold).toHaveLength(1);
    const [offer] = done([await call(player, getCashOutOffer, { betNo }, 1)]);
    expect(offer?.remainingStake).toBe(sold[0]?.remainingStake);
  });
});

const pricesOf = ({ WagerSelectionId, Odds, Handicap }: { WagerSelectionId: number; Odds: number; Handicap: number | null }) => ({
  WagerSelectionId,
  Odds,
  Handicap,
});
