import { useLocation } from '@site/shared/router';
import { BESIDE_MENU, Box, Icon, Link, Screen, Stack, Text } from '@site/shared/ui';
import { ArticleBody } from './article-body.tsx';
import { ArticleVote } from './article-vote.tsx';
import { useHelpArticle } from '../common/article.queries.ts';
import { codeOfPath, dayText, titleOfPath } from '../common/article.rules.ts';
import { HelpMenu } from './help-menu.tsx';
import { RelatedArticles } from './related-articles.tsx';

export default function ArticleScreen() {
  const { pathname } = useLocation();
  const code = codeOfPath(pathname);
  const article = useHelpArticle(code);
  return (
    <Box
      sx={{
        ...BESIDE_MENU,
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <HelpMenu current={code} />
      <Box sx={{ minWidth: 0 }}>
        <Breadcrumb title={titleOfPath(pathname)} />
        <Screen title={titleOfPath(pathname)} reason={article.data?.summary} width="reading" query={article}>
          {(answer) => (
            <Stack spacing={8}>
              <ArticleBody sections={answer.sections} />
              <Text size="small" tone="text3">{`更新于 ${dayText(answer.updatedAt)}`}</Text>
              <ArticleVote key={answer.code} code={answer.code} />
              <RelatedArticles codes={answer.related} />
            </Stack>
          )}
        </Screen>
      </Box>
    </Box>
  );
}

function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <Box component="nav" aria-label="面包屑" sx={{ mb: 3 }}>
      <Stack
        component="ol"
        direction="row"
        sx={{ listStyle: 'none', m: 0, p: 0, gap: 1, alignItems: 'center', color: 'text3', fontSize: '0.8125rem' }}
      >
        <li>
          <Link to="/" look="quiet">
            首页
          </Link>
        </li>
        <Icon name="chevronRight" size={14} />
        <li>帮助中心</li>
        <Icon name="chevronRight" size={14} />
        <li aria-current="page">{title}</li>
      </Stack>
    </Box>
  );
}
