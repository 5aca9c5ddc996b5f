import { createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { Button } from './button.tsx';
import { SiteTheme, useThemeChoice } from './site-theme.tsx';

function Switch() {
  const { choice, choose } = useThemeChoice();
  return <Button onClick={() => choose('light')}>{`现在是 ${choice}`}</Button>;
}

test('a chosen theme is in force at once and reported to its owner [SH-9]', async () => {
  const keep = jest.fn();
  renderScreen(
    <SiteTheme initial="dark" onChoose={keep}>
      <Switch />
    </SiteTheme>,
    createTestPlatform(),
  );

  await userEvent.click(screen.getByRole('button', { name: '现在是 dark' }));

  expect(screen.getByRole('button', { name: '现在是 light' })).toBeVisible();
  expect(keep).toHaveBeenCalledWith('light');
});
