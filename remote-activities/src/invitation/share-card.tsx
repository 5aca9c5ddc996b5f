import { usePlatform, useStore } from '@site/shared/platform';
import { Box, Button, CopyButton, QrCode, SectionCard, Stack, Text, useCopy } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { Dialog } from '@site/shared/ui/dialog';
import { inviteLink } from './invitation.rules.ts';
import { drawPoster } from './poster.ts';

/** The member's code, link, QR code and poster. */
export function ShareCard({ code }: { readonly code: string }) {
  const link = inviteLink(location.origin, code);
  const square = useRef<HTMLDivElement>(null);
  const { picture, drawing, draw, close } = usePoster(code, square);
  const copy = useCopy();
  return (
    <SectionCard title="我的邀请" size="large" gap={4}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 6, alignItems: { xs: 'stretch', sm: 'center' } }}>
        <Box ref={square} sx={{ alignSelf: 'center' }}>
          <QrCode text={link} label="邀请注册二维码" size={168} />
        </Box>
        <Stack sx={{ gap: 4, flex: 1, minWidth: 0 }}>
          <Line name="邀请码" text={code} large />
          <Line name="邀请链接" text={link} />
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', '& > *': { flex: { xs: 1, sm: 'none' } } }}>
            <Button icon="copy" onClick={() => void copy(link)}>
              复制链接
            </Button>
            <Button look="soft" icon="share" loading={drawing} onClick={() => void draw()}>
              生成海报
            </Button>
          </Stack>
        </Stack>
      </Stack>
      {picture !== null && <PosterDialog picture={picture} code={code} onClose={close} />}
    </SectionCard>
  );
}

function Line({ name, text, large = false }: { name: string; text: string; large?: boolean }) {
  return (
    <Box>
      <Text size="small" tone="text2">
        {name}
      </Text>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Text
          component="span"
          numeric
          size={large ? 'display' : 'body'}
          weight={large ? 'bold' : 'regular'}
          tone={large ? 'gold' : 'ink'}
          sx={{ minWidth: 0, wordBreak: 'break-all' }}
        >
          {text}
        </Text>
        <CopyButton text={text} of={name} />
      </Stack>
    </Box>
  );
}

function usePoster(code: string, square: { readonly current: HTMLElement | null }) {
  const { dialogs, failures, site } = usePlatform();
  const { title, isSandbox } = useStore(site);
  const [picture, setPicture] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const draw = async () => {
    if (square.current === null) return;
    setDrawing(true);
    try {
      setPicture(await drawPoster({ qr: await loadedQr(square.current), code, site: title, isSandbox }));
    } catch (error) {
      failures.report(error);
      dialogs.notify('海报生成失败，请直接复制邀请链接', 'bad');
    } finally {
      setDrawing(false);
    }
  };
  return { picture, drawing, draw, close: () => setPicture(null) };
}

const QR_TIMEOUT_MS = 15_000;

/** The QR code of a frame, once its code is loaded. Rejects when it is not loaded within 15 s. */
export function loadedQr(frame: HTMLElement): Promise<SVGElement> {
  const { promise, resolve, reject } = Promise.withResolvers<SVGElement>();
  const look = () => {
    const drawing = frame.querySelector('svg');
    if (drawing !== null) resolve(drawing);
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => reject(new Error('The QR code did not come.')), QR_TIMEOUT_MS);
  watch.observe(frame, { childList: true, subtree: true });
  look();
  return promise.finally(() => {
    watch.disconnect();
    clearTimeout(timer);
  });
}

interface PosterDialogProps {
  /** The address of the picture. */
  readonly picture: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The poster, to be saved. */
function PosterDialog({ picture, code, onClose }: PosterDialogProps) {
  const save = () => Object.assign(document.createElement('a'), { href: picture, download: `邀请海报-${code}.png` }).click();
  return (
    <Dialog open title="邀请海报" onClose={onClose}>
      <Stack sx={{ gap: 4, alignItems: 'center' }}>
        <Box
          component="img"
          src={picture}
          alt={`邀请海报，邀请码 ${code}，含注册二维码`}
          width={750}
          height={1200}
          sx={{ width: 'auto', height: 'auto', maxHeight: '56vh', borderRadius: 3 }}
        />
        <Button wide icon="download" onClick={save}>
          保存海报
        </Button>
        <Text size="tiny" tone="text3">
          手机上也可以长按图片保存
        </Text>
      </Stack>
    </Dialog>
  );
}
