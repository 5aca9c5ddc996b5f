import { ROUTES } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Box, Icon } from '@site/shared/ui';
import { useState, type ReactNode, type SyntheticEvent } from 'react';

/** Game search from every page: leads to the lobby with the words in its address. */
export function SearchBox(): ReactNode {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = words.trim();
    if (query === '') return;
    void navigate(`${ROUTES.egame.path}?${new URLSearchParams({ q: query })}`);
    setWords('');
  };
  return (
    <Box component="form" role="search" onSubmit={search} sx={BOX}>
      <Icon name="search" size={18} />
      <Box
        component="input"
        type="search"
        name="q"
        aria-label="搜索游戏"
        placeholder="搜索游戏"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        sx={FIELD}
      />
    </Box>
  );
}

const BOX = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: '0 1 280px',
  minWidth: 120,
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
  fontSize: '0.875rem',
} as const;
