import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, ButtonLink, Card, Chip, CopyButton, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import type { PlatformTutorial } from '@site/shared/wire';
import { Notes, Steps } from './steps.tsx';
import { useTutorials } from './tutorial.queries.ts';

/** How USDT are sent with a third-party wallet or exchange, and what to beware of. */
export default function PlatformTutorialsScreen() {
  const tutorials = useTutorials();
  return (
    <Screen
      title={ROUTES.platformTutorials.title}
      reason="第三方钱包与交易所的使用要点，本站与其无隶属关系"
      query={tutorials}
      isEmpty={({ platforms }) => platforms.length === 0}
      empty={<StateCard title="平台教程整理中" action={<ButtonLink to={ROUTES.introTutorial.path}>返回存取款教程</ButtonLink>} />}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
    >
      {({ platforms }) => <Chosen platforms={platforms} />}
    </Screen>
  );
}

function Chosen({ platforms }: { readonly platforms: readonly PlatformTutorial[] }) {
  const [search, setSearch] = useSearchParams();
  const platform = platforms.find(({ code }) => code === search.get('platform')) ?? platforms[0];
  if (platform === undefined) return null;
  return (
    <Stack sx={{ gap: 4 }}>
      <Tabs
        label="平台"
        tabs={platforms.map(({ code, name }) => ({ value: code, label: name }))}
        value={platform.code}
        onSelect={(code) => setSearch({ platform: code }, { replace: true })}
      />
      <Platform platform={platform} />
    </Stack>
  );
}

function Platform({ platform: { name, kind, officialSite, networks, steps, warnings } }: { readonly platform: PlatformTutorial }) {
  return (
    <Card as="section" aria-label={name}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Text component="h2" size="lead" weight="bold">
          {name}
        </Text>
        <Chip>{kind}</Chip>
        {networks.map((network) => (
          <Chip key={network} tone="accent">
            {network}
          </Chip>
        ))}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 4 }}>
        <Text size="small" tone="text2">{`官方网址：${officialSite}`}</Text>
        <CopyButton text={officialSite} of="官方网址" />
      </Stack>
      <Steps steps={steps} />
      <Box component="section" aria-label="安全提示" sx={{ mt: 6 }}>
        <Text component="h3" weight="medium">
          安全提示
        </Text>
        <Notes notes={warnings} />
      </Box>
    </Card>
  );
}
