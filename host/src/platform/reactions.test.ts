import { BusinessError, type DialogButton } from '@site/shared/platform';
import { createReactions } from './reactions.ts';
import { createStorage } from './storage.ts';

const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });
let token = 'first';
const session = { end: jest.fn(), credentials: () => ({ token, signingKey: 'key', userName: 'player01' }) };
let protectedPage = true;
let status = 1;
let onStatusPage = false;
const navigation = {
  go: jest.fn(),
  enter: jest.fn(async () => undefined),
  leaveProtected: jest.fn(async () => undefined),
  returnQuery: () => (protectedPage ? '?from=%2Fmine%2Fvip' : null),
  returnQueryFromStatus: () => (onStatusPage ? null : '?from=%2Fgame%2Fegame'),
};
type Options = { readonly ok?: DialogButton; readonly button?: DialogButton };
/** Presses the button of a dialog, as its visitor does. */
const press = async (_text: string, { ok, button }: Options = {}) => {
  await (ok ?? button)?.onPress?.();
  return true;
};
const dialogs = {
  alert: jest.fn(async (text: string, options?: Options) => void (await press(text, options))),
  confirm: jest.fn(press),
  notify: jest.fn(),
};
const reloadSite = jest.fn(async () => undefined);
const open = () => createReactions({ session, navigation, dialogs, storage, maintainStatus: () => status, reloadSite });
const refusal = (code: number, message = '说明') => new BusinessError({ code, message });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  localStorage.clear();
  token = 'first';
  protectedPage = true;
  status = 1;
  onStatusPage = false;
});
afterEach(() => jest.useRealTimers());

test.each([10105, 10004, 10104])(
  '%i ends the session and navigates home from a protected page, after 350 ms, once [SES-6] [CON-5]',
  (code) => {
    const react = open();

    react(refusal(code));
    react(refusal(code));
    jest.advanceTimersByTime(349);
    expect(session.end).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(session.end).toHaveBeenCalledTimes(1);
    expect(navigation.go.mock.calls).toEqual([['home', { search: '?from=%2Fmine%2Fvip', replace: true }]]);
    expect(dialogs.notify).toHaveBeenCalledWith('说明', 'bad');
  },
);

test.each([10105, 6001])('%i of a session that was replaced during the delay does not end the new session [SES-6] [SES-7]', (code) => {
  const react = open();

  react(refusal(code));
  token = 'second';
  jest.advanceTimersByTime(2000);

  expect(session.end).not.toHaveBeenCalled();
  expect(dialogs.confirm).not.toHaveBeenCalled();
});

test('a public page stays open when the session ends [SES-6]', () => {
  protectedPage = false;
  const react = open();

  react(refusal(10105));
  jest.advanceTimersByTime(350);

  expect(session.end).toHaveBeenCalledTimes(1);
  expect(navigation.go).not.toHaveBeenCalled();
});

test('6001 shows the message of the server once, and its button leads to the log-in [SES-7]', async () => {
  const react = open();

  react(refusal(6001, '您的账号已在其他设备登录'));
  await jest.advanceTimersByTimeAsync(350);

  expect(navigation.leaveProtected).toHaveBeenCalledTimes(1);
  expect(session.end).toHaveBeenCalledTimes(1);
  expect(dialogs.confirm).toHaveBeenCalledTimes(1);
  expect(dialogs.confirm).toHaveBeenCalledWith('您的账号已在其他设备登录', expect.anything());
  expect(navigation.enter.mock.calls).toEqual([['login']]);
});

test('6001 opens no second dialog while the first is open [SES-7]', async () => {
  dialogs.confirm.mockReturnValueOnce(new Promise<boolean>(() => undefined));
  const react = open();

  react(refusal(6001));
  await jest.advanceTimersByTimeAsync(2000);
  react(refusal(6001));
  await jest.advanceTimersByTimeAsync(2000);

  expect(dialogs.confirm).toHaveBeenCalledTimes(1);
});

