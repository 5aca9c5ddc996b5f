import { hasNoChecksum } from '@site/shared/crypto';
import { USDT_NETWORKS, type UsdtNetwork } from '@site/shared/product';
import { Checkbox, Select, TextField, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { AddressSources } from './address-sources.tsx';
import { Alias } from './alias.tsx';

const NETWORK_CHOICES = [{ value: '', label: '请选择网络' }, ...USDT_NETWORKS.map((value) => ({ value, label: value }))];
const NETWORK_HINT: Readonly<Record<UsdtNetwork, string>> = { TRC20: '地址以 T 开头，共34位', ERC20: '地址以 0x 开头，共42位' };

/** A USDT address: typed, pasted, or read off the picture of a code. */
export function AddressFields({ form }: { readonly form: SchemaForm<NewPayout> }) {
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
