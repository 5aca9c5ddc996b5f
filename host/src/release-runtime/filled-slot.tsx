/** What a joined team shows in a slot that another package offers. */
import type { SiteClaims } from '@site/shared/federation';
import { usePlatform, useStore } from '@site/shared/platform';
import { OPEN_SLOTS } from '@site/shared/site-map';
import { areTeamsClosedTo } from '@site/shared/site-rules';
import { Box } from '@site/shared/ui';
import { createContext, type ReactNode, use } from 'react';
import { PART_OF_REMOTE } from '../lib/part-of-remote.ts';
import { useClaims } from './releases-context.tsx';
import { RemotePart } from './remote-part.tsx';

interface FilledSlotProps {
  readonly owner: string;
  readonly name: string;
  /** The team that fills it. */
  readonly remote: string;
}

/** The slots around this one: two teams that fill each other's slots would draw without an end. */
const SlotsAround = createContext<readonly string[]>([]);

export function FilledSlot({ owner, name, remote }: FilledSlotProps): ReactNode {
  const claims = useClaims();
  const isClosed = areTeamsClosedTo(useStore(usePlatform().session));
  const around = use(SlotsAround);
  if (isClosed || around.includes(name) || offererOf(claims, name) !== owner) return null;
  return (
    <SlotsAround value={[...around, name]}>
      <Box {...{ [PART_OF_REMOTE]: remote }} sx={{ display: 'contents' }}>
        <RemotePart remote={remote} address={`slots/${name}`} />
      </Box>
    </SlotsAround>
  );
}

/** The package that may draw a slot. */
function offererOf(claims: SiteClaims, name: string): string | undefined {
  const ofProduct: Readonly<Record<string, { readonly owner: string }>> = OPEN_SLOTS;
  if (Object.hasOwn(ofProduct, name)) return ofProduct[name]?.owner;
  return Object.keys(claims).find((remote) => Object.hasOwn(claims[remote]?.slots ?? {}, name));
}
