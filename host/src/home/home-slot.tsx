/** A block that a remote fills: its place is kept, it begins to load after the first paint and near the viewport, and it fails alone. */
import type { SlotName } from '@site/shared/platform';
import { Block, Box, Button, Card, Skeleton, StateCard, useFrame, type Frame } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { RemoteSlot } from '../releases/remote-slot.tsx';
import { AfterFirstPaint } from '../shell/after-first-paint.tsx';
import { WhenNear } from './when-near.tsx';

interface Props {
  readonly name: SlotName;
  /** What the block is about, said where it cannot be shown. */
  readonly title: string;
  /** About as high as what comes, in px, so that nothing jumps. */
  readonly height: Readonly<Record<Frame, number>>;
}

const SLOW_AFTER_MS = 4000;

export function HomeSlot({ name, title, height }: Props): ReactNode {
  const waiting = <Outline height={height[useFrame()]} />;
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
                  compact
                  role="alert"
                  drawing="error"
                  title="该模块暂时无法打开"
                  action={
                    <Button look="soft" icon="refresh" onClick={retry}>
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

/** After a while the outline gives way to a word about the wait. */
function Slow({ retry, children }: SlowProps): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <StateCard compact title="网络较慢，正在打开" action={<Button onClick={retry}>重试</Button>} /> : children;
}

function Outline({ height }: { readonly height: number }): ReactNode {
  return (
    <Box aria-hidden sx={{ height }}>
      <Skeleton sx={{ width: 160, height: 24, mb: 3 }} />
      <Skeleton shape="block" sx={{ height: height - 44 }} />
    </Box>
  );
}
