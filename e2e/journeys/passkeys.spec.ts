import type { Page } from '@playwright/test';
import { expect, logOut, register, test } from '../fixtures/site.ts';

test.use({ hostName: 'localhost' });

/** A device with a fingerprint reader, whose owner always touches it at once: also for a suggestion in a field. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

/** Pages that load from now on suggest no passkeys in the account field, or do again. */
async function controlSuggestions(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('suggestions') === 'off') PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  return (state: 'on' | 'off') => page.evaluate((chosen) => sessionStorage.setItem('suggestions', chosen), state);
}

test('a member adds a passkey, logs in with it alone, and is logged out when it is removed', async ({ page, pageErrors }) => {
  const credentials = await addAuthenticator(page);
  const suggestions = await controlSuggestions(page);
  const { password } = await register(page, 'keyholder');
  const balance = page.getByRole('banner').getByText('¥');
  const byPasskey = page.getByRole('button', { name: '使用通行密钥登录' });
  await page.goto('/mine/userInfo');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByRole('dialog').getByLabel('登录密码').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: '继续' }).click();
  const list = page.getByRole('list', { name: '通行密钥' });
  await expect(list.getByRole('listitem')).toContainText(/Chrome · (Linux|Windows|Mac).*尚未使用/);
  expect(await credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await list.getByRole('button', { name: /重命名/ }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('我的电脑');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(list.getByRole('listitem')).toContainText('我的电脑');

  await logOut(page);
  await suggestions('off');
  await page.goto('/user/login');
  await byPasskey.click();
  await expect(balance).toBeVisible();

  await logOut(page);
  await suggestions('on');
  await page.goto('/user/login');
  await expect(balance).toBeVisible();

  await page.goto('/mine/userInfo');
  await expect(list.getByRole('listitem')).toContainText('最近使用');
  await list.getByRole('button', { name: /移除/ }).click();
  await page.getByRole('dialog').getByLabel('登录密码').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();

  const again = page.getByRole('dialog', { name: '登录', exact: true });
  await expect(again.getByText('通行密钥验证未通过或已移除，请重试或使用密码登录')).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});
