/** Step-by-step instructions to add the site to a phone's home screen; the visitor's system is listed first. */
import type { PhoneSystem } from '@site/shared/product';
import { Box, Card, Heading, Icon, Text, type IconName } from '@site/shared/ui';
import type { ReactNode, Ref } from 'react';

type Step = readonly [icon: IconName, text: string];
interface Guide {
  readonly name: string;
  readonly browser: string;
  readonly steps: readonly Step[];
}

const GUIDES: Readonly<Record<PhoneSystem, Guide>> = {
  ios: {
    name: 'iPhone、iPad',
    browser: '请使用 Safari 浏览器打开本页',
    steps: [
      ['share', '点按浏览器底部或顶部的「分享」按钮'],
      ['plus', '在菜单中向下滑动，选择「添加到主屏幕」'],
      ['check', '点按右上角「添加」，即可从主屏幕打开'],
    ],
  },
  android: {
    name: '安卓、鸿蒙',
    browser: '请使用 Chrome 或手机自带的浏览器打开本页',
    steps: [
      ['more', '点按浏览器的菜单按钮'],
      ['plus', '选择「添加到主屏幕」或「安装应用」'],
      ['check', '确认添加，即可从桌面打开'],
    ],
  },
};

export function HomeScreenSteps({ first, headingRef }: { first: PhoneSystem; headingRef: Ref<HTMLHeadingElement> }): ReactNode {
  const order: readonly PhoneSystem[] = first === 'ios' ? ['ios', 'android'] : ['android', 'ios'];
  return (
    <Box component="section" aria-labelledby="steps">
      <Box component="h2" id="steps" ref={headingRef} tabIndex={-1} sx={HEADING}>
        添加到主屏幕的步骤
      </Box>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {order.map((system) => (
          <Card key={system}>
            <Steps {...GUIDES[system]} />
          </Card>
        ))}
      </Box>
    </Box>
  );
}

function Steps({ name, browser, steps }: Guide): ReactNode {
  return (
    <>
      <Heading level={3}>{name}</Heading>
      <Text size="small" tone="text2" sx={{ mt: 1 }}>
        {browser}
      </Text>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, display: 'grid', gap: 3 }}>
        {steps.map(([icon, text], index) => (
          <Box
            component="li"
            key={text}
            sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr) 24px', gap: 3, alignItems: 'center' }}
          >
            <Box component="span" aria-hidden sx={NUMBER}>
              {index + 1}
            </Box>
            {text}
            <Box component="span" sx={{ display: 'grid', color: 'accent' }}>
              <Icon name={icon} size={24} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const HEADING = { m: 0, mb: 3, fontSize: '1.125rem', fontWeight: 700, scrollMarginTop: 16, outline: 'none' } as const;
const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '999px',
  bgcolor: 'raised',
  color: 'text2',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
