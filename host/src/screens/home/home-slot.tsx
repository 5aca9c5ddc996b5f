/** A block that a remote fills: reserves its space, loads after the first paint and near the viewport, and fails alone. */
import { SLOTS, type SlotName } from '@site/shared/platform';
import { Block, Box, Button, Skeleton, StateCard, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { PART_OF_REMOTE } from '../../lib/part-of-remote.ts';
import { RemoteSlot } from '../../release-runtime/remote-part.tsx';
import { AfterFirstPaint } from '../../lib/after-first-paint.tsx';
import { HEAD_PX, type ReservedHeight } from './reserved-heights.ts';
import { WhenNear } from './when-near.tsx';

interface Props {
  readonly name: SlotName;
  /** The subject of the block, for its error text. */
  readonly title: string;
  /** The height of the content, so that the layout does not shift. */
  readonly height: ReservedHeight;
}

const SLOW_AFTER_MS = 4000;

export function HomeSlot({ name, title, height }: Props): ReactNode {
  const waiting = <Outline height={height} />;
  // Nothing is loading yet: an outline that moves out of sight would cost every frame.
  const still = <Outline height={height} isStill />;
  return (
    <AfterFirstPaint before={still}>
      <WhenNear before={still}>
        <Box {...{ [PART_OF_REMOTE]: SLOTS[name] }} sx={{ display: 'contents' }}>
          <RemoteSlot
            name={name}
            waiting={(retry) => <Slow retry={retry}>{waiting}</Slow>}
            unavailable={(retry) => (
              <Block title={title}>
                <StateCard
                  framed
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
              </Block>
            )}
          />
        </Box>
      </WhenNear>
    </AfterFirstPaint>
  );
}

/** The outline shows a waiting text after a while. */
function Slow({ retry, children }: { retry: () => void; children: ReactNode }): ReactNode {
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

interface OutlineProps {
  readonly height: ReservedHeight;
  readonly isStill?: boolean;
}

function Outline({ height, isStill = false }: OutlineProps): ReactNode {
  return (
    <Box aria-hidden sx={{ ...OUTLINE, height, ...(isStill && STILL) }}>
      <Skeleton sx={{ width: 160, height: 24, my: 0 }} />
      <Skeleton shape="block" sx={{ height: 'auto' }} />
    </Box>
  );
}

const OUTLINE = { display: 'grid', gridTemplateRows: `${HEAD_PX}px minmax(0, 1fr)` } as const;
const STILL = { '&& > *': { animation: 'none' } } as const;
const WORD = {
  position: 'absolute',
  inset: `${HEAD_PX}px 0 0 0`,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: 3,
  pt: 8,
} as const;
