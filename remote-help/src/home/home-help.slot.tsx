import { ROUTES, type RouteName } from '@site/shared/product';
import { Block, Box, Icon, Link, Stack, Text, type IconName } from '@site/shared/ui';

const ENTRIES: readonly { readonly route: RouteName; readonly icon: IconName; readonly reason: string }[] = [
  { route: 'helpKh', icon: 'user', reason: '注册、账号与密码规则' },
  { route: 'helpTytzjc', icon: 'trophy', reason: '赔率格式与结算示例' },
  { route: 'helpBczr', icon: 'shield', reason: '限额、冷静期与求助热线' },
  { route: 'helpFjcjc', icon: 'warning', reason: '核对域名，识别钓鱼' },
];

/** The home page's way into the help articles. */
export default function HomeHelp() {
  return (
    <Block title="帮助与安全" reason="玩得明白，用得放心" more={ROUTES.helpKh.path}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
      >
        {ENTRIES.map(({ route, icon, reason }) => (
          <li key={route}>
            <Link to={ROUTES[route].path} look="quiet">
              <Stack
                direction="row"
                sx={{
                  gap: 3,
                  p: 4,
                  height: '100%',
                  alignItems: 'center',
                  borderRadius: 3,
                  border: 1,
                  borderColor: 'line',
                  bgcolor: 'surface',
                }}
              >
                <Box sx={{ color: 'accent', lineHeight: 0, flexShrink: 0 }}>
                  <Icon name={icon} size={24} />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Text weight="medium">{ROUTES[route].title}</Text>
                  <Text size="tiny" tone="text3">
                    {reason}
                  </Text>
                </Box>
              </Stack>
            </Link>
          </li>
        ))}
      </Box>
    </Block>
  );
}
