import { PushError } from '@site/shared/platform';
import { PUSH_CHOICES_AT_FIRST, type PushChoices, type PushFault } from '@site/shared/product';
import { answer, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { choosePush, getPushSetting, setPushMatches, unsubscribePush } from '@site/shared/wire';
import { showUserInfo, userInfoPlatform } from './testing.ts';

interface Options {
  readonly isSubscribed?: boolean;
  readonly fault?: PushFault | null;
  readonly refuses?: PushFault;
  readonly chosen?: PushChoices;
}

async function openSetting({ isSubscribed = false, fault = null, refuses, chosen = PUSH_CHOICES_AT_FIRST }: Options = {}) {
  const setting = (choices: PushChoices, isOn: boolean) => ({ publicKey: 'site-key', choices, isSubscribed: isOn });
  const platform = userInfoPlatform(
    answer(getPushSetting, setting(chosen, isSubscribed)),
    answer(unsubscribePush, () => setting(chosen, false)),
    answer(choosePush, (choices) => setting(choices, true)),
    answer(setPushMatches, null),
  );
  const subscribe = jest.fn(async () => {
    if (refuses !== undefined) throw new PushError(refuses);
    return setting(chosen, true);
  });
  const unsubscribe = jest.fn(async () => undefined);
  showUserInfo(Object.assign(platform, { push: { fault: () => fault, subscribe, unsubscribe } }));
  const section = within(await screen.findByRole('region', { name: '推送提醒' }));
  return { platform, section, subscribe, unsubscribe };
}

test('notices are switched on by a press, with nothing chosen, and the choices are saved at once [ACC-11]', async () => {
  const { platform, section, subscribe } = await openSetting();
  expect(subscribe).not.toHaveBeenCalled();

  await userEvent.click(section.getByRole('button', { name: '开启' }));

  expect(await section.findByText('请选择要接收的提醒。')).toBeVisible();
  expect(subscribe).toHaveBeenCalledTimes(1);
  const boxes = section.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false, false, false]);

  await userEvent.click(section.getByRole('checkbox', { name: '注单结算' }));
  await waitFor(() => expect(section.getByRole('checkbox', { name: '注单结算' })).toBeChecked());
  expect(platform.sent(choosePush)).toEqual([{ ...PUSH_CHOICES_AT_FIRST, bets: true }]);
});

test('the matches starred in this browser are handed over with the choice, and no longer without it [ACC-11]', async () => {
  const { platform, section } = await openSetting({ isSubscribed: true });
  platform.storage.write('favouriteMatches', ['IMTY 12', 'FBTY 13', 'IMTY M1', 'XXTY 14']);

  await userEvent.click(section.getByRole('checkbox', { name: '收藏的比赛开始' }));

  const matches = [
    { provider: 'IMTY', matchId: '12' },
    { provider: 'FBTY', matchId: '13' },
  ];
  await waitFor(() => expect(platform.sent(setPushMatches)).toEqual([{ matches }]));
  expect(platform.storage.read('pushMatches')).toBe(true);
  await waitFor(() => expect(section.getByRole('checkbox', { name: '收藏的比赛开始' })).toBeEnabled());
  await userEvent.click(section.getByRole('checkbox', { name: '收藏的比赛开始' }));
  await waitFor(() => expect(platform.storage.read('pushMatches')).toBeNull());
});

test('notices are switched off at the site and in the browser [ACC-11]', async () => {
  const { platform, section, unsubscribe } = await openSetting({ isSubscribed: true });

  await userEvent.click(section.getByRole('button', { name: '关闭' }));

  await waitFor(() => expect(platform.dialogLog).toContain('notify: 已关闭推送提醒'));
  expect([platform.sent(unsubscribePush).length, unsubscribe.mock.calls.length]).toEqual([1, 1]);
  expect(section.queryByRole('checkbox')).toBeNull();
});

test.each<[PushFault, RegExp]>([
  ['unsupported', /当前浏览器或网址不支持推送提醒/],
  ['home-screen', /添加到主屏幕/],
  ['denied', /将“通知”改为“允许”/],
])('a browser whose notices are %s says so and what to do [ACC-11]', async (fault, text) => {
  const { section } = await openSetting({ fault, isSubscribed: true });

  expect(section.getByText(text)).toBeVisible();
  expect(section.queryByRole('button', { name: '开启' })).toBeNull();
});

test('who switches on again after a log-out hands the starred matches over again, and who switches off sends no later ones [ACC-11]', async () => {
  const { platform, section } = await openSetting({ chosen: { ...PUSH_CHOICES_AT_FIRST, matches: true } });
  platform.storage.write('favouriteMatches', ['IMTY 12']);

  await userEvent.click(section.getByRole('button', { name: '开启' }));
  await waitFor(() => expect(platform.sent(setPushMatches)).toEqual([{ matches: [{ provider: 'IMTY', matchId: '12' }] }]));
  expect(platform.storage.read('pushMatches')).toBe(true);

  await userEvent.click(section.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(platform.storage.read('pushMatches')).toBeNull());
});

test('a permission that the member does not give is explained, and nothing is sent', async () => {
  const { platform, section } = await openSetting({ refuses: 'dismissed' });

  await userEvent.click(section.getByRole('button', { name: '开启' }));

  await waitFor(() => expect(platform.dialogLog).toContain('notify: 您未允许通知，推送提醒没有开启。需要时请再次点击“开启”'));
});
