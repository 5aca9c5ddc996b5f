import { ROUTES, type RouteName } from '@site/shared/product';
import { Box, Icon, Link, Text, type IconName } from '@site/shared/ui';

interface Page {
  readonly route: RouteName;
  readonly icon: IconName;
  readonly reason: string;
}

const PAGES: readonly Page[] = [
  { route: 'luckyFlip', icon: 'spark', reason: '概率公开，结果可验证' },
  { route: 'calendar', icon: 'calendar', reason: '每日一签，断签可补' },
  { route: 'friendPeakBet', icon: 'trophy', reason: '免费竞猜，答对上榜' },
  { route: 'friendInvitation', icon: 'share', reason: '邀请码、海报与进度' },
];

/** The ways to the pages where there is something to do each day. */
export function PlayRow() {
  return (
    <Box component="ul" aria-label="每日互动" sx={ROW}>
      {PAGES.map(({ route, icon, reason }) => (
        <li key={route}>
          <Link to={ROUTES[route].path} look="quiet">
            <Box sx={CARD}>
              <Box sx={BADGE}>
                <Icon name={icon} size={22} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Text weight="medium">{ROUTES[route].title}</Text>
                <Text size="tiny" tone="text2">
                  {reason}
                </Text>
              </Box>
            </Box>
          </Link>
        </li>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& > li > a': { display: 'block', height: '100%' },
} as const;
const CARD = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 2, sm: 3 },
  height: '100%',
  p: { xs: 3, sm: 4 },
  borderRadius: 3,
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
  transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
  '&:hover': { borderColor: 'control', bgcolor: 'raised' },
} as const;
const BADGE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: 2,
  bgcolor: 'raised',
  color: 'accent',
} as const;
