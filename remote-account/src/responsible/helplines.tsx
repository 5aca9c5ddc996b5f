import { usePlatform, useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Block, Box, Card, Link, Text } from '@site/shared/ui';

/** Whom to call, as operators set it for the place. */
export function Helplines() {
  const { helplines } = useReadable(usePlatform().site).vvPretty;
  return (
    <Block title="寻求帮助">
      <Card>
        <Box component="ul" aria-label="求助热线" sx={{ display: 'grid', gap: 2 }}>
          {helplines.map(({ name, phone }) => (
            <Box component="li" key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center', minHeight: 44 }}>
              <Text component="span" sx={{ flex: 1, minWidth: '12em' }}>
                {name}
              </Text>
              <Box component="a" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={`拨打${name} ${phone}`} sx={PHONE}>
                {phone}
              </Box>
            </Box>
          ))}
        </Box>
        <Text size="small" tone="text2" sx={{ mt: 3 }}>
          这些机构与本站没有隶属关系，咨询内容由其依法保密。未满18周岁禁止参与。更多建议见
          <Link to={ROUTES.helpBczr.path}>博彩责任</Link>。
        </Text>
      </Card>
    </Block>
  );
}

const PHONE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'accent',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
