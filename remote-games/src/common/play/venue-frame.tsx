import { useOddsFormat } from '@site/shared/platform';
import { styled, useThemeChoice } from '@site/shared/ui';
import type { VenueLaunch } from '@site/shared/wire';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { originOf, readVenueMessage, type VenueMessage } from './play.rules.ts';
import type { VenueTarget } from './venue-target.rules.ts';

interface Props {
  readonly title: string;
  readonly launch: VenueLaunch;
  /** What a sportsbook opens with; another one is opened in the page that is there. */
  readonly target?: VenueTarget | null;
  /** Counts the presses that chose the target: the same one may be chosen again. */
  readonly targetPress?: number | undefined;
  /** Something must be answered first: the venue is hidden and takes nothing. */
  readonly covered: boolean;
  readonly onRound: (betNo: string, net: string) => void;
  readonly onExpired: () => void;
}

/** The height of whatever fills a venue's place: the window without what is above and below it. */
export const FRAME_HEIGHT = { phone: 'calc(100dvh - 190px)', wide: 'calc(100dvh - 252px)' } as const;

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  minHeight: 560,
  height: FRAME_HEIGHT.wide,
  border: 0,
  borderRadius: 12,
  colorScheme: 'dark',
  '@media (max-width: 599.95px)': { height: FRAME_HEIGHT.phone },
});

/** The venue's page in a sandbox (VEN-7). The session goes to its origin by message, never in the address. */
export function VenueFrame({ title, launch, target = null, targetPress = 0, covered, onRound, onExpired }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const oddsFormat = useOddsFormat();
  const { inForce: scheme } = useThemeChoice();
  const greeted = useRef(false);
  const say = useEffectEvent((message: object) =>
    frame.current?.contentWindow?.postMessage({ ...message, nonce: launch.nonce, oddsFormat, scheme }, originOf(launch.url)),
  );
  const hear = useEffectEvent((message: VenueMessage) => {
    if (message.type === 'venue:round') return onRound(message.betNo, message.net);
    if (message.type === 'venue:expired') return onExpired();
    greeted.current = true;
    return say({ type: 'site:session', token: launch.token, ...(target && { target }) });
  });
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      const message = readVenueMessage({ origin, source, data }, { launch, frame: frame.current?.contentWindow ?? null });
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [launch]);
  // The venue shows its prices as the player reads them everywhere else.
  useEffect(() => {
    if (greeted.current) say({ type: 'site:odds' });
  }, [oddsFormat]);
  const [openedWith] = useState(targetPress);
  const sayTarget = useEffectEvent(() => say({ type: 'site:target', ...(target && { target }) }));
  useEffect(() => {
    if (greeted.current && targetPress !== openedWith) sayTarget();
  }, [targetPress, openedWith]);
  // A sportsbook has the colours that the site has; tables and machines are dark stages in both.
  useEffect(() => {
    if (greeted.current) say({ type: 'site:scheme' });
  }, [scheme]);
  return (
    <Frame
      ref={frame}
      title={title}
      src={launch.url}
      inert={covered}
      style={{ visibility: covered ? 'hidden' : 'visible' }}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
