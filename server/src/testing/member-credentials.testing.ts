import { openJson, sealJson } from '@site/shared/crypto';
import {
  addPasskey,
  bindContact,
  checkRecoveryCode,
  createFeedback,
  createWithdrawal,
  getCaptcha,
  getMemberInfo,
  getMailNews,
  issueLoginToken,
  launchDemo,
  logIn,
  logInByPasskey,
  logInDevice,
  openDemo,
  openSession,
  readCacheEntry,
  resetPassword,
  sendContactCode,
  sendRecoveryCode,
  setWithdrawPassword,
  startPasskey,
  startPasskeyLogIn,
  startSupportChat,
  startWithdrawalPasskey,
  submitRealName,
  uploadFeedbackPicture,
  writeCacheEntry,
} from '@site/shared/wire';
import { DAY_MS } from '../kernel/clock.ts';
import { type SignedClient, pictureUpload, signedClient } from '../kernel/testing.ts';
import { enterChat, logInMessage, openSocket } from '../modules/messaging/chat/testing.ts';
import { switchPushOn, tryPush } from '../modules/messaging/push/testing.ts';
import { keyed, ordered } from '../modules/money/deposits/testing.ts';
import { balanceAt } from '../modules/money/ledger/testing.ts';
import { addedAccount, wechat, WITHDRAW_PASSWORD } from '../modules/money/payout-accounts/testing.ts';
import { captchaAnswer, cheapProof } from '../modules/people/captcha/testing.ts';
import { createAuthenticator, enrolled, enterByPasskey } from '../modules/people/member/passkey/testing.ts';
import { setDeviceGuard } from '../modules/people/member/testing.ts';
import { bettorOf, winsIn } from '../modules/play/betting/bettor.testing.ts';
import { enterGame, playRound } from '../modules/play/games/testing.ts';
import {
  accept,
  accepted,
  latestCode,
  makeReachable,
  nextAddress,
  PASSWORDS,
  stranger,
  SUCCESS,
  type TwoDevices,
} from './endings.testing.ts';
import type { TestApp } from './testing.ts';

/** A backend that listens for the chat. */
export interface Stage {
  readonly app: TestApp;
  readonly chatUrl: string;
}

export type Fate = 'ends' | 'stays';

/** Tries to use the credential and answers whether it worked. A probe waits for an end only where `expected` is one. */
export type Use = (expected: Fate) => Promise<boolean>;

type Probe = (stage: Stage, member: TwoDevices) => Promise<Use>;

const [PASSWORD] = PASSWORDS;

/** A session of the member by whichever password is right, on a new device if on none that is given; null where he cannot log in. */
async function loggedInAnew(app: TestApp, userName: string, device?: SignedClient): Promise<SignedClient | null> {
  for (const password of PASSWORDS) {
    const client = device === undefined ? stranger(app) : loggedOutOn(app, device);
    const { data } = await client.call(logIn, { userName, password, remember: false });
    if (data === null || !('token' in data)) continue;
    client.use(data);
    return client;
  }
  return null;
}

/** Whether work succeeds in the session of the first device or, where that is over, in the next one there. */
async function worksOnDevice({ app }: Stage, { here, userName }: TwoDevices, work: (client: SignedClient) => Promise<boolean>) {
  if (await succeeds(here.call(getMemberInfo, { withLockMoney: 1 }))) return work(here);
  const next = await loggedInAnew(app, userName, here);
  return next !== null && work(next);
}

/** Whether a call succeeds in a new session of the member. */
async function worksInSession(app: TestApp, userName: string, work: (client: SignedClient) => Promise<boolean>): Promise<boolean> {
  const client = await loggedInAnew(app, userName);
  return client !== null && work(client);
}

const succeeds = async (call: Promise<{ readonly status_code: number }>) => (await call).status_code === SUCCESS;

/** The member's device of a session, without that session. */
const loggedOutOn = (app: TestApp, { uuid }: SignedClient): SignedClient =>
  signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip: nextAddress() });

function ticketIn(data: object | null): string {
  if (data === null || !('ticket' in data)) throw new Error('No code was sent.');
  return String(data.ticket);
}

const AMOUNT = '500.00';

/** Prepares everything that a withdrawal needs a day before it; returns the account. */
async function mayWithdraw({ app }: Stage, { here, userName, enterHere }: TwoDevices, addMore: () => Promise<unknown> = async () => null) {
  accept(await here.call(submitRealName, { realName: '周小满' }));
  await makeReachable(app, here);
  accept(await here.call(setWithdrawPassword, { password: WITHDRAW_PASSWORD }));
  const accountId = await addedAccount(here, wechat(`wx_${userName}`));
  await addMore();
  app.clock.advance(DAY_MS);
  await enterHere();
  return { accountId, amount: AMOUNT };
}

