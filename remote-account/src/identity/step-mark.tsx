import { Chip } from '@site/shared/ui';

/** The number of the current step of the identity check, of two. */
export function StepMark({ step }: { readonly step: 1 | 2 }) {
  return <Chip tone="accent">{`第 ${step} 步，共 2 步`}</Chip>;
}
