import { styled } from '@site/shared/ui';
import type { VenueLaunch } from '@site/shared/wire';
import { useEffect, useEffectEvent, useRef } from 'react';
import { originOf, readVenueMessage, type VenueMessage } from './play.rules.ts';

interface Props {
  readonly title: string;
  readonly launch: VenueLaunch;
  /** Something must be answered first: the venue is hidden and takes nothing. */
  readonly covered: boolean;
  readonly onRound: (betNo: string, net: string) => void;
  readonly onExpired: () => void;
}

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  minHeight: 560,
  height: 'calc(100dvh - 232px)',
  border: 0,
  borderRadius: 12,
  colorScheme: 'dark',
  '@media (max-width: 599.95px)': { height: 'calc(100dvh - 176px)' },
});

/** The venue's page in a sandbox (VEN-7). The session goes to its origin by message, never in the address. */
export function VenueFrame({ title, launch, covered, onRound, onExpired }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((message: VenueMessage) => {
    if (message.type === 'venue:round') return onRound(message.betNo, message.net);
    if (message.type === 'venue:expired') return onExpired();
    const greeting = { type: 'site:session', token: launch.token, nonce: launch.nonce };
    return frame.current?.contentWindow?.postMessage(greeting, originOf(launch.url));
  });
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      const message = readVenueMessage({ origin, source, data }, { launch, frame: frame.current?.contentWindow ?? null });
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [launch]);
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
