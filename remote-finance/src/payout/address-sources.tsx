import { usePlatform } from '@site/shared/platform';
import { Button, Stack } from '@site/shared/ui';
import type { SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { useRef, useState, type ChangeEvent } from 'react';
import { addressIn } from './address.rules.ts';
import { readCode } from './read-code.ts';

const KEEP = { shouldDirty: true, shouldValidate: true, shouldTouch: true } as const;

/** Where an address may come from besides the keyboard: the clipboard, or the picture of a code (a phone offers its camera). */
export function AddressSources({ form }: { readonly form: SchemaForm<NewPayout> }) {
  const { dialogs } = usePlatform();
  const picker = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const take = (text: string, otherwise: string) => {
    const found = addressIn(text);
    if (found === null) return dialogs.notify(otherwise, 'bad');
    if (form.all.getValues('network') === '') form.all.setValue('network', found.network, KEEP);
    form.all.setValue('account', found.address, KEEP);
  };
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => take(text, '剪贴板中没有钱包地址'),
      () => dialogs.notify('无法读取剪贴板，请允许访问，或在输入框中粘贴', 'bad'),
    );
  const scan = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    setReading(true);
    take(await readCode(file).catch(() => ''), '图片中没有识别到钱包地址，请换一张清晰的二维码');
    setReading(false);
    input.value = '';
  };
  return (
    <Stack direction="row" sx={{ gap: 2, mt: 2 }}>
      <Button look="soft" size="small" onClick={() => void paste()}>
        粘贴地址
      </Button>
      <Button look="soft" size="small" loading={reading} onClick={() => picker.current?.click()}>
        扫码识别
      </Button>
      <input ref={picker} type="file" accept="image/*" hidden aria-label="选择二维码图片" onChange={(event) => void scan(event)} />
    </Stack>
  );
}
