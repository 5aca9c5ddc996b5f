import { Box, Button, Skeleton } from '@site/shared/ui';
import { lazy, Suspense, useId, useState } from 'react';

const LoadedProof = lazy(() => import('./loaded-proof.tsx').then((part) => ({ default: part.LoadedProof })));

interface Props {
  readonly matchId: string;
}

/** How the result of a match is decided: the hash of its seed before it, the seed after it, and a page that recomputes the result. */
export function MatchProof({ matchId }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <Box>
      <Button
        look="text"
        size="small"
        icon={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        style={{ marginLeft: -12 }}
      >
        公平性核验
      </Button>
      <div id={panel}>
        {open && (
          <Suspense fallback={<Skeleton shape="block" sx={{ height: 96 }} />}>
            <LoadedProof matchId={matchId} />
          </Suspense>
        )}
      </div>
    </Box>
  );
}
