import { NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, refuse, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import {
  createFeedback,
  getFeedbackPicture,
  listFeedback,
  uploadFeedbackPicture,
  type FeedbackTicket,
  type FeedbackQuery,
} from '@site/shared/wire';
import FeedbackScreen from './feedback.screen.tsx';
import { PICTURE_ID, TICKET } from './feedback.states.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const listOf = (list: readonly FeedbackTicket[]) =>
  answer(listFeedback, ({ page, pageSize }: FeedbackQuery) => ({ list, total: list.length, page, pageSize }));

function open(path = '/mine/feedback', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(createFeedback, TICKET),
    answer(uploadFeedbackPicture, { pictureId: PICTURE_ID }),
    answer(getFeedbackPicture, { type: 'image/png' as const, content: 'iVBORw0KGgo=' }),
    listOf([TICKET]),
    ...more,
  );
  return { platform, ...renderScreen(<FeedbackScreen />, platform, { path }) };
}
async function fill({ type = 'deposit', title = '存款未到账', content = '今天上午的存款一直没有到账。' } = {}) {
  if (type) await userEvent.selectOptions(screen.getByLabelText('反馈类型'), type);
  if (title) await userEvent.type(screen.getByLabelText('标题'), title);
  if (content) await userEvent.type(screen.getByLabelText('反馈内容'), content);
}
const send = () => userEvent.click(screen.getByRole('button', { name: '提交' }));
const choose = (file: File) => userEvent.upload(screen.getByLabelText('选择图片'), file, { applyAccept: false });

test.each([
  [{ type: '' }, '反馈类型', '请选择反馈类型'],
  [{ title: '' }, '标题', '请输入标题'],
  [{ content: '' }, '反馈内容', '请输入反馈内容'],
  [{ content: '太短' }, '反馈内容', '内容至少10个字符'],
])('with %j the first bad field has the focus and its sentence, nothing is sent [VAL-5]', async (values, label, text) => {
  const { platform } = open();
  await fill(values);
  await send();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(platform.sent(createFeedback)).toHaveLength(0);
});

test.each([
  ['?type=withdraw&order=W2611210000000001', 'withdraw', '催单 W2611210000000001'],
  ['?type=bribe&order=<b>W26</b>', '', ''],
])('a ticket that begins with %s is of the type “%s” and about “%s” [RT-8]', async (search, type, title) => {
  open(`/mine/feedback${search}`);

  expect(await screen.findByLabelText('反馈类型')).toHaveValue(type);
  expect(screen.getByLabelText('标题')).toHaveValue(title);
});

test('a sent ticket with a picture clears the draft and opens its thread', async () => {
  const { platform, router } = open();
  await fill();
  await choose(new File([PNG], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: '图片 1' })).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
  expect(platform.leaseReasons).toEqual(['反馈填写中']);

  await send();

  await waitFor(() => expect(router.state.location.search).toBe('?ticket=FB261121ABCDEFGH'));
  expect(platform.sent(createFeedback)).toEqual([
    { type: 'deposit', title: '存款未到账', content: '今天上午的存款一直没有到账。', pictureIds: [PICTURE_ID] },
  ]);
  expect(platform.storage.read('feedbackDraft')).toBeNull();
  expect(platform.leaseReasons).toEqual([]);
});

test('a picture is uploaded with its own hash [SIG-6]', async () => {
  const { platform } = open();
  await choose(new File([PNG], 'proof.png', { type: 'image/png' }));
  await screen.findByRole('img', { name: '图片 1' });

  expect(platform.sent(uploadFeedbackPicture)).toEqual([
    { content: btoa(String.fromCharCode(...PNG)), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});

test.each([
  ['something else in a picture’s clothes', new File(['<html>not a picture at all</html>'], 'proof.png', { type: 'image/png' })],
  ['more than two megabytes', new File([PNG, new Uint8Array(2 * 1024 * 1024)], 'large.png', { type: 'image/png' })],
])('%s is refused in words and not sent', async (_case, file) => {
  const { platform } = open();
  await choose(file);

  expect(await screen.findByText('请上传2MB以内的JPG/PNG图片')).toBeVisible();
  expect(platform.sent(uploadFeedbackPicture)).toHaveLength(0);
});

test('the draft is restored after a reload, for the same member alone', async () => {
  const { platform, unmount } = open();
  await fill({ content: '写到一半的内容' });
  unmount();

  renderScreen(<FeedbackScreen />, platform, { path: '/mine/feedback' }).unmount();
  const again = renderScreen(<FeedbackScreen />, platform, { path: '/mine/feedback' });
  expect(screen.getByLabelText('反馈内容')).toHaveValue('写到一半的内容');
  expect(screen.getByLabelText('反馈类型')).toHaveValue('deposit');
  again.unmount();

  platform.session.set({ loggedIn: true, userName: 'player02', member: null });
  renderScreen(<FeedbackScreen />, platform, { path: '/mine/feedback' });
  expect(screen.getByLabelText('反馈内容')).toHaveValue('');
});

test.each<[TestAnswer, string]>([
  [refuse(createFeedback, 6501, '每天最多提交5条，请明日再试'), '每天最多提交5条，请明日再试'],
  [fail(createFeedback, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })), '请求超时，请重试'],
])('a refusal appears above the button and the draft stays', async (refusal, text) => {
  open('/mine/feedback', refusal);
  await fill();
  await send();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('标题')).toHaveValue('存款未到账');
});

test('the list leads to each ticket; without tickets it shows an empty state', async () => {
  const { unmount } = open('/mine/feedback?tab=mine');
  expect(await screen.findByRole('link', { name: '存款未到账' })).toHaveAttribute('href', '/mine/feedback?ticket=FB261121ABCDEFGH');
  expect(screen.getByText('处理中')).toBeVisible();
  unmount();

  open('/mine/feedback?tab=mine', listOf([]));
  expect(await screen.findByText('暂无反馈记录')).toBeVisible();
});
