/** Small pictures that lead to activities (API-8); each visitor may put them away for this visit. */
import { usePlatform } from '@site/shared/platform';
import { Link as Way } from '@site/shared/router';
import { Box, IconButton } from '@site/shared/ui';
import { listFloatingIcons, type FloatingIcon } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const WEB = '1';

export function FloatingIcons(): ReactNode {
  const { api } = usePlatform();
  const { data = [] } = useQuery({
    queryKey: ['ads', 'floating'],
    queryFn: ({ signal }) => api.call(listFloatingIcons, { displayEquipment: WEB }, { signal }),
  });
  const [away, setAway] = useState(false);
  if (away || data.length === 0) return null;
  return (
    <Box component="aside" aria-label="活动入口" sx={PLACE}>
      <IconButton icon="close" label="收起活动入口" onClick={() => setAway(true)} />
      {data.map((icon) => (
        <Icon key={icon.id} icon={icon} />
      ))}
    </Box>
  );
}

function Icon({ icon: { title, image, link } }: { readonly icon: FloatingIcon }): ReactNode {
  return (
    <Box component={Way} to={link} aria-label={title} title={title} sx={TILE}>
      <img src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
    </Box>
  );
}

/** Over the bottom bar of a phone, beside the content elsewhere. */
const PLACE = {
  position: 'fixed',
  zIndex: 1050,
  right: { xs: 8, sm: 16 },
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
} as const;
const TILE = {
  display: 'block',
  width: 56,
  height: 56,
  overflow: 'hidden',
  borderRadius: '50%',
  border: 2,
  borderColor: 'line',
  bgcolor: 'raised',
  boxShadow: '0 4px 12px rgba(4, 7, 16, 0.4)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
