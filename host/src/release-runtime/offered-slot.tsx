/** Slots that a package offers to teams which joined the site. What fills one is a separate chunk: pages without such a team load nothing of it. */
import { fillerOf } from '@site/shared/federation';
import { type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';
import { useClaims } from './releases-context.tsx';

const FilledSlot = lazyWithRetry(() =>
  import(/* webpackChunkName: "filled-slot" */ './filled-slot.tsx').then((module) => module.FilledSlot),
);

interface OfferedSlotProps {
  /** The package that draws the slot. */
  readonly owner: string;
  readonly name: string;
}

/** `renderSlot` of the platform as one package holds it. */
export const slotsOf = (owner: string) => (name: string) => <OfferedSlot owner={owner} name={name} />;

function OfferedSlot(slot: OfferedSlotProps): ReactNode {
  const remote = fillerOf(useClaims(), slot.name);
  return (
    remote && (
      <Suspense>
        <FilledSlot {...slot} remote={remote} />
      </Suspense>
    )
  );
}
