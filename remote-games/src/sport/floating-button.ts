import { styled } from '@site/shared/ui';

/** A round button over the matches, at the lower edge of a phone or tablet. */
export const FloatingButton = styled('button')({
  position: 'fixed',
  zIndex: 1050,
  bottom: 'calc(24px + env(safe-area-inset-bottom))',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  borderRadius: 999,
  boxShadow: 'var(--site-palette-float)',
  cursor: 'pointer',
  '@media (max-width: 599.95px)': { bottom: 'calc(76px + env(safe-area-inset-bottom))' },
});
