import { failureText, isExpected, NetworkError } from '@site/shared/platform';
import { FIRST_VIEW_ID } from '../../product/site/drawn-view.ts';
import { LAZY_DELAY_MS, WORD, isRecord } from '@site/shared/product';
import Stack from '@mui/material/Stack';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Button } from './button.tsx';
import { SkeletonCard } from './skeleton.tsx';
import { StateCard } from './state-card.tsx';
import { Text, VisuallyHidden } from './text.tsx';

/** The fields of a query's result that are needed to show it; every result of useQuery fits. */
export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

interface Props<Answer> {
  readonly query: QueryState<Answer>;
  readonly children: (answer: Answer) => ReactNode;
  /** The skeleton; a card of lines by default. */
  readonly skeleton?: ReactNode;
  /** Whether an answer is empty; by default an empty list, or a page without rows. */
  readonly isEmpty?: (answer: Answer) => boolean;
  readonly empty?: ReactNode;
  /** Less padding, for a block among others. */
  readonly compact?: boolean;
  /** A failure with its drawing next to the text, for a block of fixed height. */
  readonly beside?: boolean;
}

/** Handles pending, failed and successful queries. After a failure it keeps the last successful answer and shows its age (CON-9). */
export function QueryBoundary<Answer>(props: Props<Answer>): ReactNode {
  const { query, children, skeleton, isEmpty = holdsNothing, empty, compact = false, beside = false } = props;
  const { data, error } = query;
  if (data === undefined)
    return error ? <Failed query={query} compact={compact} beside={beside} /> : <Waiting>{skeleton ?? <SkeletonCard />}</Waiting>;
  return (
    <>
      {error && <Stale query={query} />}
      {isEmpty(data) ? (empty ?? <StateCard title={WORD.empty} compact={compact} />) : children(data)}
    </>
  );
}

/** Whether the server draws now, where a document has no body, or its view is still shown: the wait that it shows goes on in the page's own tree. */
const isDrawn = (): boolean => typeof document === 'undefined' || !('body' in document) || document.getElementById(FIRST_VIEW_ID) !== null;

/** Nothing at first, so that a quick answer causes no flicker; then the skeleton, announced once to screen readers (CON-9). A drawn page shows it from the start. */
export function Waiting({ children }: { readonly children: ReactNode }): ReactNode {
  const [late, setLate] = useState(isDrawn);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LAZY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      {late && <VisuallyHidden component="output">{WORD.loading}</VisuallyHidden>}
      <div style={{ visibility: late ? 'visible' : 'hidden' }}>{children}</div>
    </div>
  );
}

interface StateProps {
  readonly query: QueryState<unknown>;
  readonly compact?: boolean;
  readonly beside?: boolean;
}

function Failed({ query, compact = false, beside = false }: StateProps): ReactNode {
  const offline = query.error instanceof NetworkError && query.error.fault === 'offline';
  const reason = isExpected(query.error) ? { text: failureText(query.error) } : {};
  return (
    <StateCard
      framed
      role="alert"
      drawing={offline ? 'offline' : 'error'}
      title={WORD.loadFailed}
      {...reason}
      compact={compact}
      beside={beside}
      action={<Retry query={query} />}
    />
  );
}

function Stale({ query }: StateProps): ReactNode {
  return (
    <Stack role="alert" direction="row" sx={{ alignItems: 'center', gap: 2, px: 4, py: 2, mb: 4, borderRadius: 3, bgcolor: 'raised' }}>
      <Icon name="warning" size={18} />
      <Text size="small" sx={{ flex: 1 }}>
        {`更新失败，数据更新于 ${timeText(query.dataUpdatedAt)}`}
      </Text>
      <Retry query={query} />
    </Stack>
  );
}

function Retry({ query }: StateProps): ReactNode {
  return (
    <Button look="soft" size="small" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
      {WORD.retry}
    </Button>
  );
}

const TIME = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function timeText(at: number): string {
  return TIME.format(at);
}

function holdsNothing(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0;
  return isRecord(answer) && Array.isArray(answer['list']) && answer['list'].length === 0;
}
