import type { QuietHours } from '@site/shared/product';
import { answer, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { getQuietHours, setQuietHours, type QuietHoursSetting } from '@site/shared/wire';
import { quietText, timeChoices } from './quiet-hours-setting.tsx';
import { openUserInfo } from './testing.ts';

const NIGHT: QuietHours = { on: true, from: '22:00', to: '08:00' };
const savedHours = (hours: QuietHours, time = '23:00'): QuietHoursSetting => ({ ...hours, now: `2026-11-22T${time}:00+08:00` });

async function openSetting(hours: QuietHours, time?: string) {
  const { platform } = openUserInfo(
    answer(getQuietHours, savedHours(hours, time)),
    answer(setQuietHours, (chosen) => savedHours(chosen, time)),
  );
  const section = within(await screen.findByRole('region', { name: '免打扰时段' }));
  return { platform, section };
}

test.each([
  [{ ...NIGHT, on: false }, '23:00', '未开启，新站内信到达时会提示'],
  [NIGHT, '23:00', '免打扰中，08:00 恢复提醒'],
  [NIGHT, '07:59', '免打扰中，08:00 恢复提醒'],
  [NIGHT, '12:00', '已开启，22:00 起免打扰'],
])('the hours %j at %s read “%s” [ACC-8]', (hours, time, text) => {
  expect(quietText(hours, Date.parse(`2026-11-22T${time}:00+08:00`))).toBe(text);
});

test('each half hour can be chosen, and the saved time stays among the choices [ACC-8]', () => {
  const times = timeChoices('07:45').map(({ value }) => value);

  expect(times).toHaveLength(49);
  expect(times.slice(14, 18)).toEqual(['07:00', '07:30', '07:45', '08:00']);
  expect([times[0], times.at(-1)]).toEqual(['00:00', '23:30']);
});

test('quiet hours are switched on at once, and the page shows the state by the site’s clock [ACC-8]', async () => {
  const { platform, section } = await openSetting({ ...NIGHT, on: false });
  expect(section.getByText('未开启，新站内信到达时会提示')).toBeVisible();
  expect(section.queryByLabelText('开始时间')).toBeNull();

  await userEvent.click(section.getByRole('button', { name: '开启' }));

  expect(await section.findByText('免打扰中，08:00 恢复提醒')).toBeVisible();
  expect(platform.sent(setQuietHours)).toEqual([NIGHT]);
  expect(section.getByRole('button', { name: '开启' })).toHaveAttribute('aria-pressed', 'true');
  expect(section.getByLabelText('开始时间')).toHaveValue('22:00');
});

test('other times are saved with the button; equal ones are refused at their fields [ACC-8] [VAL-5]', async () => {
  const { platform, section } = await openSetting(NIGHT, '13:30');
  const save = section.getByRole('button', { name: '保存时段' });
  expect(save).toBeDisabled();

  await userEvent.selectOptions(section.getByLabelText('结束时间'), '22:00');
  await userEvent.click(save);
  expect(await section.findByText('开始时间与结束时间不能相同')).toBeVisible();
  expect(platform.sent(setQuietHours)).toEqual([]);

  await userEvent.selectOptions(section.getByLabelText('开始时间'), '13:00');
  await userEvent.click(save);

  await waitFor(() => expect(platform.sent(setQuietHours)).toEqual([{ on: true, from: '13:00', to: '22:00' }]));
  expect(await section.findByText('免打扰中，22:00 恢复提醒')).toBeVisible();
  expect(platform.dialogLog).toContain('notify: 免打扰时段已保存');
});
