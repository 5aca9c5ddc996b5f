import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, Button, Card, Chip, ExternalLink, Heading, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { Sponsorship } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useSponsorships } from './sponsor.queries.ts';

/** Whom the site supports, the current one first; `?at=` names an earlier one. */
export default function SponsorScreen() {
  const sponsorships = useSponsorships();
  return (
    <Screen
      title={ROUTES.sponsor.title}
      reason="我们支持的队伍与公共活动"
      query={sponsorships}
      empty={<StateCard title="暂无赞助合作" />}
      skeleton={<Skeleton shape="block" sx={{ height: 480 }} />}
    >
      {(list) => <Chosen list={list} />}
    </Screen>
  );
}

function Chosen({ list }: { readonly list: readonly Sponsorship[] }) {
  const [search, setSearch] = useSearchParams();
  const place = Math.max(
    0,
    list.findIndex(({ index }) => String(index) === search.get('at')),
  );
  const sponsorship = list[place];
  if (sponsorship === undefined) return null;
  const go = (to: number) => setSearch(to === 0 ? {} : { at: String(list[to]?.index ?? 0) });
  return (
    <Stack sx={{ gap: 8 }}>
      <Story sponsorship={sponsorship} />
      <Milestones milestones={sponsorship.milestones} />
      {sponsorship.press.length > 0 && <Press press={sponsorship.press} />}
      <Stack component="nav" aria-label="赞助切换" direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <Button look="outlined" icon="chevronLeft" disabled={place === 0} onClick={() => go(place - 1)}>
          上一赞助
        </Button>
        <Button look="outlined" endIcon="chevronRight" disabled={place >= list.length - 1} onClick={() => go(place + 1)}>
          下一赞助
        </Button>
      </Stack>
      <Partners list={list} current={place} onPick={go} />
    </Stack>
  );
}

function Story({ sponsorship: { title, partner, field, story, from, until, art } }: { readonly sponsorship: Sponsorship }) {
  return (
    <Card as="article" flush aria-label={title}>
      <Box
        component="img"
        src={art}
        alt=""
        sx={{ display: 'block', width: '100%', aspectRatio: { xs: '16 / 8', sm: '1200 / 360' }, objectFit: 'cover', bgcolor: 'raised' }}
      />
      <Box sx={{ p: { xs: 4, sm: 6 } }}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
          <Chip tone="accent">{field}</Chip>
          <Chip {...(until === null && { tone: 'gold' as const })}>{until === null ? '合作中' : '已结束'}</Chip>
        </Stack>
        <Heading level={2} size="title">
          {title}
        </Heading>
        <Text size="small" tone="text3" numeric sx={{ mt: 1, mb: 4 }}>
          {`${partner} · ${from} ${until === null ? '至今' : `至 ${until}`}`}
        </Text>
        {story.map((paragraph) => (
          <Text key={paragraph} tone="text2" sx={{ mb: 2 }}>
            {paragraph}
          </Text>
        ))}
      </Box>
    </Card>
  );
}

function Milestones({ milestones }: Pick<Sponsorship, 'milestones'>) {
  return (
    <Block title="合作历程">
      <Card>
        <Stack component="ol" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {milestones.map(({ at, text }) => (
            <DatedItem key={at} at={at}>
              <Text>{text}</Text>
            </DatedItem>
          ))}
        </Stack>
      </Card>
    </Block>
  );
}

function Press({ press }: Pick<Sponsorship, 'press'>) {
  return (
    <Block title="媒体报道">
      <Card>
        <Stack component="ul" sx={{ gap: 3 }}>
          {press.map(({ at, outlet, title, url }) => (
            <DatedItem key={title} at={at}>
              <Text component="div">
                {url === null ? title : <ExternalLink href={url}>{title}</ExternalLink>}
                <Text component="span" size="small" tone="text3" sx={{ ml: 2 }}>
                  {outlet}
                </Text>
              </Text>
            </DatedItem>
          ))}
        </Stack>
      </Card>
    </Block>
  );
}

function DatedItem({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <Stack component="li" direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 0, sm: 4 } }}>
      <Text component="time" dateTime={at} size="small" tone="text3" numeric sx={{ minWidth: 96 }}>
        {at}
      </Text>
      {children}
    </Stack>
  );
}

function Partners({ list, current, onPick }: { list: readonly Sponsorship[]; current: number; onPick: (place: number) => void }) {
  return (
    <Block title="合作伙伴">
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, m: 0, p: 0, listStyle: 'none' }}
      >
        {list.map(({ index, partner, field, mark }, place) => (
          <li key={index}>
            <Box component="button" type="button" aria-pressed={place === current} onClick={() => onPick(place)} sx={PARTNER}>
              <img src={mark} alt="" width={40} height={40} loading="lazy" />
              <span>
                <Text component="span" weight="medium" sx={{ display: 'block' }}>
                  {partner}
                </Text>
                <Text component="span" size="small" tone="text3" sx={{ display: 'block' }}>
                  {field}
                </Text>
              </span>
            </Box>
          </li>
        ))}
      </Box>
    </Block>
  );
}

const PARTNER = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 72,
  p: 4,
  textAlign: 'left',
  cursor: 'pointer',
  bgcolor: 'surface',
  border: 1,
  borderColor: 'line',
  borderRadius: 3,
  '&[aria-pressed="true"]': { borderColor: 'accent', bgcolor: 'raised' },
  '@media (hover: hover)': { '&:hover': { borderColor: 'control' } },
} as const;
