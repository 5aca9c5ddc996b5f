import { QueryBoundary, Box, Card, Link, Stack, Text, useFrame } from '@site/shared/ui';
import { SearchField } from '@site/shared/ui/field';
import type { HelpCode, HelpEntry } from '@site/shared/wire';
import { useState } from 'react';
import { useHelpMenu } from '../common/article.queries.ts';
import { Disclosure } from '../common/disclosure.tsx';
import { findEntries, groupEntries, pathOfCode } from '../common/article.rules.ts';

/** All articles by group, with a search; at the side on a desktop, folded above the article elsewhere, so that nothing moves when it arrives. */
export function HelpMenu({ current }: { current: HelpCode }) {
  const [typed, setTyped] = useState('');
  const menu = useHelpMenu();
  const content = (
    <>
      <SearchField label="搜索帮助" value={typed} onSearch={setTyped} />
      <Box sx={{ mt: 2 }}>
        <QueryBoundary query={menu} compact>
          {(entries) => <Groups entries={findEntries(entries, typed)} current={current} folded={typed === ''} />}
        </QueryBoundary>
      </Box>
    </>
  );
  if (useFrame() === 'desktop')
    return (
      <Card as="nav" aria-label={NAME}>
        {content}
      </Card>
    );
  return (
    <Card as="nav" aria-label={NAME} style={{ paddingBlock: 4 }}>
      <Disclosure title={NAME}>{content}</Disclosure>
    </Card>
  );
}

const NAME = '帮助目录';

function Groups({ entries, current, folded }: { entries: readonly HelpEntry[]; current: HelpCode; folded: boolean }) {
  const wide = useFrame() === 'desktop';
  if (entries.length === 0)
    return (
      <Text tone="text2" size="small" sx={{ py: 4 }}>
        没有找到相关文章，请换个词试试
      </Text>
    );
  return groupEntries(entries).map(([group, list]) => (
    <Disclosure key={group} title={group} size="small" open={wide || !folded || list.some(({ code }) => code === current)}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.map(({ code, title }) => (
          <li key={code}>
            <Link to={pathOfCode(code)} look="quiet" aria-current={code === current ? 'page' : undefined}>
              <Box component="span" sx={{ ...ENTRY, ...(code === current && CURRENT) }}>
                {title}
              </Box>
            </Link>
          </li>
        ))}
      </Stack>
    </Disclosure>
  ));
}

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 36 },
  px: 2,
  borderRadius: 2,
  fontSize: '0.875rem',
} as const;
const CURRENT = { bgcolor: 'raised', color: 'accent', fontWeight: 500 } as const;
