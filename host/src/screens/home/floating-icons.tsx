/** Floating icons that lead to activities (API-8), beside the content where it leaves room; elsewhere behind a handle in its margin, so that they cover nothing. */
import { useApiQuery } from '@site/shared/platform';
import { Link as Way } from '@site/shared/router';
import { Box, IconButton } from '@site/shared/ui';
import { listFloatingIcons, type FloatingIcon } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';
import { PAGE_WIDTH_PX, WIDE_FROM_PX } from '../../lib/page-width.ts';

const WEB = '1';
/** The widest icon with its name, and its distance from the edge of the window. */
const ICON_PX = 90;

/** Whether the icons fit next to the content. */
const isRoomy = (windowPx: number): boolean =>
  windowPx >= (windowPx < WIDE_FROM_PX ? PAGE_WIDTH_PX.normal : PAGE_WIDTH_PX.wide) + 2 * ICON_PX;

export function FloatingIcons(): ReactNode {
  const { data = [] } = useApiQuery(['ads', 'floating'], listFloatingIcons, { displayEquipment: WEB });
  const [{ open, pressed }, setState] = useState(() => ({ open: isRoomy(innerWidth), pressed: false }));
  const toggle = () => setState({ open: !open, pressed: true });
  if (data.length === 0) return null;
  return (
    <Box component="aside" aria-label="活动入口" sx={PLACE}>
      {open ? (
        <>
          <IconButton icon="close" label="收起活动入口" aria-expanded ref={pressed ? takeFocus : null} onClick={toggle} style={AWAY} />
          {data.map((icon) => (
            <Icon key={icon.id} icon={icon} />
          ))}
        </>
      ) : (
        <Box
          component="button"
          type="button"
          aria-label="展开活动入口"
          aria-expanded={false}
          ref={pressed ? takeFocus : null}
          onClick={toggle}
          sx={HANDLE}
        >
          <span>活动</span>
        </Box>
      )}
    </Box>
  );
}

/** As a ref: the control takes the focus of the one that it replaces. */
const takeFocus = (control: HTMLElement | null): void => control?.focus();

function Icon({ icon: { title, image, link } }: { readonly icon: FloatingIcon }): ReactNode {
  return (
    <Box component={Way} to={link} sx={TILE}>
      <img src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
      <span>{title}</span>
    </Box>
  );
}

/** Above the bottom bar of a phone, next to the content elsewhere. */
const PLACE = {
  position: 'fixed',
  zIndex: 1050,
  right: { xs: 8, sm: 16 },
  bottom: { xs: 'calc(var(--bottom-bar-height) + 15px)', sm: 24 },
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
} as const;
/** What is seen is as narrow as the margin of a phone; what can be pressed is wider. */
const HANDLE = {
  display: 'flex',
  justifyContent: 'flex-end',
  mr: { xs: '-8px', sm: '-16px' },
  width: 32,
  height: 72,
  '@media (pointer: coarse)': { width: 44 },
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'onAccent',
  fontSize: '0.75rem',
  cursor: 'pointer',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 16,
    borderRadius: '8px 0 0 8px',
    bgcolor: 'accent',
    writingMode: 'vertical-rl',
  },
} as const;
/** Visible over any background. */
const AWAY = {
  borderRadius: '50%',
  background: 'var(--site-palette-surface)',
  border: '1px solid var(--site-palette-line)',
} as const;
const TILE = {
  display: 'grid',
  justifyItems: 'center',
  color: 'ink',
  textDecoration: 'none',
  '& img': {
    width: 56,
    height: 56,
    objectFit: 'cover',
    borderRadius: '50%',
    border: '2px solid var(--site-palette-surface)',
    bgcolor: 'raised',
    boxShadow: '0 4px 12px rgba(4, 7, 16, 0.4)',
  },
  // The name overlaps the picture's edge, so that two icons stay small.
  '& span': {
    mt: '-12px',
    px: 2,
    py: '1px',
    borderRadius: '999px',
    bgcolor: 'surface',
    border: 1,
    borderColor: 'line',
    fontSize: '0.75rem',
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    position: 'relative',
  },
} as const;
