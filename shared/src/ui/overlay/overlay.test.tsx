import { createTestPlatform, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { NoticeArea } from './notices.tsx';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog open={open} title="温馨提示" onClose={() => setOpen(false)} actions={<Button onClick={() => setOpen(false)}>确定</Button>}>
        余额不足
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, closes on Escape and returns the focus', async () => {
  renderScreen(<Asking />, createTestPlatform());
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  expect(screen.getByRole('dialog', { name: '温馨提示' })).toHaveTextContent('余额不足');

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
});

test('a menu opens by its button and reports the choice', async () => {
  const pick = jest.fn();
  renderScreen(
    <Menu
      label="主题"
      icon="sun"
      choices={[
        { key: 'light', label: '浅色', onPick: pick },
        { key: 'dark', label: '深色', selected: true, onPick: jest.fn() },
      ]}
    />,
    createTestPlatform(),
  );

  await userEvent.click(screen.getByRole('button', { name: '主题' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '浅色' }));

  expect(pick).toHaveBeenCalledTimes(1);
});

test('notices are announced politely and can be closed', async () => {
  const close = jest.fn();
  renderScreen(<NoticeArea notices={[{ id: 'n1', text: '复制成功', tone: 'good' }]} onClose={close} />, createTestPlatform());
  expect(screen.getByRole('status')).toHaveTextContent('复制成功');

  await userEvent.click(screen.getByRole('button', { name: '关闭' }));

  expect(close).toHaveBeenCalledWith('n1');
});