/** The probe of each row of docs/credentials.md about members: creates the credential, and answers how to use it. */
export const MEMBER_PROBES: Readonly<Record<string, Probe>> = {
  password: async ({ app }, { userName }) => {
    return () => succeeds(stranger(app).call(logIn, { userName, password: PASSWORD, remember: false }));
  },
  'session token': async (_stage, { here }) => {
    return () => succeeds(here.call(getMemberInfo, { withLockMoney: 1 }));
  },
  'signing key': async (_stage, { here }) => {
    return () => succeeds(here.call(openSession, { token: here.session()?.token ?? '' }));
  },
  'stored signature': async (_stage, { here }) => {
    const signature = here.storedSignature('/site/api');
    return () => succeeds(here.call(getMailNews, null, signature));
  },
  'known device': async ({ app }, { here, userName }) => {
    await makeReachable(app, here);
    return async () => {
      await setDeviceGuard(app, userName, true);
      const tryWith = (password: string) => succeeds(loggedOutOn(app, here).call(logIn, { userName, password, remember: false }));
      return (await Promise.all(PASSWORDS.map(tryWith))).includes(true);
    };
  },
  'hand-over token': async ({ app }, { here }) => {
    const { token } = accepted(await here.call(issueLoginToken));
    return () => succeeds(app.guest().call(openSession, { token }));
  },
  'device code': async ({ app }, { here, userName }) => {
    const phone = stranger(app);
    await makeReachable(app, here);
    await setDeviceGuard(app, userName, true);
    const { data } = await phone.call(logIn, { userName, password: PASSWORD, remember: false });
    const order = { ticket: ticketIn(data), code: await latestCode(app) };
    await setDeviceGuard(app, userName, false);
    return () => succeeds(phone.call(logInDevice, order));
  },
  'recovery ticket': async ({ app }, { here, userName }) => {
    const visitor = stranger(app);
    await makeReachable(app, here);
    const { ticket } = accepted(await visitor.call(sendRecoveryCode, { userName }));
    accept(await visitor.call(checkRecoveryCode, { ticket, code: await latestCode(app) }));
    return () => succeeds(visitor.call(resetPassword, { ticket, password: 'Forgotten2026' }));
  },
  'contact code': async ({ app }, { here, userName }) => {
    const order = { kind: 'email', target: `${userName}@mail.example`, password: PASSWORD } as const;
    const { ticket } = accepted(await here.call(sendContactCode, order));
    const code = await latestCode(app);
    return () => worksInSession(app, userName, (client) => succeeds(client.call(bindContact, { ticket, code })));
  },
  'withdrawal password': async (stage, member) => {
    const content = await mayWithdraw(stage, member);
    const order = { ...content, withdrawPassword: WITHDRAW_PASSWORD };
    return () => worksInSession(stage.app, member.userName, (client) => succeeds(client.call(createWithdrawal, order, keyed())));
  },
  passkey: async ({ app }, { here }) => {
    const { authenticator } = await enrolled(here);
    return async () => (await enterByPasskey(stranger(app), authenticator)).status_code === SUCCESS;
  },
  'new passkey’s challenge': async (stage, member) => {
    const creation = accepted(await member.here.call(startPasskey, { password: PASSWORD }));
    const credential = createAuthenticator().register(creation);
    return () => worksOnDevice(stage, member, (client) => succeeds(client.call(addPasskey, { credential })));
  },
  'log-in challenge': async ({ app }, { here, userName }) => {
    // Of another member: what ends the passkey of this one is no end of the challenge.
    const { authenticator } = await enrolled(await app.newcomer(`by${userName}`));
    const visitor = loggedOutOn(app, here);
    const assertion = authenticator.assert(accepted(await visitor.call(startPasskeyLogIn)));
    return () => succeeds(visitor.call(logInByPasskey, { assertion, remember: false }));
  },
  'withdrawal challenge': async (stage, member) => {
    const { here } = member;
    const authenticator = createAuthenticator();
    const content = await mayWithdraw(stage, member, async () => {
      const credential = authenticator.register(accepted(await here.call(startPasskey, { password: PASSWORD })));
      accept(await here.call(addPasskey, { credential }));
    });
    const passkey = authenticator.assert(accepted(await here.call(startWithdrawalPasskey, content)));
    return () => worksOnDevice(stage, member, (client) => succeeds(client.call(createWithdrawal, { ...content, passkey }, keyed())));
  },
  captcha: async ({ app }, { here }) => {
    const visitor = loggedOutOn(app, here);
    const { captchaId } = accepted(await visitor.call(getCaptcha));
    const captchaCode = await captchaAnswer(app, captchaId);
    const attempt = { userName: `nobody${captchaId.replace(/\W/g, '').slice(0, 10)}`, password: 'Wrong2026pass', remember: false };
    for (let turn = 0; turn < 3; turn += 1) await visitor.call(logIn, attempt);
    return async () => (await visitor.call(logIn, { ...attempt, captchaId, captchaCode })).status_code === 6002;
  },
  'proof of work': async ({ app }, { here, userName }) => {
    const visitor = loggedOutOn(app, here);
    const solved = await cheapProof(app, visitor, { purpose: 'recovery', level: 1 });
    return () => succeeds(visitor.call(sendRecoveryCode, { userName: `nobody${userName}`, ...solved }));
  },
  'venue token': async ({ app }, { here }) => {
    const token = await enterGame(here);
    return async () => (await playRound(app, token, '1')).code === '0000000';
  },
  'free-play token': async ({ app }, { here }) => {
    await here.call(openDemo, {});
    const { token } = accepted(await here.call(launchDemo, { gameCode: 'YS001' }));
    return async () => (await playRound(app, token, '1')).code === '0000000';
  },
  'chat pass': async (stage, member) => {
    const { body } = await logInMessage(member.here);
    if (body === '') throw new Error('No pass was issued.');
    return () =>
      worksOnDevice(stage, member, async (client) => {
        const socket = await openSocket(stage.chatUrl);
        socket.send(10001, { token: client.session()?.token ?? '', body });
        const answer = await socket.hear(10001);
        socket.socket.close();
        return answer.ok;
      });
  },
  'chat socket': async ({ chatUrl }, { here }) => {
    const socket = await enterChat(chatUrl, here);
    return async (expected) => {
      // The end of a session reaches the sockets after its commit.
      if (expected === 'ends') return (await socket.closing()) === 0;
      const { ok } = await socket.ask(10002, { roomId: 'general' });
      socket.socket.close();
      return ok;
    };
  },
  'push subscription': async ({ app }, { here, userName }) => {
    await switchPushOn(here, {});
    const isReached = async () => (await tryPush(app, userName)).browsers === 1;
    if (!(await isReached())) throw new Error('The browser receives nothing.');
    return isReached;
  },
  'support conversation': async ({ app }, { here }) => {
    const { pathname } = new URL(accepted(await here.call(startSupportChat)).url);
    return async () => (await app.pay.inject(pathname)).statusCode === 200;
  },
  'uploaded picture': async ({ app }, { here, userName }) => {
    const { pictureId } = accepted(await here.call(uploadFeedbackPicture, pictureUpload('png')));
    const ticket = { type: 'other', title: '截图说明', content: '请查看附件中的截图内容', pictureIds: [pictureId] } as const;
    return () => worksInSession(app, userName, (client) => succeeds(client.call(createFeedback, { ...ticket, pictureIds: [pictureId] })));
  },
  'json-cache entry': async ({ app }, { here, userName }) => {
    const keyOf = (client: SignedClient) => client.session()?.signingKey ?? '';
    accept(await here.call(writeCacheEntry('walked'), { data: sealJson(keyOf(here), 'walked', ['财神']) }));
    return () =>
      worksInSession(app, userName, async (client) => {
        const { data } = await client.call(readCacheEntry('walked'));
        const entry = data !== null && 'data' in data ? data.data : null;
        return entry !== null && openJson(keyOf(client), 'walked', entry) !== null;
      });
  },
  'payment page': async ({ app }, { here }) => {
    const { payUrl } = await ordered(here);
    return async () => (await app.pay.inject(new URL(payUrl).pathname)).statusCode === 200;
  },
  'automatic cash-out': async ({ app }, { here, userName }) => {
    const player = await bettorOf(app, { userName, member: here });
    const betNo = await player.bet('10.00', { type: '1X2', code: 'home', odds: 2000 });
    player.value(1, winsIn(50));
    await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
    return async () => {
      const before = await balanceAt(app, player.memberId, 'IMTY');
      player.value(1, winsIn(90));
      await player.cashOuts.runAutomatic();
      return (await balanceAt(app, player.memberId, 'IMTY')) > before;
    };
  },
};
