import { usePlatform } from '@site/shared/platform';
import { phoneSystemOf, ROUTES, siteDate } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import {
  Block,
  Box,
  Button,
  ButtonLink,
  Card,
  CopyButton,
  ExternalLink,
  QrCode,
  Screen,
  Skeleton,
  Stack,
  Text,
  useFrame,
} from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import type { AppPackage, Downloads } from '@site/shared/wire';
import { useRef } from 'react';
import { useDownloads } from './download.queries.ts';
import { INSTALL_STEPS, sizeText, SYSTEM_TABS } from './download.rules.ts';

/** How the site gets onto a device: by QR code, as a web app, and as packages where there are any. */
export default function DownloadScreen() {
  const downloads = useDownloads();
  const steps = useRef<HTMLDivElement>(null);
  return (
    <Screen
      title={ROUTES.download.title}
      reason="像应用一样打开，始终为最新版本"
      query={downloads}
      skeleton={<Skeleton shape="block" sx={{ height: 360 }} />}
    >
      {(answer) => (
        <Stack sx={{ gap: 8 }}>
          <Hero downloads={answer} onNoOffer={() => showSteps(steps.current)} />
          {answer.packages.length > 0 && <Packages packages={answer.packages} />}
          <div ref={steps}>
            <Steps />
          </div>
          <Safety />
        </Stack>
      )}
    </Screen>
  );
}

interface HeroProps {
  readonly downloads: Downloads;
  /** The browser has no install prompt. */
  readonly onNoOffer: () => void;
}

function Hero({ downloads: { address, webVersion, packages }, onNoOffer }: HeroProps) {
  const { install } = usePlatform();
  const onPhone = useFrame() === 'phone';
  const ask = async () => {
    if (!(await install.ask())) onNoOffer();
  };
  return (
    <Card as="section" aria-label={onPhone ? '安装' : '扫码安装'}>
      <Box sx={{ display: 'grid', gap: 6, alignItems: 'center', gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' } }}>
        {!onPhone && <QrCode text={address} label="手机端地址的二维码" />}
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Text component="h2" size="title" weight="bold">
            {onPhone ? '添加到主屏幕' : '手机扫码，添加到主屏幕'}
          </Text>
          <Text tone="text2">
            {onPhone
              ? '点一下即可全屏打开，无需下载安装包，也不占用多少空间。'
              : '用手机相机扫描二维码，按页面提示添加，无需下载安装包，也不占用多少空间。'}
          </Text>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Text size="small" tone="text3" numeric sx={{ overflowWrap: 'anywhere' }}>
              {address}
            </Text>
            <CopyButton text={address} of="地址" />
          </Stack>
          <Button
            icon="device"
            wide={onPhone}
            style={{ justifySelf: 'start', alignSelf: onPhone ? 'stretch' : 'start' }}
            onClick={() => void ask()}
          >
            {onPhone ? '添加到主屏幕' : '安装到桌面'}
          </Button>
          <Text size="small" tone="text3" numeric>
            {packages.length > 0 ? `网页应用版本 ${webVersion}` : `网页应用版本 ${webVersion} · 目前不提供安装包`}
          </Text>
        </Stack>
      </Box>
    </Card>
  );
}

function showSteps(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

const PLATFORM_TEXT: Readonly<Record<AppPackage['platform'], string>> = { ios: 'iOS', android: '安卓', windows: 'Windows', macos: 'macOS' };

function Packages({ packages }: Pick<Downloads, 'packages'>) {
  return (
    <Block title="安装包" reason="安装前请核对校验值与签名">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {packages.map((item) => (
          <Card key={item.platform} as="section" aria-label={PLATFORM_TEXT[item.platform]}>
            <Text component="h3" size="lead" weight="bold">
              {PLATFORM_TEXT[item.platform]}
            </Text>
            <Text size="small" tone="text2" numeric>
              {`${item.version} · ${sizeText(item.bytes)} · ${siteDate(item.releasedAt)} · 签名 ${item.signedBy}`}
            </Text>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Text size="tiny" tone="text3" numeric sx={{ overflowWrap: 'anywhere' }}>
                {`SHA-256 ${item.sha256}`}
              </Text>
              <CopyButton text={item.sha256} of="校验值" />
            </Stack>
            <ExternalLink href={item.url}>下载</ExternalLink>
          </Card>
        ))}
      </Box>
    </Block>
  );
}

function Steps() {
  const [search, setSearch] = useSearchParams();
  const onPhone = useFrame() === 'phone';
  const tabInAddress = SYSTEM_TABS.find(({ value }) => value === search.get('system'));
  const system = tabInAddress?.value ?? (onPhone ? phoneSystemOf(navigator.userAgent) : 'desktop');
  return (
    <Block title="安装步骤" reason="按您的设备选择">
      <Stack sx={{ gap: 4 }}>
        <Tabs label="系统" tabs={SYSTEM_TABS} value={system} onSelect={(next) => setSearch({ system: next }, { replace: true })} />
        <Box
          component="ol"
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, m: 0, p: 0, listStyle: 'none' }}
        >
          {INSTALL_STEPS[system].map((text, index) => (
            <Card key={text} as="li">
              <Text size="small" tone="text3" numeric>{`第 ${index + 1} 步`}</Text>
              <Text>{text}</Text>
            </Card>
          ))}
        </Box>
      </Stack>
    </Block>
  );
}

function Safety() {
  return (
    <Block title="安全提示">
      <Card>
        <Text tone="text2">请勿安装他人发送的安装文件、描述文件或证书，也不要在其中输入账号与密码。正版地址以本页为准。</Text>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', mt: 3 }}>
          <ButtonLink look="soft" size="small" to={ROUTES.helpFjcjc.path}>
            防劫持教程
          </ButtonLink>
          <ButtonLink look="soft" size="small" to={ROUTES.helpTjllq.path}>
            推荐浏览器
          </ButtonLink>
        </Stack>
      </Card>
    </Block>
  );
}
