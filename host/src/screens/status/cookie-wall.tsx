/** The page for browsers that refuse cookies: why they are needed and where to allow them (SH-5). */
import { Box, Button, Heading, SectionCard, StateCard, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Repeats the check. */
  readonly works: () => boolean;
  readonly reload: () => void;
}

const HOW_TO = [
  ['Chrome、Edge（电脑）', '设置 → 隐私和安全 → 第三方 Cookie 与网站数据，允许网站保存和读取 Cookie 数据。'],
  ['Chrome（安卓）', '右上角菜单 → 设置 → 网站设置 → Cookie，选择允许。'],
  ['Safari（iPhone、iPad）', '系统设置 → Safari 浏览器 → 高级，关闭「阻止所有 Cookie」。'],
  ['Safari（Mac）', 'Safari 设置 → 高级，取消勾选「阻止所有 Cookie」。'],
  ['Firefox', '设置 → 隐私与安全 → 增强型跟踪保护，选择「标准」。'],
] as const;

export function CookieWall({ works, reload }: Props): ReactNode {
  const [stillOff, setStillOff] = useState(false);
  useEffect(() => {
    // On focus after the settings: a visitor who allowed cookies continues without a press.
    const look = () => works() && reload();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [works, reload]);
  const check = () => (works() ? reload() : setStillOff(true));
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: 4, py: 6 }}>
      <Heading level={1} sx={{ textAlign: 'center' }}>
        Cookie 已禁用
      </Heading>
      <StateCard
        compact
        role="alert"
        drawing="locked"
        title="请允许 Cookie 后继续访问"
        text="本站用 Cookie 保存登录状态并保护账户安全。您的浏览器目前拒绝了 Cookie，登录与游戏无法使用。"
        action={
          <Button icon="refresh" onClick={check}>
            重新检测
          </Button>
        }
      />
      <Text role="status" tone="loss" size="small" sx={{ minHeight: '1.5em', textAlign: 'center', mb: 3 }}>
        {stillOff && 'Cookie 仍处于禁用状态，请按下列步骤开启后重试。'}
      </Text>
      <HowTo />
    </Box>
  );
}

function HowTo(): ReactNode {
  return (
    <SectionCard title="如何开启 Cookie">
      <Box component="dl" sx={{ m: 0, '& dt': { mt: 4, fontWeight: 500 }, '& dd': { m: 0, mt: 1, color: 'text2' } }}>
        {HOW_TO.map(([browser, steps]) => (
          <div key={browser}>
            <dt>{browser}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </Box>
    </SectionCard>
  );
}
