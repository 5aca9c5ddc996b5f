import { BusinessError, NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { CODE } from '@site/shared/product';
import { getHelpArticle, listHelp, voteOnHelp, type HelpArticle, type HelpEntry } from '@site/shared/wire';
import ArticleScreen from './article.screen.tsx';

const menu: HelpEntry[] = [
  { code: 'kh', title: '开户帮助', summary: '注册步骤', group: '新手入门' },
  { code: 'ck', title: '存款帮助', summary: '存款方式与到账', group: '资金帮助' },
];

const article: HelpArticle = {
  code: 'ck',
  title: '存款帮助',
  summary: '存款方式与到账',
  group: '资金帮助',
  updatedAt: '2026-11-01',
  related: ['kh'],
  sections: [
    {
      heading: '存款方式',
      blocks: [
        { kind: 'paragraph', text: '限额可在 /mine/responsible 设置。' },
        { kind: 'table', head: ['方式', '单笔'], rows: [['银行卡', '100 - 50,000 元']] },
        { kind: 'steps', items: [{ title: '选择方式', text: '选择通道并填写金额。' }] },
        { kind: 'question', question: '未到账怎么办？', answer: '请联系客服。' },
      ],
    },
  ],
};

const platform = () => createTestPlatform(answer(listHelp, menu), answer(getHelpArticle, article));

test('an article is read by sections, with its date and where to read on [RT-11]', async () => {
  renderScreen(<ArticleScreen />, platform(), { path: '/help/ck' });

  expect(screen.getByRole('heading', { level: 1, name: '存款帮助' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '存款方式' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '100 - 50,000 元' })).toBeVisible();
  expect(screen.getByText('更新于 2026年11月1日')).toBeVisible();
  const related = await screen.findByRole('region', { name: '相关文章' });
  expect(within(related).getByRole('link', { name: '开户帮助' })).toHaveAttribute('href', '/help/kh');
});

test('an address of the site inside an article is a link', async () => {
  renderScreen(<ArticleScreen />, platform(), { path: '/help/ck' });

  expect(await screen.findByRole('link', { name: '理性游戏' })).toHaveAttribute('href', '/mine/responsible');
});

test('the menu marks the article that is open and finds others by a word', async () => {
  renderScreen(<ArticleScreen />, platform(), { path: '/help/ck' });
  const list = await screen.findByRole('navigation', { name: '帮助目录' });
  expect(await within(list).findByRole('link', { name: '存款帮助' })).toHaveAttribute('aria-current', 'page');

  await userEvent.type(within(list).getByRole('searchbox', { name: '搜索帮助' }), '注册');

  expect(within(list).queryByRole('link', { name: '存款帮助' })).toBeNull();
  expect(within(list).getByRole('link', { name: '开户帮助' })).toBeInTheDocument();
});

test('a search without results shows a notice', async () => {
  renderScreen(<ArticleScreen />, platform(), { path: '/help/ck' });

  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '不存在的词');

  expect(await screen.findByText('没有找到相关文章，请换个词试试')).toBeInTheDocument();
});

test('an article that cannot be had shows the sentence and a retry, the menu stays', async () => {
  renderScreen(
    <ArticleScreen />,
    createTestPlatform(answer(listHelp, menu), fail(getHelpArticle, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }))),
    { path: '/help/ck' },
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('加载失败，请重试');
  expect(screen.getByRole('link', { name: '开户帮助' })).toBeInTheDocument();
});

test('an article that the operator has not written leads to customer service [RT-11]', async () => {
  renderScreen(
    <ArticleScreen />,
    createTestPlatform(answer(listHelp, []), fail(getHelpArticle, new BusinessError({ code: CODE.common, message: '内容整理中' }))),
    { path: '/help/ck' },
  );

  expect(await screen.findByRole('heading', { level: 2, name: '内容整理中' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '存款帮助' })).toBeVisible();
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/customer/main');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a "not helpful" vote offers customer service [RT-11]', async () => {
  const lent = platform();
  lent.answers(answer(voteOnHelp, ({ useful }) => ({ useful })));
  renderScreen(<ArticleScreen />, lent, { path: '/help/ck' });

  await userEvent.click(await screen.findByRole('button', { name: '没有帮助' }));

  expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/customer/main');
  expect(lent.sent(voteOnHelp)).toEqual([{ code: 'ck', useful: false }]);
});
