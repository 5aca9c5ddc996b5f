import { openJson, sealJson } from '@site/shared/crypto';
import {
  addPasskey,
  bindContact,
  checkRecoveryCode,
  createFeedback,
  getCaptcha,
  getMemberInfo,
  getMailNews,
  issueLoginToken,
  launchDemo,
  logIn,
  logInDevice,
  openDemo,
  openSession,
  readCacheEntry,
  resetPassword,
  sendContactCode,
  sendRecoveryCode,
  startPasskey,
  startSupportChat,
  uploadFeedbackPicture,
  writeCacheEntry,
} from '@site/shared/wire';
import { type SignedClient, pictureUpload, signedClient } from '../kernel/testing.ts';
import { enterChat, logInMessage, openSocket } from '../modules/messaging/chat/testing.ts';
import { ordered } from '../modules/money/deposits/testing.ts';
import { captchaAnswer } from '../modules/people/captcha/testing.ts';
import { createAuthenticator, enrolled, enterByPasskey } from '../modules/people/member/passkey/testing.ts';
import { setDeviceGuard } from '../modules/people/member/testing.ts';
import { enterGame, playRound } from '../modules/play/games/testing.ts';
import type { TwoDevices } from './endings.testing.ts';
import { bindPhone, type TestApp } from './testing.ts';

/** A backend that listens for the chat. */
export interface Stage {
  readonly app: TestApp;
  readonly chatUrl: string;
}

export type Fate = 'ends' | 'stays';

/** Tries to use the credential and answers whether it worked. A probe waits for an end only where `expected` is one. */
export type Use = (expected: Fate) => Promise<boolean>;

type Probe = (stage: Stage, member: TwoDevices) => Promise<Use>;

const SUCCESS = 6000;
const PASSWORDS = ['Sturdy2026', 'Changed2026'];

/** A session of the member on a new device, by whichever password is right; null where he cannot log in. */
async function loggedInAnew(app: TestApp, userName: string): Promise<SignedClient | null> {
  for (const password of PASSWORDS) {
    const client = app.guest();
    const { data } = await client.call(logIn, { userName, password, remember: false });
    if (data === null || !('token' in data)) continue;
    client.use(data);
    return client;
  }
  return null;
}

/** Whether a call succeeds in a new session of the member. */
async function worksInSession(app: TestApp, userName: string, work: (client: SignedClient) => Promise<boolean>): Promise<boolean> {
  const client = await loggedInAnew(app, userName);
  return client !== null && work(client);
}

const succeeds = async (call: Promise<{ readonly status_code: number }>) => (await call).status_code === SUCCESS;
const latestCode = async ({ app }: Stage) => /\d{6}/.exec((await app.outbox())[0]?.text ?? '')?.[0] ?? '';
const stored = (data: object | null, name: string) => String(Object.entries(data ?? {}).find(([key]) => key === name)?.[1]);

