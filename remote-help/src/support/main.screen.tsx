import { ROUTES } from '@site/shared/product';
import {
  Box,
  Button,
  ButtonLink,
  columnGrid,
  Link,
  QueryBoundary,
  Screen,
  SectionCard,
  Skeleton,
  Stack,
  StateCard,
  styled,
  Text,
  useThemeChoice,
} from '@site/shared/ui';
import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { SearchField } from '@site/shared/ui/field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@site/shared/router';
import { useStartChat, useSupportInfo } from './customer.queries.ts';
import { SafetyNote } from './safety-note.tsx';
import { useHelpMenu } from '../common/article.queries.ts';
import { findEntries, pathOfCode } from '../common/article.rules.ts';
import { addressIn, FRAME_TIMEOUT_MS, signalOf } from './customer.rules.ts';

/** Customer service: a conversation, frequent questions, and the service hours. */
export default function CustomerScreen() {
  return (
    <Screen title={ROUTES.customerMain.title}>
      <Box sx={TWO_COLUMNS}>
        <Stack sx={{ gap: 6 }}>
          <Chat />
          <SafetyNote />
        </Stack>
        <Stack sx={{ gap: 6 }}>
          <Questions />
          <Hours />
        </Stack>
      </Box>
    </Screen>
  );
}

function Hours() {
  const info = useSupportInfo();
  return (
    <SectionCard title="服务时间" gap={2}>
      <QueryBoundary query={info} compact skeleton={<Skeleton shape="block" sx={{ height: 96 }} />} isEmpty={() => false}>
        {({ hours, answerWithinHours }) => (
          <>
            {hours !== '' && <Text>{`人工服务：${hours}`}</Text>}
            <Text tone="text2">{`自动答复全天可用；工单预计 ${answerWithinHours} 小时内回复。`}</Text>
            <Stack direction="row" sx={{ gap: 3, mt: 3, flexWrap: 'wrap' }}>
              <ButtonLink look="soft" to={ROUTES.feedback.path}>
                提交反馈
              </ButtonLink>
              <ButtonLink look="text" to={ROUTES.customerInstead.path}>
                备用客服
              </ButtonLink>
            </Stack>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

const TWO_COLUMNS = { ...columnGrid({ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, 6), alignItems: 'start' } as const;

/** A conversation with support, after the warning was read. */
function Chat() {
  const { navigation, failures } = usePlatform();
  const start = useStartChat();
  const safetyFirst = useSafetyFirst();
  const begin = async () => {
    await safetyFirst();
    start.mutate(null, { onError: (error) => isExpected(error) || failures.report(error) });
  };
  return (
    <SectionCard title="在线客服" gap={3}>
      {start.data ? (
        <ChatFrame url={start.data.url} onSilent={() => navigation.go('customerInstead', { search: '?from=chat', replace: true })} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Text tone="text2">输入问题即可得到帮助文章中的答案；需要人工时可转为工单。</Text>
          {start.error && (
            <StateCard
              compact
              role="alert"
              drawing="error"
              title="对话未能打开"
              text={failureText(start.error)}
              link={{ to: ROUTES.customerInstead.path, label: '备用客服' }}
            />
          )}
          <Button size="large" icon="headset" loading={start.isPending} onClick={() => void begin()}>
            开始对话
          </Button>
        </Stack>
      )}
    </SectionCard>
  );
}

/** Says the warning before the first conversation of each log-in, and of each visit of a guest. */
function useSafetyFirst(): () => Promise<void> {
  const { dialogs, session } = usePlatform();
  const queries = useQueryClient();
  return async () => {
    const who = session.get().userName ?? '';
    const key = ['support', 'safety', who];
    queries.setQueryDefaults(key, { gcTime: Infinity });
    if (queries.getQueryData(key) === true) return;
    await dialogs.safety();
    queries.setQueryData(key, true);
  };
}

const SHOWN = 6;

/** The help articles, found while something is typed. */
function Questions() {
  const [typed, setTyped] = useState('');
  const menu = useHelpMenu();
  return (
    <SectionCard title="常见问题" gap={3}>
      <SearchField label="搜索常见问题" value={typed} onSearch={setTyped} />
      <QueryBoundary query={menu} compact skeleton={<Skeleton shape="block" count={SHOWN} sx={{ height: 56, mt: 1 }} />}>
        {(entries) => {
          const found = findEntries(entries, typed);
          if (found.length === 0) return <Text sx={{ py: 4 }}>没有找到相关问题，请换个词试试，或开始对话</Text>;
          return (
            <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
              {found.slice(0, SHOWN).map(({ code, title, summary }) => (
                <li key={code}>
                  <Link to={pathOfCode(code)} look="quiet" style={{ display: 'block' }}>
                    <Box component="span" sx={ENTRY}>
                      <Text component="span" tone="accent">
                        {title}
                      </Text>
                      <Text component="span" size="small" tone="text2" lines={1}>
                        {summary}
                      </Text>
                    </Box>
                  </Link>
                </li>
              ))}
            </Box>
          );
        }}
      </QueryBoundary>
    </SectionCard>
  );
}

/** The whole of it leads there. */
const ENTRY = { display: 'grid', py: 2, minHeight: 44 } as const;

interface ChatFrameProps {
  readonly url: string;
  /** The frame did not report in time that it is ready. */
  readonly onSilent: () => void;
}

const HEIGHT = 480;
const Frame = styled('iframe')({ display: 'block', width: '100%', height: HEIGHT, border: 0, borderRadius: 8 });

/** The conversation, on another host name and without this page's rights. It is ready when it sends its message. */
function ChatFrame({ url, onSilent }: ChatFrameProps) {
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
