import { createTestPlatform, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import * as z from 'zod/mini';
import { Checkbox, SearchField, Select } from './choices.tsx';
import { Form, SubmitButton } from './form-parts.tsx';
import { MoneyInput } from './money-input.tsx';
import { useSchemaForm } from './schema-form.ts';
import { PasswordField, TextField } from './text-field.tsx';

const body = z.object({
  name: z.string().check(z.minLength(1, '请输入姓名')),
  amount: z.string().check(z.regex(/^\d+(\.\d{2})?$/, '请输入金额')),
  bank: z.string(),
  code: z.optional(z.string().check(z.minLength(4, '邀请码格式不正确'))),
  agree: z.literal(true, { error: '请先同意' }),
});
type Body = z.infer<typeof body>;

function Example({ send }: { readonly send: (values: Body) => Promise<void> | void }) {
  const form = useSchemaForm(body, { name: '', amount: '', bank: 'a', code: '', agree: false });
  return (
    <Form onSubmit={form.submit(send)} aria-label="例子">
      <TextField label="姓名" hint="与银行卡一致" {...form.field('name')} />
      <MoneyInput label="金额" {...form.field('amount')} />
      <Select
        label="银行"
        choices={[
          { value: 'a', label: '甲银行' },
          { value: 'b', label: '乙银行' },
        ]}
        {...form.field('bank')}
      />
      <TextField label="邀请码" optional {...form.field('code')} />
      <Checkbox {...form.field('agree')}>我同意</Checkbox>
      <SubmitButton loading={form.sending}>提交</SubmitButton>
    </Form>
  );
}

test('an invalid value is refused at its field, the first invalid field gets the focus, nothing is sent [VAL-5]', async () => {
  const send = jest.fn();
  renderScreen(<Example send={send} />, createTestPlatform());
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('与银行卡一致');

  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请输入姓名');
  expect(screen.getByRole('textbox', { name: '姓名' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a valid form is sent once, without its empty optional fields [VAL-5]', async () => {
  const send = jest.fn(() => Promise.resolve());
  renderScreen(<Example send={send} />, createTestPlatform());

  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '张三');
  await userEvent.type(screen.getByRole('textbox', { name: '金额' }), '12a.345');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '银行' }), '乙银行');
  await userEvent.click(screen.getByRole('checkbox', { name: '我同意' }));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(send.mock.calls).toEqual([[{ name: '张三', amount: '12.34', bank: 'b', agree: true }]]);
});

test('the caret stays in place when an invalid character is removed [VAL-1]', async () => {
  renderScreen(<MoneyInput label="金额" />, createTestPlatform());
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '金额' });

  await userEvent.type(input, '1234');
  await userEvent.type(input, 'x5', { initialSelectionStart: 1, initialSelectionEnd: 1 });

  expect(input).toHaveValue('15234');
  expect(input.selectionStart).toBe(2);
});

test.each(['1e3', '١٢', '0.001', '-0', '-5', 'NaN', '1.2.3', '0x10', '9'.repeat(400), 'abc'])(
  'a pasted %j is refused with a message and changes nothing [VAL-1]',
  async (text) => {
    renderScreen(<MoneyInput label="金额" defaultValue="25" />, createTestPlatform());
    const input = screen.getByRole('textbox', { name: '金额' });
    await userEvent.click(input);
    await userEvent.paste(text);

    expect(input).toHaveValue('25');
    expect(input).toHaveAccessibleDescription('金额格式不正确，最多两位小数');
    await userEvent.type(input, '0');
    expect(input).not.toHaveAccessibleDescription();
  },
);

test.each([
  [' 1 200 ', '1200'],
  ['¥1,234.50元', '1234.50'],
  ['１２．５', '12.5'],
])('a pasted %j means %s [VAL-1]', async (text, amount) => {
  renderScreen(<MoneyInput label="金额" />, createTestPlatform());
  await userEvent.click(screen.getByRole('textbox', { name: '金额' }));
  await userEvent.paste(text);

  expect(screen.getByRole('textbox', { name: '金额' })).toHaveValue(amount);
});

test('a password is hidden until its owner reveals it', async () => {
  renderScreen(<PasswordField label="密码" />, createTestPlatform());
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));

  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
});

test('the cross clears a search', async () => {
  const search = jest.fn();
  renderScreen(<SearchField label="搜索游戏" value="龙" onSearch={search} />, createTestPlatform());

  await userEvent.click(screen.getByRole('button', { name: '清除' }));

  expect(search).toHaveBeenCalledWith('');
});

function Bare() {
  const form = useSchemaForm(z.object({ age: z.int() }), {});
  return (
    <Form onSubmit={form.submit(() => undefined)}>
      <TextField label="年龄" {...form.field('age')} />
      <SubmitButton>提交</SubmitButton>
    </Form>
  );
}

test('a rule without its own message has a Chinese default', async () => {
  renderScreen(<Bare />, createTestPlatform());

  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('请填写正确的内容');
});

function Server() {
  const form = useSchemaForm(z.object({ name: z.string() }), { name: '张三' });
  return (
    <Form onSubmit={form.submit(() => form.refuse('name', '账号已存在'))}>
      <TextField label="账号" {...form.field('name')} />
      <SubmitButton>提交</SubmitButton>
    </Form>
  );
}

test('the server’s refusal appears at its field, and nothing typed is lost', async () => {
  renderScreen(<Server />, createTestPlatform());

  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('账号已存在');
  expect(screen.getByRole('textbox', { name: '账号' })).toHaveValue('张三');
});

test('after sending the form is reset, and keeps what was typed during the request', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const entry = z.object({ from: z.string(), amount: z.string() });
  function Entry() {
    const form = useSchemaForm(entry, { from: '甲', amount: '' });
    const send = (values: z.infer<typeof entry>) => promise.then(() => form.settle(values, { ...values, amount: '' }));
    return (
      <Form onSubmit={form.submit(send)} aria-label="例子">
        <TextField label="转出" {...form.field('from')} />
        <TextField label="金额" {...form.field('amount')} />
        <SubmitButton>提交</SubmitButton>
      </Form>
    );
  }
  renderScreen(<Entry />, createTestPlatform());
  const [from, amount] = [screen.getByRole('textbox', { name: '转出' }), screen.getByRole('textbox', { name: '金额' })];
  await userEvent.type(amount, '120');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  await userEvent.clear(from);
  await userEvent.type(from, '乙');
  resolve();

  await waitFor(() => expect(amount).toHaveValue(''));
  expect(from).toHaveValue('乙');
});
