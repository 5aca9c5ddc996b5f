/** A block that a remote fills: its place is kept, it begins to load after the first paint and near the viewport, and it fails alone. */
import type { SlotName } from '@site/shared/platform';
import { Block, Box, Button, Card, Skeleton, StateCard, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { RemoteSlot } from '../releases/remote-slot.tsx';
import { AfterFirstPaint } from '../shell/after-first-paint.tsx';
import { HEAD_PX, type Place } from './home-places.ts';
import { WhenNear } from './when-near.tsx';

interface Props {
  readonly name: SlotName;
  /** What the block is about, said where it cannot be shown. */
  readonly title: string;
  /** As high as what comes, so that nothing jumps. */
  readonly height: Place;
}

const SLOW_AFTER_MS = 4000;

export function HomeSlot({ name, title, height }: Props): ReactNode {
  const waiting = <Outline height={height} />;
  return (
    <AfterFirstPaint before={waiting}>
      <WhenNear before={waiting}>
        <RemoteSlot
          name={name}
          waiting={(retry) => <Slow retry={retry}>{waiting}</Slow>}
          unavailable={(retry) => (
            <Block title={title}>
              <Card>
                <StateCard
                  beside
                  role="alert"
                  drawing="error"
                  title="该模块暂时无法打开"
                  action={
                    <Button look="soft" size="small" icon="refresh" onClick={retry}>
                      重试
                    </Button>
                  }
                />
              </Card>
            </Block>
          )}
        />
      </WhenNear>
    </AfterFirstPaint>
  );
}

interface SlowProps {
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** After a while a word about the wait stands in the outline. */
function Slow({ retry, children }: SlowProps): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ position: 'relative' }}>
      {children}
      {slow && (
        <Box role="status" sx={WORD}>
          <Text weight="medium">网络较慢，正在打开</Text>
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Outline({ height }: { readonly height: Place }): ReactNode {
  return (
    <Box aria-hidden sx={{ ...OUTLINE, height }}>
      <Skeleton sx={{ width: 160, height: 24, my: 0 }} />
      <Skeleton shape="block" sx={{ height: 'auto' }} />
    </Box>
  );
}

const OUTLINE = { display: 'grid', gridTemplateRows: `${HEAD_PX}px minmax(0, 1fr)` } as const;
const WORD = {
  position: 'absolute',
  inset: `${HEAD_PX}px 0 0 0`,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: 3,
  pt: 8,
} as const;
