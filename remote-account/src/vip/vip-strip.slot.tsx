import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Block, Box, Card, Icon, Stack, Text } from '@site/shared/ui';
import type { MemberInfo } from '@site/shared/wire';
import { vipArt } from '../common/art.ts';
import { privilegesOf, SHOWN_GRADES } from './vip.rules.ts';

/** The home page's VIP strip: a member's grade and its privileges, or an introduction to VIP. */
export default function VipStrip() {
  const { member } = useStore(usePlatform().session);
  return (
    <Block title="VIP 会员" reason={member ? '您的等级与权益' : '等级自动评定，无需申请'} more={ROUTES.vip.path}>
      <Card>{member ? <MemberStrip member={member} /> : <GuestStrip />}</Card>
    </Block>
  );
}

function MemberStrip({ member: { gradeId, gradeName } }: { readonly member: MemberInfo }) {
  return (
    <Stack direction="row" sx={ROW}>
      <Box component="img" src={vipArt(gradeId)} alt="" width={72} height={72} sx={{ flexShrink: 0 }} />
      <Box sx={{ flex: '0 0 auto' }}>
        <Text size="small" tone="text2">
          当前等级
        </Text>
        <Text size="title" weight="bold" tone="gold">
          {gradeName}
        </Text>
      </Box>
      <Privileges texts={privilegesOf(gradeId)} />
    </Stack>
  );
}

function GuestStrip() {
  return (
    <Stack direction="row" sx={ROW}>
      <Box aria-hidden sx={BADGES}>
        {SHOWN_GRADES.map((grade) => (
          <img key={grade} src={vipArt(grade)} alt="" width={48} height={48} loading="lazy" />
        ))}
      </Box>
      <Text tone="text2" sx={{ flex: '1 1 320px' }}>
        会员等级从 VIP0 到 VIP10，权益包括返水比例、晋级与生日礼金、取款额度和专属客服。等级按规则自动升降，请按自己的预算娱乐。
      </Text>
    </Stack>
  );
}

function Privileges({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Stack component="ul" direction="row" aria-label="等级权益" sx={{ flex: '1 1 320px', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
      {texts.map((text) => (
        <Stack component="li" direction="row" key={text} sx={{ alignItems: 'center', gap: 2 }}>
          <Box sx={{ color: 'gold', lineHeight: 0 }}>
            <Icon name="crown" size={18} />
          </Box>
          <Text component="span">{text}</Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** All of them in one line, smaller where it is short. */
const BADGES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(${SHOWN_GRADES.length}, minmax(0, 48px))`,
  flex: { xs: '1 0 100%', sm: '0 0 auto' },
  justifyContent: 'space-between',
  '& > img': { width: '100%', height: 'auto', aspectRatio: '1' },
} as const;
const ROW = { alignItems: 'center', flexWrap: 'wrap', columnGap: 6, rowGap: 4 } as const;
