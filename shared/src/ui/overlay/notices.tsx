import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS } from '../theme.ts';

/** A short notice; its owner removes it after a while. */
export interface Notice {
  readonly id: string;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Area = styled('output')({
  position: 'fixed',
  zIndex: 1500,
  inset: 'auto 0 calc(24px + env(safe-area-inset-bottom)) 0',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '0 16px',
  pointerEvents: 'none',
  // Below 1200 the slip, a form's button and the bottom bar are at the bottom.
  '@media (max-width: 1199.95px)': { inset: 'calc(112px + env(safe-area-inset-top)) 0 auto 0' },
});

const Slip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 480,
  minHeight: 48,
  padding: '4px 4px 4px 16px',
  borderRadius: RADIUS.card,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  color: colour.ink,
  boxShadow: colour.float,
  pointerEvents: 'auto',
  animation: `${rise} ${MOTION.move}`,
});

const ICONS: Record<Notice['tone'], { readonly icon: IconName; readonly tint: string }> = {
  plain: { icon: 'about', tint: colour.accent },
  good: { icon: 'checkCircle', tint: colour.win },
  bad: { icon: 'error', tint: colour.loss },
};

/** The region of short notices; announced politely, never over the pressed element. Keep it mounted. */
export function NoticeArea({ notices, onClose }: { notices: readonly Notice[]; onClose: (id: string) => void }): ReactNode {
  return (
    <Area aria-live="polite">
      {notices.map(({ id, text, tone }) => (
        <Slip key={id}>
          <span style={{ color: ICONS[tone].tint }}>
            <Icon name={ICONS[tone].icon} size={20} />
          </span>
          <span style={{ flex: 1 }}>{text}</span>
          <IconButton icon="close" label="关闭" onClick={() => onClose(id)} />
        </Slip>
      ))}
    </Area>
  );
}
