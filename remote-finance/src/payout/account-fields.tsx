import { bankChoices, PAYOUT_ALIAS_WIDTH, PAYOUT_PAGES, type PayoutType, USDT_NETWORKS, type UsdtNetwork } from '@site/shared/product';
import { CardFields, Checkbox, GroupedNumberInput, PictureInput, type SchemaForm, Select, TextField, useWatch } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { hasNoChecksum } from '@site/shared/crypto';
import { Button, Stack, Text } from '@site/shared/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { usePlatform } from '@site/shared/platform';
import { useBin, useSendCodePicture } from './payout.queries.ts';

interface FieldsProps {
  readonly form: SchemaForm<NewPayout>;
}

/** The fields of an account of this type. */
export function AccountFields({ type, form }: FieldsProps & { readonly type: PayoutType }) {
  if (type === 'bank') return <BankCard form={form} />;
  if (type === 'usdt') return <AddressFields form={form} />;
  if (type === 'ecny') return <DigitalYuanFields form={form} />;
  return (
    <>
      <TextField
        label={PAYOUT_PAGES[type].account}
        hint={HINT[type]}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.field('account')}
      />
      <Alias form={form} optional />
      <CodePicture form={form} />
    </>
  );
}

const OPERATORS = bankChoices('请选择运营机构');

/** The look of an account of this type. */
const HINT = {
  alipay: '登录支付宝的手机号或邮箱',
  wechat: '6-20位，以字母开头，或绑定的手机号',
  ebpay: '在 EBpay 应用的收款页面复制',
  koipay: '在 KOIpay 应用的收款页面复制',
} as const;

function BankCard({ form }: FieldsProps) {
  const { data: bin } = useBin(useWatch({ control: form.all.control, name: 'account' }));
  return <CardFields form={form} bin={bin} />;
}

function DigitalYuanFields({ form }: FieldsProps) {
  return (
    <>
      <GroupedNumberInput label="钱包编号" hint="16位数字，可在数字人民币 App 内查看" {...form.field('account')} />
      <Select label="运营机构" choices={OPERATORS} {...form.field('bankCode')} />
      <Alias form={form} optional />
      <CodePicture form={form} />
    </>
  );
}

const NETWORK_CHOICES = [{ value: '', label: '请选择网络' }, ...USDT_NETWORKS.map((value) => ({ value, label: value }))];
const NETWORK_HINT: Readonly<Record<UsdtNetwork, string>> = { TRC20: '地址以 T 开头，共34位', ERC20: '地址以 0x 开头，共42位' };

/** A USDT address: typed, pasted, or read off the picture of a code. */
function AddressFields({ form }: { readonly form: SchemaForm<NewPayout> }) {
  const [network, account] = useWatch({ control: form.all.control, name: ['network', 'account'] });
  const unchecked = network !== '' && hasNoChecksum(network, account.trim());
  const hint = network === '' ? '请先选择网络，网络选错将无法到账' : NETWORK_HINT[network];
  return (
    <>
      <Alias form={form} />
      <Select label="网络" choices={NETWORK_CHOICES} {...form.field('network')} />
      <div>
        <TextField
          label="钱包地址"
          hint={unchecked ? '大小写未包含校验信息，请再次核对' : hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          {...form.field('account')}
        />
        <AddressSources form={form} />
      </div>
      <Checkbox {...form.field('own')}>我确认该地址为本人所有</Checkbox>
    </>
  );
}

/** The picture of a wallet's code, if its owner has one: who pays compares it with the typed address. */
function CodePicture({ form }: { readonly form: SchemaForm<NewPayout> }) {
  const send = useSendCodePicture();
  const [preview, setPreview] = useState<string>();
  const choose = async (file: File) => {
    const sent = await send(file);
    form.all.setValue('pictureId', sent.pictureId, { shouldDirty: true, shouldTouch: true });
    setPreview(sent.preview);
  };
  return (
    <Stack role="group" aria-labelledby="code-picture" sx={{ gap: 2 }}>
      <Text size="small" weight="medium" tone="text2" id="code-picture">
        收款二维码（选填）
      </Text>
      <PictureInput
        label="选择收款二维码图片"
        name="收款二维码"
        choose="上传二维码"
        chooseAgain="重新选择"
        preview={preview}
        whole
        accept="image/png,image/jpeg"
        onChoose={choose}
      />
      <Text size="small" tone="text3">
        JPG 或 PNG，不超过2MB。请上传本人的收款码，仅用于核对收款账户。
      </Text>
    </Stack>
  );
}

const KEEP = { shouldDirty: true, shouldValidate: true, shouldTouch: true } as const;

/** Inputs of an address other than the keyboard: the clipboard, or the picture of a code (a phone offers its camera). */
function AddressSources({ form }: { readonly form: SchemaForm<NewPayout> }) {
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

/** A photo is larger than a code needs; its pixels are looked at one by one. */
const WIDEST = 1200;

/** The text of the QR code on a picture, empty when there is none. The picture stays in the browser. Throws when it is no picture. */
async function readCode(picture: Blob): Promise<string> {
  const [{ default: read }, pixels] = await Promise.all([import('jsqr'), pixelsOf(picture)]);
  return read(pixels.data, pixels.width, pixels.height)?.data ?? '';
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const drawn = await createImageBitmap(picture);
  const scale = Math.min(1, WIDEST / Math.max(drawn.width, drawn.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * scale)), Math.max(1, Math.round(drawn.height * scale)));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No picture can be drawn here.');
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The owner's name for an account. */
function Alias({ form, optional = false }: FieldsProps & { readonly optional?: boolean }) {
  return (
    <TextField
      label={optional ? '别名' : '地址别名'}
      hint={`便于您识别，最多${PAYOUT_ALIAS_WIDTH}个字符`}
      optional={optional}
      autoComplete="off"
      maxLength={PAYOUT_ALIAS_WIDTH}
      {...form.field('alias')}
    />
  );
}

interface ScannedAddress {
  readonly address: string;
  readonly network: UsdtNetwork;
}

const FORMS: readonly (readonly [UsdtNetwork, RegExp])[] = [
  ['TRC20', /^(?:tron:)?(T[1-9A-HJ-NP-Za-km-z]{33})(?![0-9A-Za-z])/],
  ['ERC20', /^(?:ethereum:(?:pay-)?)?(0x[0-9a-fA-F]{40})(?![0-9A-Za-z])/],
];

/** The address a pasted text or a wallet's code means, with or without a wallet's scheme and request; null when it is none. Nothing is corrected. */
function addressIn(text: string): ScannedAddress | null {
  for (const [network, form] of FORMS) {
    const address = form.exec(text.trim())?.[1];
    if (address !== undefined) return { address, network };
  }
  return null;
}
