import { expect, logIn, test } from '../fixtures/site.ts';

test('a bet in a venue changes the balance of the header and the wallet, across three packages', async ({ page }) => {
  await logIn(page);
  const balance = page
    .getByRole('banner')
    .getByText(/¥[\d,]+\.\d{2}/)
    .first();
  await page.goto('/game/egame?play=JL001');
  await expect(balance).toBeVisible();
  const before = await balance.textContent();
  const venue = page.frameLocator('iframe');

  await expect(async () => {
    await venue.getByRole('button', { name: /开始/ }).click();
    await expect(venue.getByRole('button', { name: /开始/ })).toBeEnabled();
    expect(await balance.textContent()).not.toBe(before);
  }).toPass();

  const after = (await balance.textContent()) ?? '';
  await page.goto('/mine/finance/wallet');
  await expect(page.getByRole('main').getByText(after).first()).toBeVisible();
});
