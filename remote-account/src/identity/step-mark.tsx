import { Chip } from '@site/shared/ui';

/** Which of the two steps of the identity check this is. */
export function StepMark({ step }: { readonly step: 1 | 2 }) {
  return <Chip tone="accent">{`第 ${step} 步，共 2 步`}</Chip>;
}
