import { useApiQuery } from '@site/shared/platform';
import { useNavigate } from '@site/shared/router';
import { Box, Text, VisuallyHidden } from '@site/shared/ui';
import { searchSite } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { suggestionsOf, type Suggestion, type SuggestionGroup } from './search.rules.ts';

/** How long the words rest before they are searched. */
const REST_MS = 150;
/** For how long an answer is used again. */
const FRESH_MS = 5000;

/** What the field's keys do in the list. */
export interface SuggestionKeys {
  /** Whether the key was one of the list's. */
  follow(key: string): boolean;
}

interface Props {
  readonly listId: string;
  readonly query: string;
  readonly activeId: string | null;
  readonly keys: Ref<SuggestionKeys>;
  readonly onActive: (id: string | null) => void;
  readonly onChosen: () => void;
}

/** Teams, matches and games that the words find, below the field. */
export function Suggestions({ listId, query, activeId, keys, onActive, onChosen }: Props): ReactNode {
  const rested = useRested(query);
  const navigate = useNavigate();
  const { data, isError } = useApiQuery(
    ['search', rested],
    searchSite,
    { q: rested },
    { staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
  const groups = data ? suggestionsOf(data) : [];
  const flat = groups.flatMap(({ suggestions }) => suggestions);
  const idOf = ({ id }: Suggestion) => `${listId}-${id}`;
  const choose = ({ to }: Suggestion) => {
    onChosen();
    void navigate(to);
  };
  useImperativeHandle(keys, () => ({ follow: (key) => followKey(key, { flat, idOf, activeId, onActive, choose }) }));
  return (
    <Box sx={PANEL} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden component="output">{data ? countText(flat.length) : ''}</VisuallyHidden>
      <Box id={listId} role="listbox" aria-label="搜索建议">
        {groups.map((group) => (
          <Group key={group.title} {...{ group, idOf, activeId, choose }} />
        ))}
      </Box>
      {flat.length === 0 && (
        <Text tone="text2" size="small" sx={{ p: 4 }} aria-hidden={!isError}>
          {isError ? '暂时无法搜索，按回车在游戏中查找' : data ? `没有找到“${rested}”，可以换个关键词，如球队简称或拼音首字母` : '搜索中…'}
        </Text>
      )}
    </Box>
  );
}

const countText = (count: number): string => (count === 0 ? '没有找到' : `找到 ${count} 项，用上下键选择`);

function useRested(query: string): string {
  const [rested, setRested] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setRested(query), REST_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return rested;
}

interface ListContext {
  readonly flat: readonly Suggestion[];
  readonly idOf: (suggestion: Suggestion) => string;
  readonly activeId: string | null;
  readonly onActive: (id: string | null) => void;
  readonly choose: (suggestion: Suggestion) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows move through the list and past its ends back to the words; Enter opens what is active. */
function followKey(key: string, { flat, idOf, activeId, onActive, choose }: ListContext): boolean {
  const at = flat.findIndex((suggestion) => idOf(suggestion) === activeId);
  const step = STEPS[key];
  if (step !== undefined && flat.length > 0) {
    const places = flat.length + 1;
    const next = flat[((at + 1 + step + places) % places) - 1];
    onActive(next ? idOf(next) : null);
    return true;
  }
  const active = flat[at];
  if (key !== 'Enter' || !active) return false;
  choose(active);
  return true;
}

interface GroupProps extends Pick<ListContext, 'idOf' | 'activeId' | 'choose'> {
  readonly group: SuggestionGroup;
}

function Group({ group: { title, suggestions }, idOf, activeId, choose }: GroupProps): ReactNode {
  return (
    <Box role="group" aria-label={title}>
      <Text size="tiny" tone="text3" weight="medium" aria-hidden sx={{ px: 4, pt: 3, pb: 1 }}>
        {title}
      </Text>
      {suggestions.map((suggestion) => (
        <Option
          key={suggestion.id}
          id={idOf(suggestion)}
          suggestion={suggestion}
          active={idOf(suggestion) === activeId}
          onChoose={() => choose(suggestion)}
        />
      ))}
    </Box>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Option({ id, suggestion: { title, note, isLive }, active, onChoose }: OptionProps): ReactNode {
  return (
    <Box id={id} role="option" aria-selected={active} ref={active ? keepInView : null} sx={OPTION} onClick={onChoose}>
      <Text component="span" lines={1} sx={{ flex: '0 1 auto' }}>
        {title}
      </Text>
      <Text component="span" size="tiny" tone="text3" lines={1} sx={{ flex: '1 0 0', textAlign: 'right' }}>
        {note}
      </Text>
      {isLive && (
        <Text component="span" size="tiny" weight="medium" sx={{ color: 'live', flexShrink: 0 }}>
          滚球
        </Text>
      )}
    </Box>
  );
}

const keepInView = (option: HTMLElement | null): void => option?.scrollIntoView?.({ block: 'nearest' });

/** Below the field; on a phone below the header, over the whole width, and above the bottom bar. */
const PANEL = {
  position: { xs: 'fixed', sm: 'absolute' },
  zIndex: 1200,
  top: { xs: 'var(--header-height)', sm: 'calc(100% + 6px)' },
  left: 0,
  right: { xs: 0, sm: 'auto' },
  width: { sm: 'min(440px, calc(100vw - 48px))' },
  maxHeight: { xs: 'calc(100dvh - var(--header-height) - var(--bottom-bar-height))', sm: 'min(560px, calc(100dvh - 96px))' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  pb: 2,
  bgcolor: 'surface',
  color: 'ink',
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'line' },
  borderRadius: { xs: 0, sm: 3 },
  boxShadow: '0 12px 32px rgba(4, 7, 16, 0.32)',
} as const;
const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  px: 4,
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': { bgcolor: 'raised' },
  '&[aria-selected="true"]': { boxShadow: 'inset 3px 0 0 var(--site-palette-accent)' },
} as const;
