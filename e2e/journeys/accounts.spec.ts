import { join } from 'node:path';
import { typeCode } from '../fixtures/codes.ts';
import { expect, logIn, test } from '../fixtures/site.ts';

test('a player adds a bank card and a TRC20 address by QR code, sees their hold, and changes the default [RT-10] [VAL-5]', async ({
  page,
  site,
  pageErrors,
}) => {
  await logIn(page);
  await page.goto('/mine/addBankCard');
  await page.getByLabel('银行卡号').fill('6222020200000000012');
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('银行卡号校验失败，请核对')).toBeVisible();
  await page.getByLabel('银行卡号').fill('622848000000000007');
  await expect(page.getByLabel('开户银行')).toHaveValue('ABC');
  await typeCode(page, site);
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  const cards = page.getByRole('list', { name: '已绑定的银行卡' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await expect(cards.getByText(/^新增账户24小时后可用于取款，.* 起可用$/)).toBeVisible();

  await page.getByRole('tab', { name: '虚拟币地址' }).click();
  await page.getByLabel('地址别名').fill('冷钱包');
  await page.getByLabel('选择二维码图片').setInputFiles(join(import.meta.dirname, '../fixtures/tron-address.png'));
  await expect(page.getByLabel('钱包地址')).toHaveValue('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await expect(page.getByLabel('网络')).toHaveValue('TRC20');
  await page.getByRole('checkbox', { name: '我确认该地址为本人所有' }).check();
  await typeCode(page, site);
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  const address = page.getByRole('list', { name: '已绑定的虚拟币地址' }).getByRole('listitem');
  await expect(address).toContainText('TRC20 · 冷钱包');
  await address.getByRole('button', { name: '设为默认' }).click();
  await expect(address.getByText('默认', { exact: true })).toBeVisible();

  await page.reload();
  await expect(address.getByText('默认', { exact: true })).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});
