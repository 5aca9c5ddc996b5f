import { NetworkError } from '@site/shared/platform';
import { createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { Screen } from './screen.tsx';

function Names({ ask }: { ask: () => Promise<readonly string[]> }) {
  const names = useQuery({ queryKey: ['names'], queryFn: ask });
  return (
    <Screen title="名单" query={names} actions={<Button onClick={() => void names.refetch()}>再问</Button>}>
      {(list) => <p>{list.join('、')}</p>}
    </Screen>
  );
}

test('a screen shows its title at once and its answer when it arrives', async () => {
  renderScreen(<Names ask={async () => ['张三', '李四']} />, createTestPlatform());

  expect(screen.getByRole('heading', { level: 1, name: '名单' })).toBeVisible();
  expect(await screen.findByText('张三、李四')).toBeVisible();
});

test('a screen reader announces the wait only once it is noticeable [CON-9]', async () => {
  renderScreen(<Names ask={() => new Promise(() => undefined)} />, createTestPlatform());

  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent('加载中…');
});

test('an empty answer shows its empty state', async () => {
  renderScreen(<Names ask={async () => []} />, createTestPlatform());

  expect(await screen.findByText('暂无数据')).toBeVisible();
});

test('a failure shows its reason, and a retry loads the answer', async () => {
  const ask = jest.fn<Promise<readonly string[]>, []>();
  ask.mockRejectedValueOnce(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })).mockResolvedValue(['张三']);
  renderScreen(<Names ask={ask} />, createTestPlatform());

  expect(await screen.findByRole('alert')).toHaveTextContent('加载失败，请重试请求超时，请重试');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('张三')).toBeVisible();
});

test('a failed refresh keeps the last successful answer and shows its age', async () => {
  const ask = jest.fn<Promise<readonly string[]>, []>();
  ask.mockResolvedValueOnce(['张三']).mockRejectedValue(new Error('down'));
  renderScreen(<Names ask={ask} />, createTestPlatform());
  await screen.findByText('张三');

  await userEvent.click(screen.getByRole('button', { name: '再问' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/更新失败，数据更新于 \d\d:\d\d/);
  expect(screen.getByText('张三')).toBeVisible();
});
