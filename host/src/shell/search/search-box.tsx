import { usePlatform } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Box, Icon } from '@site/shared/ui';
import { SEARCH_WORDS_MAX, searchSite } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';
import type { SuggestionKeys } from './suggestions.tsx';

const Suggestions = lazyWithRetry(() =>
  import(/* webpackChunkName: "search-suggestions" */ './suggestions.tsx').then((part) => part.Suggestions),
);

const LABEL = '搜索球队、赛事、游戏';

interface Props {
  /** Called when the search has led somewhere, or was left with Escape. */
  readonly onDone?: () => void;
}

/** The search of every page: suggests teams, matches and games while a player types (WAI-ARIA combobox with a list); its code beyond the field loads with the first use. */
export function SearchBox({ onDone }: Props): ReactNode {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const keys = useRef<SuggestionKeys>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const query = words.trim();
  const shown = open && query !== '';
  const close = () => {
    setOpen(false);
    setActiveId(null);
  };
  const leave = () => {
    close();
    setWords('');
    input.current?.blur();
    onDone?.();
  };
  const submit = useSubmit(query, { words: () => input.current?.value.trim(), leave });
  const type = (next: string) => {
    setWords(next);
    setOpen(true);
    setActiveId(null);
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={BOX} onBlur={closeWhenLeft(close)}>
      <Icon name="search" size={18} />
      <Box
        ref={input}
        component="input"
        type="search"
        name="q"
        role="combobox"
        aria-label={LABEL}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && activeId !== null ? activeId : undefined}
        placeholder={LABEL}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_WORDS_MAX}
        value={words}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => followKey(event, { keys, shown, open: () => setOpen(true), close, onDone })}
        sx={FIELD}
      />
      {shown && (
        <Suspense fallback={null}>
          <Suggestions {...{ listId, query, activeId, keys }} onActive={setActiveId} onChosen={leave} />
        </Suspense>
      )}
    </Box>
  );
}

interface Submitted {
  /** What the field holds now; undefined once it is closed. */
  readonly words: () => string | undefined;
  readonly leave: () => void;
}

/**
 * Shows what the words find; a search that nothing answers keeps its words and says so below them. An answer that comes after the player typed on, closed
 * the search or went to another address leads nowhere.
 */
function useSubmit(query: string, { words, leave }: Submitted) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (event: SyntheticEvent) => {
    event.preventDefault();
    if (query === '') return;
    const { href } = location;
    const find = async () => {
      const { resultsAddress } = await import(/* webpackChunkName: "search-suggestions" */ './search.rules.ts');
      const found = await queries.fetchQuery({
        queryKey: ['search', query],
        queryFn: () => api.call(searchSite, { q: query }),
        staleTime: 5000,
      });
      return resultsAddress(query, found);
    };
    // Without an answer the lobby filters its own games.
    const fallback = () => `${ROUTES.egame.path}?${new URLSearchParams({ q: query })}`;
    void find()
      .catch(fallback)
      .then((address) => {
        if (address === null || words() !== query || location.href !== href) return;
        leave();
        void navigate(address);
      });
  };
}

/** Closes when the focus leaves the search, not when it moves within. */
const closeWhenLeft =
  (close: () => void) =>
  ({ currentTarget, relatedTarget }: { readonly currentTarget: Node; readonly relatedTarget: EventTarget | null }) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  };

interface KeyContext {
  readonly keys: RefObject<SuggestionKeys | null>;
  readonly shown: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly onDone: (() => void) | undefined;
}

function followKey(event: KeyboardEvent, { keys, shown, open, close, onDone }: KeyContext): void {
  // Enter ends the input of Chinese by pinyin first.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') {
    if (!shown) return onDone?.();
    event.preventDefault();
    return close();
  }
  if (event.key === 'ArrowDown' && !shown) return open();
  if (keys.current?.follow(event.key) === true) event.preventDefault();
}

const BOX = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: '1 1 auto',
  minWidth: 0,
  height: 40,
  px: 3,
  borderRadius: '999px',
  border: 1,
  borderColor: 'control',
  color: 'text3',
  '&:focus-within': { borderColor: 'accent', boxShadow: '0 0 0 1px var(--site-palette-accent)' },
} as const;
const FIELD = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  p: 0,
  border: 0,
  outline: 'none',
  bgcolor: 'transparent',
  color: 'ink',
  fontSize: { xs: '1rem', sm: '0.875rem' },
  textOverflow: 'ellipsis',
} as const;
