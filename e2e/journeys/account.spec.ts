import type { Page } from '@playwright/test';
import { typeCode } from '../fixtures/codes.ts';
import { expect, logIn, register, test, type Site } from '../fixtures/site.ts';

test.use({ sharedBy: 'account' });

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = { name: 'picture.png', mimeType: 'image/png', buffer: PNG };

/** Registers a new member and waits for the first balance. */
async function registerMember(page: Page, userName: string) {
  const member = await register(page, userName);
  await expect(page.getByRole('banner').getByText('¥10,000.00')).toBeVisible();
  return member;
}

async function bindPhone(page: Page, site: Site) {
  const form = page.getByRole('form', { name: '绑定手机号' });
  await form.getByLabel('手机号').fill('13711112222');
  await form.getByLabel('登录密码').fill('Strong2026pass');
  await typeCode(page, site);
  await form.getByRole('button', { name: '绑定手机号' }).click();
}

test('a newcomer proves his identity, binds his card and requests a correction [ACC-1] [ACC-2] [ACC-4] [ACC-5]', async ({
  page,
  site,
  pageErrors,
}) => {
  await registerMember(page, 'Identity7');
  await page.goto('/mine/userInfo/authentication');
  await page.getByLabel('真实姓名').fill('王小明');
  await page.getByLabel('证件类型').selectOption('passport');
  await page.getByLabel('证件号码').fill('E12345678');
  await page.getByLabel('选择资料页照片').setInputFiles(picture);
  await expect(page.getByRole('img', { name: '证件资料页' })).toBeVisible();
  await page.getByRole('checkbox', { name: /我确认以上信息真实有效/ }).check();
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('审核中', { exact: true })).toBeVisible();

  const check = (await site.ops.identities('pending')).find(({ userName }) => userName === 'Identity7');
  expect(check).toMatchObject({ name: '王小明', docNo: 'E12345678' });
  expect((await site.ops.identityPicture(check?.pictureIds[0] ?? '')).type).toBe('image/png');
  await site.ops.passIdentity(check?.id ?? '');
  await page.goto('/mine/mail');
  await expect(page.getByText('实名认证已通过').first()).toBeVisible();

  await page.goto('/mine/userInfo/authentication/bindBankCard');
  await bindPhone(page, site);
  const form = page.getByRole('form', { name: '取款密码' });
  await form.getByLabel('取款密码', { exact: true }).fill('258013');
  await form.getByLabel('确认取款密码').fill('258013');
  await page.getByRole('main').getByRole('button', { name: '保存' }).click();
  await page.getByLabel('银行卡号').fill('6222020200000000014');
  await expect(page.getByLabel('开户银行')).toHaveValue('ICBC');
  await typeCode(page, site);
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('region', { name: '已绑定的银行卡' })).toContainText('**** **** **** 0014');

  await page.goto('/mine/infoAudit');
  await page.getByLabel('正确的姓名').fill('王大明');
  await page.getByLabel('登录密码').fill('Strong2026pass');
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('a limit holds the next deposit; an exclusion ends every page and says that it was the exclusion [RG-6]', async ({
  page,
  browser,
  site,
}) => {
  const member = await registerMember(page, 'Leaving77');
  const otherDevice = await browser.newContext({ baseURL: site.origin });
  const other = await otherDevice.newPage();
  await logIn(other, member);
  await other.goto('/mine/userInfo');
  await expect(other.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible();

  await page.goto('/mine/responsible');
  await page.getByRole('button', { name: '设置每日存款限额' }).click();
  await page.getByRole('dialog').getByLabel('新限额').fill('300');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('限额已生效')).toBeVisible();
  await page.goto('/mine/finance/deposit');
  await page.getByRole('radio', { name: '银行卡转账' }).check();
  await page.getByLabel('存款金额（元）').fill('500');
  await page.getByLabel('付款人姓名').fill('王小明');
  await page.getByRole('button', { name: '提交存款' }).click();
  await expect(page.getByText('已达到您设置的每日存款限额，剩余可存300元').first()).toBeVisible();

  await page.goto('/mine/responsible');
  const form = page.getByRole('form', { name: '自我排除' });
  await form.getByRole('checkbox').check();
  await form.getByLabel('请输入“确认排除”').fill('确认排除');
  await form.getByLabel('登录密码').fill(member.password);
  await form.getByRole('button', { name: '确认排除' }).click();
  await expect(page.getByRole('dialog', { name: '自我排除已生效' })).toBeVisible();

  await other.getByRole('textbox', { name: '昵称' }).fill('旅人七');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('dialog').filter({ hasText: '您已开启自我排除，所有设备均已退出登录' })).toBeVisible();
  await otherDevice.close();
});

test('a session ended by operators shows a dialog that leads to the log-in, also in the other tab [SES-7]', async ({
  page,
  context,
  site,
}) => {
  const member = await registerMember(page, 'Ended0077');
  await page.goto('/mine/userInfo');
  const second = await context.newPage();
  await second.goto('/mine/mail');
  await expect(second.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible();

  expect((await site.ops.endSessions(member.userName)).ended).toBe(1);

  // Either tab may learn of it first through its own request; the other one learns of it from the log-out.
  const endedDialog = (tab: Page) => tab.getByRole('dialog').filter({ hasText: '您的登录已由平台结束，请重新登录' });
  const save = async () => {
    await page.getByRole('textbox', { name: '昵称' }).fill('旅人七');
    await page.getByRole('button', { name: '保存' }).click();
  };
  const first = Promise.any(
    [page, second].map((tab) =>
      endedDialog(tab)
        .waitFor()
        .then(() => tab),
    ),
  );
  await Promise.race([save(), first]).catch(() => undefined);
  const hearer = await first;
  await endedDialog(hearer).getByRole('button', { name: '确定' }).click();
  await expect(hearer).toHaveURL(/\/user\/login$/);
  const other = hearer === page ? second : page;
  await expect(
    other
      .getByRole('dialog')
      .filter({ hasText: /请重新登录|登录账号/ })
      .or(other.getByRole('dialog', { name: '登录' })),
  ).toBeVisible();
});

test('coins are exchanged and the same article once more; a ticket with a picture is sent and read by a person [RT-8]', async ({
  page,
  site,
}) => {
  await logIn(page);
  await page.goto('/mine/mall/record');
  await page
    .getByRole('link', { name: /^再次兑换/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=mall&goods=/);

  await page.goto('/mine/feedback');
  await page.getByLabel('反馈类型').selectOption('other');
  await page.getByLabel('标题').fill('页面建议');
  await page.getByLabel('反馈内容').fill('希望记录页可以按月份查看，谢谢。');
  await page.getByLabel('选择图片').setInputFiles(picture);
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/ticket=/);
  const [ticket] = await site.ops.feedback('open');
  expect(ticket?.title).toBe('页面建议');
});

test('a member reads the warning, contacts customer service in its frame, and gets an answer there [RT-11] [ERR-9]', async ({ page }) => {
  await logIn(page);
  await page.goto('/customer/main');
  await page.getByRole('button', { name: '开始对话' }).click();
  await page.getByRole('dialog', { name: '安全提示' }).getByRole('button', { name: '我已了解' }).click();
  const frame = page.frameLocator('iframe[title="在线客服对话"]');
  await frame.getByLabel('您的问题').fill('存款没有到账怎么办');
  await frame.getByRole('button', { name: '发送' }).click();

  await expect(frame.getByRole('list', { name: '对话' })).toContainText('存款没有到账怎么办');
  await expect(frame.getByRole('button', { name: /^查看：/ }).first()).toBeVisible();
});
