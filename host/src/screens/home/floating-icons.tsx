/** Floating icons that lead to activities (API-8); a visitor may hide them for this visit. */
import { useApiQuery } from '@site/shared/platform';
import { Link as Way } from '@site/shared/router';
import { Box, IconButton } from '@site/shared/ui';
import { listFloatingIcons, type FloatingIcon } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';

const WEB = '1';

export function FloatingIcons(): ReactNode {
  const { data = [] } = useApiQuery(['ads', 'floating'], listFloatingIcons, { displayEquipment: WEB });
  const [away, setAway] = useState(false);
  if (away || data.length === 0) return null;
  return (
    <Box component="aside" aria-label="活动入口" sx={PLACE}>
      <IconButton icon="close" label="收起活动入口" onClick={() => setAway(true)} style={AWAY} />
      {data.map((icon) => (
        <Icon key={icon.id} icon={icon} />
      ))}
    </Box>
  );
}

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
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
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
