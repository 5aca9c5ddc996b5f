import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { getDownloads, type Downloads } from '@site/shared/wire';
import DownloadScreen from './download.screen.tsx';
import { ANDROID, WEB_APP } from './download.states.ts';

function openDownload(downloads: Downloads) {
  const platform = createTestPlatform(answer(getDownloads, downloads));
  return { platform, ...renderScreen(<DownloadScreen />, platform, { path: '/download' }) };
}

test('without packages the page offers the web app only', async () => {
  openDownload(WEB_APP);

  expect(await screen.findByRole('img', { name: '手机端地址的二维码' })).toBeVisible();
  expect(screen.getByText(/目前不提供安装包/)).toBeVisible();
  expect(screen.queryByText('安装包')).not.toBeInTheDocument();
});

test('a package shows version, size, date, checksum and signer', async () => {
  openDownload({ ...WEB_APP, packages: [ANDROID] });

  const card = within(await screen.findByRole('region', { name: '安卓' }));
  expect(card.getByText('2.3.0 · 12.4 MB · 2026-11-01 · 签名 Site Release')).toBeVisible();
  expect(card.getByText(`SHA-256 ${ANDROID.sha256}`)).toBeVisible();
});

test('the steps of another system are a tab away', async () => {
  const { router } = openDownload(WEB_APP);

  await userEvent.click(await screen.findByRole('tab', { name: '安卓' }));

  expect(screen.getByText(/使用 Chrome 打开本站首页。/)).toBeVisible();
  expect(router.state.location.search).toBe('?system=android');
});

test('install opens the browser’s prompt; without a prompt it leads to the steps [RT-11]', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { platform } = openDownload(WEB_APP);

  await userEvent.click(await screen.findByRole('button', { name: '安装到桌面' }));
  expect(platform.dialogLog).toEqual(['install']);
  expect(scrolled).not.toHaveBeenCalled();

  platform.consents = false;
  await userEvent.click(screen.getByRole('button', { name: '安装到桌面' }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('tab', { name: '电脑' })).toHaveFocus();
});
