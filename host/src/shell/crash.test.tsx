import { createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import { HostProvider } from '../platform/host-context.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SiteBoundary } from './site-boundary.tsx';
import { createTestHost } from '../testing.tsx';

const note = jest.fn(() => 'err-0001');
const host = createTestHost({ failures: { note } });
const Broken = () => {
  throw new Error('broken');
};
const expected = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => expected.mockRestore());

test('a crash of the shell shows a separate page with the id for support [SH-4]', () => {
  renderScreen(
    <HostProvider host={host}>
      <SiteBoundary>
        <Broken />
      </SiteBoundary>
    </HostProvider>,
    createTestPlatform(),
  );

  expect(screen.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible();
  expect(screen.getByText('错误编号 err-0001')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
});

test('a crash of one screen leaves everything around it in place and is reported with its address [SH-4]', () => {
  renderScreen(
    <HostProvider host={host}>
      <p>页头</p>
      <ScreenBoundary address="/user/login">
        <Broken />
      </ScreenBoundary>
    </HostProvider>,
    createTestPlatform(),
  );

  expect(screen.getByText('页头')).toBeVisible();
  expect(screen.getByText('该页面暂时无法打开')).toBeVisible();
  expect(note).toHaveBeenLastCalledWith(expect.any(Error), { address: '/user/login', phase: 'render' });
});