/** The probe of each row of docs/credentials.md about members: creates the credential, and answers how to use it. */
export const MEMBER_PROBES: Readonly<Record<string, Probe>> = {
  password: async ({ app }, { userName }) => {
    return () => succeeds(app.guest().call(logIn, { userName, password: 'Sturdy2026', remember: false }));
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
    await bindPhone(app, here);
    return async () => {
      await setDeviceGuard(app, userName, true);
      const same = () => signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid: here.uuid });
      const answers = await Promise.all(PASSWORDS.map((password) => succeeds(same().call(logIn, { userName, password, remember: false }))));
      return answers.includes(true);
    };
  },
  'hand-over token': async ({ app }, { here }) => {
    const { data } = await here.call(issueLoginToken);
    return () => succeeds(app.guest().call(openSession, { token: data?.token ?? '' }));
  },
  'device code': async (stage, { here, userName }) => {
    const phone = stage.app.guest();
    await bindPhone(stage.app, here);
    await setDeviceGuard(stage.app, userName, true);
    const { data } = await phone.call(logIn, { userName, password: 'Sturdy2026', remember: false });
    const order = { ticket: stored(data, 'ticket'), code: await latestCode(stage) };
    await setDeviceGuard(stage.app, userName, false);
    return () => succeeds(phone.call(logInDevice, order));
  },
  'recovery ticket': async (stage, { here, userName }) => {
    const stranger = stage.app.guest();
    await bindPhone(stage.app, here);
    const ticket = (await stranger.call(sendRecoveryCode, { userName })).data?.ticket ?? '';
    await stranger.call(checkRecoveryCode, { ticket, code: await latestCode(stage) });
    return () => succeeds(stranger.call(resetPassword, { ticket, password: 'Forgotten2026' }));
  },
  'contact code': async (stage, { here, userName }) => {
    const order = { kind: 'email', target: `${userName}@mail.example`, password: 'Sturdy2026' } as const;
    const ticket = (await here.call(sendContactCode, order)).data?.ticket ?? '';
    const code = await latestCode(stage);
    return () => worksInSession(stage.app, userName, (client) => succeeds(client.call(bindContact, { ticket, code })));
  },
  passkey: async ({ app }, { here }) => {
    const { authenticator } = await enrolled(here);
    return async () => (await enterByPasskey(app.guest(), authenticator)).status_code === SUCCESS;
  },
  'passkey challenge': async (_stage, { here }) => {
    const creation = (await here.call(startPasskey, { password: 'Sturdy2026' })).data;
    const credential = creation === null ? null : createAuthenticator().register(creation);
    return () => (credential === null ? Promise.resolve(false) : succeeds(here.call(addPasskey, { credential })));
  },
  captcha: async ({ app }) => {
    const visitor = app.guest();
    const { data } = await visitor.call(getCaptcha);
    const captchaId = data?.captchaId ?? '';
    const captchaCode = await captchaAnswer(app, captchaId);
    const attempt = { userName: `nobody${captchaId.replace(/\W/g, '').slice(0, 10)}`, password: 'Wrong2026pass', remember: false };
    for (let turn = 0; turn < 3; turn += 1) await visitor.call(logIn, attempt);
    return async () => (await visitor.call(logIn, { ...attempt, captchaId, captchaCode })).status_code === 6002;
  },
  'venue token': async ({ app }, { here }) => {
    const token = await enterGame(here);
    return async () => (await playRound(app, token, '1')).code === '0000000';
  },
  'free-play token': async ({ app }, { here }) => {
    await here.call(openDemo, {});
    const token = (await here.call(launchDemo, { gameCode: 'YS001' })).data?.token ?? '';
    return async () => (await playRound(app, token, '1')).code === '0000000';
  },
  'chat pass': async ({ chatUrl }, { here }) => {
    const message = await logInMessage(here);
    return async () => {
      const socket = await openSocket(chatUrl);
      socket.send(10001, message);
      const answer = await socket.hear(10001);
      socket.socket.close();
      return answer.ok;
    };
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
  'support conversation': async ({ app }, { here }) => {
    const { pathname } = new URL((await here.call(startSupportChat)).data?.url ?? '');
    return async () => (await app.pay.inject(pathname)).statusCode === 200;
  },
  'uploaded picture': async ({ app }, { here, userName }) => {
    const pictureId = (await here.call(uploadFeedbackPicture, pictureUpload('png'))).data?.pictureId ?? '';
    const ticket = { type: 'other', title: '截图说明', content: '请查看附件中的截图内容', pictureIds: [pictureId] } as const;
    return () => worksInSession(app, userName, (client) => succeeds(client.call(createFeedback, { ...ticket, pictureIds: [pictureId] })));
  },
  'json-cache entry': async ({ app }, { here, userName }) => {
    const keyOf = (client: SignedClient) => client.session()?.signingKey ?? '';
    await here.call(writeCacheEntry('walked'), { data: sealJson(keyOf(here), 'walked', ['财神']) });
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
};
