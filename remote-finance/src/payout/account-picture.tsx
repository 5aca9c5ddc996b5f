import { Answered, Box, Button, Skeleton, styled } from '@site/shared/ui';
import { useState } from 'react';
import { useCodePicture } from './payout.queries.ts';

interface Props {
  readonly accountId: string;
  /** The account's masked number. */
  readonly masked: string;
}

const SIDE = 200;
const Picture = styled('img')({ display: 'block', maxWidth: '100%', height: SIDE, objectFit: 'contain', borderRadius: 8 });

/** The picture of an account's code, brought once it is asked for. */
export function AccountPicture({ accountId, masked }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button look="text" size="small" icon={open ? 'eyeOff' : 'eye'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起收款二维码' : '查看收款二维码'}
      </Button>
      {open && <Shown accountId={accountId} masked={masked} />}
    </Box>
  );
}

function Shown({ accountId, masked }: Props) {
  const picture = useCodePicture(accountId);
  return (
    <Box sx={{ mt: 2 }}>
      <Answered query={picture} skeleton={<Skeleton shape="block" sx={{ width: SIDE, height: SIDE }} />}>
        {({ type, content }) => <Picture src={`data:${type};base64,${content}`} alt={`${masked} 的收款二维码`} />}
      </Answered>
    </Box>
  );
}
