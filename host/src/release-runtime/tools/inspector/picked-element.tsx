import { useStore } from '@site/shared/platform';
import { REMOTES } from '@site/shared/site-map';
import { Box, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { Releases } from '../../releases.ts';
import type { Picked } from './use-picking.ts';

interface Props extends Picked {
  readonly releases: Pick<Releases, 'stateOf'>;
}

/** A frame around the picked element, with the release that rendered it. */
export function PickedElement({ releases, by, box }: Props): ReactNode {
  const { version } = useStore(releases.stateOf(by?.remote ?? REMOTES[0]));
  const name = by ? `${by.remote} ${version ?? ''} · ${by.address}` : '由主站绘制';
  return (
    <Box sx={FRAME} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <Text role="status" size="small" component="span" sx={LABEL}>
        {name}
      </Text>
    </Box>
  );
}

const FRAME = { position: 'fixed', zIndex: 1305, pointerEvents: 'none', border: 2, borderColor: 'accent' } as const;
const LABEL = { position: 'absolute', left: 0, top: 0, px: 1, bgcolor: 'accent', color: 'onAccent', whiteSpace: 'nowrap' } as const;
