import { usePlatform, useStore } from '@site/shared/platform';
import { canonicalPath, isInAppBrowser, matchRoute, mobileWayBack, phoneSystemOf, ROUTES } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Box, Button, Card, CopyButton, Heading, Icon, Link, SectionCard, Stack, Text } from '@site/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { showInstallPrompt } from '../../platform/install-offer.ts';
import { HomeScreenSteps } from './home-screen-steps.tsx';

/** The entry page of phones (SH-6): how to add the site to the home screen, and the link to continue in the browser. */
export default function DownloadPageScreen(): ReactNode {
  const { title } = useStore(usePlatform().site);
  const steps = useRef<HTMLHeadingElement>(null);
  const [userAgent] = useState(() => navigator.userAgent);
  const install = async () => {
    if (!(await showInstallPrompt())) showSteps(steps.current);
  };
  return (
    <Stack spacing={6} sx={{ maxWidth: 480, mx: 'auto' }}>
      {isInAppBrowser(userAgent) && <OpenInBrowser />}
      <Stack spacing={4} sx={{ textAlign: 'center' }}>
        <Hero />
        <Text tone="text2">将{title}添加到手机主屏幕，点一下即可全屏打开，无需安装包，始终为最新版本。</Text>
        <Button wide size="large" icon="device" onClick={() => void install()}>
          添加到主屏幕
        </Button>
        <StayOnWeb />
      </Stack>
      <HomeScreenSteps first={phoneSystemOf(userAgent)} headingRef={steps} />
      <Safety />
    </Stack>
  );
}

function Hero(): ReactNode {
  return (
    <Box sx={HERO}>
      <Box component="img" src="/art/banner/stadium.svg" alt="" sx={ART} />
      <Stack spacing={1} sx={ON_ART}>
        <Heading level={1}>{ROUTES.downloadPage.title}</Heading>
        <Text size="small">像应用一样打开</Text>
      </Stack>
    </Box>
  );
}

/** Continues to the visitor's original address; afterwards this browser is not redirected here again. */
function StayOnWeb(): ReactNode {
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const [back] = useState(() => mobileWayBack(storage.read('mobileSource'), location.origin));
  const goOn = () => {
    storage.write('stayWeb', true);
    void navigate(back, { replace: true });
  };
  return (
    <div>
      <Button wide size="large" look="outlined" endIcon="arrowRight" onClick={goOn}>
        继续使用网页版
      </Button>
      <Text size="small" tone="text3" sx={{ mt: 2 }}>
        将前往「{titleOf(back)}」，并记住您的选择
      </Text>
    </div>
  );
}

function Safety(): ReactNode {
  return (
    <SectionCard title="安全提示" size="large">
      <Text tone="text2" sx={{ mt: 2 }}>
        本站目前不提供安装包。请勿安装他人发送的安装文件或描述文件，也不要在其中输入账号和密码。
      </Text>
      <Stack direction="row" sx={{ mt: 3, columnGap: 6, flexWrap: 'wrap' }}>
        <Link to={ROUTES.helpBczr.path}>理性游戏</Link>
        <Link to={ROUTES.customerMain.path}>联系客服</Link>
        <Link to={ROUTES.helpYsgz.path}>隐私规则</Link>
      </Stack>
    </SectionCard>
  );
}

function showSteps(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

function titleOf(address: string): string {
  const route = matchRoute(canonicalPath(address.split(/[?#]/, 1)[0] ?? ''));
  return ROUTES[route ?? 'home'].title;
}

const HERO = { position: 'relative', overflow: 'hidden', aspectRatio: '16 / 8', borderRadius: '12px', bgcolor: 'scrimStrong' } as const;
const ART = { width: '100%', height: '100%', objectFit: 'cover', display: 'block' } as const;
const ON_ART = {
  position: 'absolute',
  inset: 0,
  justifyContent: 'center',
  pl: { xs: 4, sm: 6 },
  pr: '50%',
  textAlign: 'left',
  color: 'onScrim',
} as const;

/** For in-app browsers, which cannot install the site and lose log-ins: how to open the site in the real browser. */
function OpenInBrowser(): ReactNode {
  const { storage } = usePlatform();
  const [address] = useState(() => location.origin + mobileWayBack(storage.read('mobileSource'), location.origin));
  return (
    <Card as="section" role="note" aria-labelledby="in-app">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box component="span" sx={{ display: 'grid', color: 'gold', pt: '2px' }}>
          <Icon name="external" size={20} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Heading level={2} size="large" id="in-app">
            请在浏览器中打开
          </Heading>
          <Text tone="text2" sx={{ mt: 1 }}>
            您正在其他应用内浏览。请点按右上角菜单，选择「在浏览器打开」，或复制下方地址到浏览器。
          </Text>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
            <Text component="span" size="small" lines={1} sx={{ flex: 1, minWidth: 0 }}>
              {address}
            </Text>
            <CopyButton text={address} of="地址" />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
