import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { NetworkError } from '@site/shared/platform';
import { closeFeedback, getFeedback, rateFeedback, replyFeedback, type FeedbackThread } from '@site/shared/wire';
import FeedbackScreen from './feedback.screen.tsx';
import { ANSWERED, ASKED, TICKET } from './feedback.states.ts';

function open(thread: FeedbackThread, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getFeedback, thread), ...more);
  return { platform, ...renderScreen(<FeedbackScreen />, platform, { path: `/mine/feedback?ticket=${ASKED.ticketNo}` }) };
}

test('a thread shows the author of each message; an answered one is rated once', async () => {
  const { platform } = open(ANSWERED, answer(rateFeedback, { ...ANSWERED, rating: 4 }));

  const entries = within(await screen.findByRole('list', { name: '往来记录' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('我'), expect.stringContaining('客服')]);
  await userEvent.click(screen.getByRole('button', { name: '4 分' }));

  expect(await screen.findByText('您的评分：4 / 5')).toBeVisible();
  expect(platform.sent(rateFeedback)).toEqual([{ ticketNo: ASKED.ticketNo, rating: 4 }]);
});

test('an answer is added and the field is empty again; an empty one is not sent', async () => {
  const { platform } = open(
    ANSWERED,
    answer(replyFeedback, {
      ...ASKED,
      replies: [...ANSWERED.replies, { id: 'r3', from: 'member' as const, content: '收到，谢谢。', at: TICKET.at }],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '发送回复' }));
  expect(await screen.findByText('请输入反馈内容')).toBeVisible();
  expect(screen.getByLabelText('回复')).toHaveFocus();

  await userEvent.type(screen.getByLabelText('回复'), '收到，谢谢。');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));

  expect(within(await screen.findByRole('list', { name: '往来记录' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByLabelText('回复')).toHaveValue('');
  expect(platform.sent(replyFeedback)).toEqual([{ ticketNo: ASKED.ticketNo, content: '收到，谢谢。' }]);
});

test('an open ticket has no rating; it is closed after a question, and then takes no reply', async () => {
  const { platform } = open(ASKED, answer(closeFeedback, { ...ASKED, status: 'closed' as const }));
  expect(await screen.findByRole('button', { name: '关闭反馈' })).toBeVisible();
  expect(screen.queryByRole('group', { name: '服务评分' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: '关闭反馈' }));

  expect(await screen.findByText('已关闭')).toBeVisible();
  expect(platform.dialogLog).toContain('confirm: 关闭后不能再回复。确定关闭这条反馈吗？');
  expect(screen.queryByLabelText('回复')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: '服务评分' })).toBeVisible();
});

test('a failed reply shows its error and keeps the text', async () => {
  open(ANSWERED, fail(replyFeedback, new NetworkError({ fault: 'closed', message: '连接已中断' })));
  await userEvent.type(await screen.findByLabelText('回复'), '收到');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));

  expect(await screen.findByText('连接已中断')).toBeVisible();
  expect(screen.getByLabelText('回复')).toHaveValue('收到');
});
