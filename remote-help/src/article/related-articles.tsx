import { Box, ButtonLink, Heading, Stack } from '@site/shared/ui';
import type { HelpCode } from '@site/shared/wire';
import { useHelpMenu } from '../common/article.queries.ts';
import { pathOfCode } from '../common/article.rules.ts';

interface Props {
  readonly codes: readonly HelpCode[];
}

/** Where to read on. */
export function RelatedArticles({ codes }: Props) {
  const titles = new Map(useHelpMenu().data?.map(({ code, title }) => [code, title]));
  const known = codes.filter((code) => titles.has(code));
  if (known.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="related-articles">
      <Heading level={2} size="large" id="related-articles" sx={{ mb: 2 }}>
        相关文章
      </Heading>
      <Stack component="ul" direction="row" sx={{ listStyle: 'none', m: 0, p: 0, gap: 3, flexWrap: 'wrap' }}>
        {known.map((code) => (
          <li key={code}>
            <ButtonLink look="soft" size="small" to={pathOfCode(code)}>
              {titles.get(code)}
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
