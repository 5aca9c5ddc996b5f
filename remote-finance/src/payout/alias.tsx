import { PAYOUT_ALIAS_WIDTH } from '@site/shared/product';
import { TextField, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';

interface Props {
  readonly form: SchemaForm<NewPayout>;
  readonly optional?: boolean;
}

/** What its owner calls an account. */
export function Alias({ form, optional = false }: Props) {
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
