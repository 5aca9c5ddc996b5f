import { Answered, Box, Card, Heading, Link, Skeleton, Text } from '@site/shared/ui';
import { SearchField } from '@site/shared/ui/field';
import { useState } from 'react';
import { useHelpMenu } from '../common/article.queries.ts';
import { findEntries, pathOfCode } from '../common/article.rules.ts';

const SHOWN = 6;

/** The help articles, found while something is typed. */
export function Questions() {
  const [typed, setTyped] = useState('');
  const menu = useHelpMenu();
  return (
    <Card as="section" aria-labelledby="questions">
      <Heading level={2} size="lead" id="questions" sx={{ mb: 3 }}>
        常见问题
      </Heading>
      <SearchField label="搜索常见问题" value={typed} onSearch={setTyped} />
      <Answered query={menu} compact skeleton={<Skeleton shape="block" count={SHOWN} sx={{ height: 56, mt: 1 }} />}>
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
      </Answered>
    </Card>
  );
}

/** The whole of it leads there. */
const ENTRY = { display: 'grid', py: 2, minHeight: 44 } as const;
