import { usePlatform, useStore } from '@site/shared/platform';
import { matchRoute, ROUTES } from '@site/shared/product';
import { useLocation, useSearchParams } from '@site/shared/router';
import { Box, Button, ButtonLink, Screen, StateCard } from '@site/shared/ui';
import { useStoredBetSettings } from '../common/odds/use-stored-bet-settings.ts';
import { OddsSwitch } from '../common/odds/odds-switch.tsx';
import { VenueStage } from '../common/play/venue-stage.tsx';
import { targetOf } from '../common/play/venue-target.rules.ts';
import { frameOf, type FrameVenue } from '../common/frames.rules.ts';

export default function FrameScreen() {
  const { pathname } = useLocation();
  const venue = frameOf(matchRoute(pathname));
  if (!venue) return <StateCard drawing="notFound" title="场馆不存在" action={<ButtonLink to={ROUTES.sport.path}>返回大厅</ButtonLink>} />;
  return <Venue key={venue.route} venue={venue} name={ROUTES[venue.route].title} />;
}

function Venue({ venue: { venueCode, gameCode, lobby }, name }: { venue: FrameVenue; name: string }) {
  const { navigation, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const [search] = useSearchParams();
  useStoredBetSettings();
  const leave = () => navigation.go(lobby);
  const url = search.get('url');
  if (!loggedIn) return <LogInFirst name={name} />;
  return (
    <VenueStage
      key={url}
      name={name}
      entry={{ enName: venueCode, gameCode }}
      url={url}
      target={targetOf(search)}
      onLeave={leave}
      ownWallet={venueCode}
      tools={
        <Box sx={{ width: 124 }}>
          <OddsSwitch />
        </Box>
      }
    />
  );
}

/** A guest sees where this is, and logs in to go on. */
function LogInFirst({ name }: { readonly name: string }) {
  const { dialogs } = usePlatform();
  return (
    <Screen title={name}>
      <StateCard
        drawing="locked"
        title="登录后即可进入场馆"
        text="进入前可在大厅查看赛事与赔率。"
        action={<Button onClick={() => void dialogs.logIn()}>登录</Button>}
      />
    </Screen>
  );
}
