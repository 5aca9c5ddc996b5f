import { expect, logIn, register, test } from '../fixtures/site.ts';

test('a bank deposit through the payment page survives a reload and is credited once [ERR-9] [VAL-1] [VAL-4]', async ({
  page,
  context,
  pageErrors,
}) => {
  // A member without open bets: a result would change the balance too.
  await register(page, 'Banking78');
  const balance = page.getByRole('region', { name: '余额' }).getByRole('link', { name: /我的钱包/ });
  const before = await balance.innerText();
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: '银行卡转账' }).check();
  await page.getByLabel('存款金额（元）').fill('1234.56');
  await page.getByLabel('付款人姓名').fill('陈一鸣');
  await page.getByRole('button', { name: '提交存款' }).click();

  await page.getByRole('button', { name: '我已了解' }).click();
  const order = page.getByRole('region', { name: '存款订单' });
  await expect(order.getByText('¥1,234.56')).toBeVisible();
  await expect(order.getByText('收款信息已校验')).toBeVisible();
  await expect(order.getByRole('img', { name: '付款二维码' })).toBeVisible();
  const bill = new URL(page.url()).search;
  await page.reload();
  await page.getByRole('button', { name: '我已了解' }).click();
  expect(new URL(page.url()).search).toBe(bill);
  await expect(order.getByRole('timer')).toHaveAccessibleName(/剩余支付时间 (20:00|19:\d\d)/);

  await page.goto('/mine/finance/deposit');
  await page.getByRole('button', { name: '继续支付' }).click();
  await page.getByRole('button', { name: '我已了解' }).click();
  const [payPage] = await Promise.all([context.waitForEvent('page'), order.getByRole('link', { name: '打开模拟付款页' }).click()]);
  await expect(payPage).toHaveURL(/^http:\/\/pay\.localhost:\d+\/pay\//);
  await payPage.getByRole('button', { name: '立即支付' }).click();
  await expect(payPage.getByRole('status')).toHaveText('付款成功，商户已入账');
  await payPage.close();

  await expect(page.getByText('存款成功，已到账 ¥1,234.56')).toBeVisible();
  const cents = (text: string) => BigInt(text.replace(/\D/g, ''));
  await expect.poll(async () => cents(await balance.innerText())).toBe(cents(before) + 123_456n);
  expect(pageErrors.list).toEqual([]);
});

test('a differing amount is held, and the member sees why', async ({ page, context, pageErrors }) => {
  await logIn(page);
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: 'KOIpay' }).check();
  await page.getByLabel('存款金额（元）').fill('50');
  await page.getByRole('button', { name: '提交存款' }).click();
  const link = page.getByRole('link', { name: '打开模拟付款页' });
  const [payPage] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await payPage.getByLabel(/其他金额/).fill('49.99');
  await payPage.getByRole('button', { name: '支付其他金额' }).click();
  await expect(payPage.getByRole('status')).toHaveText('付款成功，商户已收到款项并暂存，请回到存款页面查看');
  await payPage.close();

  await expect(page.getByText(/付款金额与订单不符/).first()).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('money that arrives above a lowered limit is held in the wallet, and goes back to its payer at a press [RG-1]', async ({
  page,
  context,
  pageErrors,
}) => {
  await register(page, 'Holding77');
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: 'KOIpay' }).check();
  await page.getByLabel('存款金额（元）').fill('900');
  await page.getByLabel('付款人姓名').fill('王小明');
  await page.getByRole('button', { name: '提交存款' }).click();
  const link = page.getByRole('link', { name: '打开模拟付款页' });
  const [payPage] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await page.goto('/mine/responsible');
  await page.getByRole('button', { name: '设置每日存款限额' }).click();
  await page.getByRole('dialog').getByLabel('新限额').fill('300');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('限额已生效')).toBeVisible();
  await payPage.getByRole('button', { name: '立即支付' }).click();
  await expect(payPage.getByRole('status')).toHaveText('付款成功，商户已收到款项并暂存，请回到存款页面查看');
  await payPage.close();

  await page.goto('/mine/finance/wallet');
  const held = page.getByRole('article', { name: /暂存存款/ });
  await expect(held.getByText('¥900.00')).toBeVisible();
  await expect(held.getByText(/已达到您设置的每日存款限额/)).toBeVisible();
  await held.getByRole('button', { name: '退回付款账户' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click();
  await expect(held).toHaveCount(0);
  await page.goto('/mine/record/transRecord');
  await expect(page.getByText('已退回付款账户')).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});
