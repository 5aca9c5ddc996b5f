import { NetworkError } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { answer, fail, refuse, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { changeProfile, getProfile, listLogins } from '@site/shared/wire';
import UserInfoScreen from './user-info.screen.tsx';
import { openUserInfo } from './testing.ts';
import { PROFILE } from './user-info.states.ts';

const nicknameField = () => screen.findByRole('textbox', { name: '昵称' });

async function typeNickname(nickname: string) {
  const field = await nicknameField();
  await userEvent.clear(field);
  await userEvent.type(field, nickname);
}

const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('the head shows name, grade, day of registration and invite code', async () => {
  openUserInfo();

  const head = within(await screen.findByRole('region', { name: '会员名片' }));
  expect(head.getByRole('heading', { name: '夜航者' })).toBeVisible();
  expect(head.getByText('VIP3')).toBeVisible();
  expect(head.getByText('2026-01-02 注册')).toBeVisible();
  expect(head.getByText('ABC234')).toBeVisible();
  expect(head.getByRole('img', { name: '头像' })).toHaveAttribute('src', '/art/avatar/1.svg');
});

test('bound contacts are masked, missing ones are labelled and can be bound [ACC-6]', async () => {
  openUserInfo();

  const safety = within(await screen.findByRole('region', { name: '账号安全' }));
  expect(safety.getByText('张*三')).toBeVisible();
  expect(safety.getByText('*******5678')).toBeVisible();
  expect(safety.getByText('未绑定')).toBeVisible();
  expect(safety.getByRole('button', { name: '绑定邮箱' })).toBeVisible();
});

test('the safety score names the step that would raise it', async () => {
  openUserInfo();

  expect(await screen.findByText('75 分 · 中')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: '提升安全评分的步骤' }));
  expect(steps.getByText('绑定邮箱').closest('li')).toContainElement(steps.getByRole('img', { name: '未完成' }));
});

test('a new nickname is saved and sent to the host and the other remotes, which refetch member info by that event alone', async () => {
  const { platform, refreshMember } = openUserInfo(answer(changeProfile, (change) => ({ ...PROFILE, ...change })));

  await typeNickname('远航者');
  await save();

  expect(await screen.findByRole('heading', { name: '远航者' })).toBeVisible();
  expect(platform.sent(changeProfile)).toEqual([{ nickname: '远航者', avatarId: 1 }]);
  expect(platform.emitted('profile:changed')).toEqual([{ nickname: '远航者' }]);
  expect(refreshMember).not.toHaveBeenCalled();
  expect(platform.dialogLog).toEqual(['notify: 资料已保存']);
});

test('another avatar is picked and saved', async () => {
  const { platform } = openUserInfo(answer(changeProfile, (change) => ({ ...PROFILE, ...change })));

  await userEvent.click(await screen.findByRole('radio', { name: '头像 7' }));
  await save();

  await waitFor(() => expect(platform.sent(changeProfile)).toEqual([{ nickname: '夜航者', avatarId: 7 }]));
});

test('a nickname that breaks the rule is refused and never sent', async () => {
  const { platform } = openUserInfo();

  await typeNickname('a!');
  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent('昵称须为2-12位汉字、字母、数字或下划线');
  expect(platform.sent(changeProfile)).toEqual([]);
});

test.each([
  ['管理员', '昵称不能使用客服、官方、管理员等平台专用名称'],
  ['加v_abc123', '昵称不能包含联系方式'],
])('the nickname %s is refused with its reason and never sent [ACC-10]', async (nickname, reason) => {
  const { platform } = openUserInfo();

  await typeNickname(nickname);
  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(platform.sent(changeProfile)).toEqual([]);
});

test('a refusal of the server is shown and nothing typed is lost', async () => {
  const { platform } = openUserInfo(refuse(changeProfile, CODE.common, '该昵称不可用'));

  await typeNickname('小行星');
  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent('该昵称不可用');
  expect(await nicknameField()).toHaveValue('小行星');
  expect(platform.emitted('profile:changed')).toEqual([]);
});

test('nothing can be saved before something changed', async () => {
  openUserInfo();

  await nicknameField();

  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

test('a changed form holds its release until it is saved', async () => {
  const { platform } = openUserInfo(answer(changeProfile, (change) => ({ ...PROFILE, ...change })));

  await typeNickname('远航者');
  expect(platform.leaseReasons).toEqual(['正在编辑资料']);
  await save();

  await waitFor(() => expect(platform.leaseReasons).toEqual([]));
});

test('a half-typed nickname is restored after a release swap', async () => {
  const { platform, unmount } = openUserInfo();
  await typeNickname('远航');
  unmount();

  renderScreen(<UserInfoScreen />, platform);

  expect(await nicknameField()).toHaveValue('远航');
  expect(platform.leaseReasons).toEqual(['正在编辑资料']);
  expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
});

test('the log-in history shows failures in words', async () => {
  openUserInfo();

  const history = within(await screen.findByRole('list', { name: '登录记录列表' }));
  const [first, second] = history.getAllByRole('listitem');
  expect(first).toHaveTextContent('2026-11-21 14:00成功');
  expect(second).toHaveTextContent('失败');
  expect(second).toHaveTextContent('10.0.0.8');
});

test('a long log-in history shows the latest ten, the rest on request', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `l${index}`,
    at: '2026-11-21T06:00:00Z',
    ip: '127.0.0.1',
    region: '本机',
    device: 'Chrome',
    succeeded: true,
  }));
  openUserInfo(answer(listLogins, many));
  const history = within(await screen.findByRole('list', { name: '登录记录列表' }));
  expect(history.getAllByRole('listitem')).toHaveLength(10);

  await userEvent.click(screen.getByRole('button', { name: '查看全部 12 条' }));

  expect(history.getAllByRole('listitem')).toHaveLength(12);
});

test('light, dark or the system is chosen and in force at once [SH-9]', async () => {
  openUserInfo();

  await userEvent.click(await screen.findByRole('button', { name: '浅色' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

test('a profile that did not load offers another try', async () => {
  const { platform } = openUserInfo(fail(getProfile, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请重试');

  platform.answers(answer(getProfile, PROFILE));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByRole('heading', { name: '夜航者' })).toBeVisible();
});
