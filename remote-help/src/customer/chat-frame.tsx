import { Box, Skeleton, styled, useThemeChoice } from '@site/shared/ui';
import { useNavigate } from '@site/shared/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pathOfCode } from '../common/article.rules.ts';
import { addressIn, FRAME_TIMEOUT_MS, signalOf } from './customer.rules.ts';

interface Props {
  readonly url: string;
  /** The frame did not tell in time that it stands. */
  readonly onSilent: () => void;
}

const HEIGHT = 480;
const Frame = styled('iframe')({ display: 'block', width: '100%', height: HEIGHT, border: 0, borderRadius: 8 });

/** The conversation, from another host name and without this page's rights. It is there once it says so itself. */
export function ChatFrame({ url, onSilent }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  const { inForce } = useThemeChoice();
  const [address] = useState(() => addressIn(url, inForce));
  const dress = useEffectEvent(() => frame.current?.contentWindow?.postMessage({ kind: 'site:scheme', scheme: inForce }, '*'));
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const signal = signalOf(data);
    if (signal?.kind === 'ready') {
      setReady(true);
      dress();
    }
    if (signal?.kind === 'article') void navigate(pathOfCode(signal.code));
  });
  const giveUp = useEffectEvent(onSilent);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => dress(), [inForce]);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => giveUp(), FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return (
    <Box sx={{ position: 'relative', minHeight: HEIGHT }} aria-busy={!ready}>
      {!ready && <Skeleton shape="block" sx={{ position: 'absolute', inset: 0, height: HEIGHT }} />}
      <Frame
        ref={frame}
        src={address}
        title="在线客服对话"
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        style={{ opacity: ready ? 1 : 0 }}
      />
    </Box>
  );
}