test('errors during an open session dialog open no further dialog after its answer [SES-7] [F49]', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  dialogs.confirm.mockImplementationOnce(async (...question) => (await answer) && press(...question));
  const react = open();
  react(refusal(6001));
  await jest.advanceTimersByTimeAsync(2000);

  react(refusal(6001));
  await jest.advanceTimersByTimeAsync(100);
  resolve(true);
  await jest.advanceTimersByTimeAsync(2000);

  expect(navigation.enter.mock.calls).toEqual([['login']]);
  expect(dialogs.confirm).toHaveBeenCalledTimes(1);
});

test('a blocked device is logged out, cleared and notified, after 700 ms [ERR-2]', async () => {
  storage.write('isGo', true);
  const react = open();

  react(refusal(10102, '设备已被限制'));
  await jest.advanceTimersByTimeAsync(699);
  expect(session.end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);

  expect(session.end).toHaveBeenCalledTimes(1);
  expect(storage.read('isGo')).toBeNull();
  expect(dialogs.alert).toHaveBeenCalledWith('设备已被限制', { title: '提示', button: expect.objectContaining({ title: '确定' }) });
  expect(navigation.enter.mock.calls).toEqual([['login', { replace: true }]]);
});

test.each([6031, 6033])('%i leads to the access page without a way on [ERR-3]', (code) => {
  open()(refusal(code));
  jest.advanceTimersByTime(350);

  expect(navigation.go).toHaveBeenCalledWith('restrictionIp', { search: '?name=access-caveat&from=%2Fgame%2Fegame', replace: true });
});

test('6032 opens the notice unless the site is closed or the notice was shown before [ERR-3]', () => {
  open()(refusal(6032));
  jest.advanceTimersByTime(350);
  expect(navigation.go).toHaveBeenCalledWith('restrictionIp', { search: '?name=access-alert&from=%2Fgame%2Fegame', replace: true });

  navigation.go.mockClear();
  status = 0;
  open()(refusal(6032));
  status = 1;
  storage.write('isGo', true);
  open()(refusal(6032));
  jest.advanceTimersByTime(350);
  expect(navigation.go).not.toHaveBeenCalled();
});

test('a status page ignores a notice, not a full block [ERR-3]', () => {
  onStatusPage = true;
  open()(refusal(6032));
  jest.advanceTimersByTime(350);
  expect(navigation.go).not.toHaveBeenCalled();

  open()(refusal(6031));
  jest.advanceTimersByTime(350);
  expect(navigation.go.mock.calls).toEqual([['restrictionIp', { search: '?name=access-caveat', replace: true }]]);
});

test.each([6013, 6014])('%i requests pre-info again, which leads to the maintenance page [MNT-1] [ERR-5]', async (code) => {
  status = 0;
  open()(refusal(code, '升级数据库'));
  await jest.advanceTimersByTimeAsync(350);

  expect(reloadSite).toHaveBeenCalledTimes(1);
  expect(dialogs.notify).not.toHaveBeenCalled();
});

test('maintenance of one part, with the site open, shows a notice [ERR-5] [ERR-11]', async () => {
  reloadSite.mockRejectedValueOnce(new Error('down'));
  open()(refusal(6014, '该场馆维护中'));
  await jest.advanceTimersByTimeAsync(350);

  expect(dialogs.notify).toHaveBeenCalledWith('该场馆维护中', 'bad');
});

test('a reaction that just ran is locked for 700 ms [ERR-4] [CON-4]', () => {
  const react = open();
  react(refusal(6031));
  jest.advanceTimersByTime(350);

  react(refusal(6031));
  jest.advanceTimersByTime(699);
  expect(navigation.go).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  react(refusal(6031));
  jest.advanceTimersByTime(350);

  expect(navigation.go).toHaveBeenCalledTimes(2);
});

test('a code that its caller handles triggers no reaction [ERR-11]', () => {
  open()(refusal(6002));
  jest.advanceTimersByTime(5000);

  expect(navigation.go).not.toHaveBeenCalled();
  expect(session.end).not.toHaveBeenCalled();
});
