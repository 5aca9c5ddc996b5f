import { BusinessError } from '@site/shared/platform';
import { useLocation } from '@site/shared/router';
import { BESIDE_MENU, Box, Button, ButtonLink, Heading, Icon, Link, Screen, Stack, StateCard, Text } from '@site/shared/ui';
import type { HelpCode } from '@site/shared/wire';
import { ROUTES } from '@site/shared/product';
import { ArticleBody } from './article-body.tsx';
import { useHelpArticle, useHelpMenu, useHelpVote } from '../common/article.queries.ts';
import { codeOfPath, dayText, pathOfCode, titleOfPath } from '../common/article.rules.ts';
import { HelpMenu } from './help-menu.tsx';

export default function ArticleScreen() {
  const { pathname } = useLocation();
  const code = codeOfPath(pathname);
  const article = useHelpArticle(code);
  const menu = useHelpMenu();
  const isListed = menu.data?.some((entry) => entry.code === code) ?? true;
  /** The server refused it, and its menu lacks it too; a fault of the network keeps its own card. */
  const isUnwritten = article.data === undefined && article.error instanceof BusinessError && !isListed;
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
        {isUnwritten ? (
          <Screen title={titleOfPath(pathname)} width="reading">
            <StateCard framed title="内容整理中" text="这篇文章还没有发布，需要帮助请联系客服。" link={SUPPORT} />
          </Screen>
        ) : (
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
        )}
      </Box>
    </Box>
  );
}

const SUPPORT = { to: ROUTES.customerMain.path, label: '联系客服' };

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

/** Where to read on. */
function RelatedArticles({ codes }: { codes: readonly HelpCode[] }) {
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

/** Whether the article helped; a reader it did not help is led to customer service. */
function ArticleVote({ code }: { readonly code: HelpCode }) {
  const { mutate, isPending, isError, data } = useHelpVote();
  return (
    <Box component="section" aria-label="文章反馈">
      {data === undefined ? (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
          <Text tone="text2">这篇文章对您有帮助吗？</Text>
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button look="outlined" disabled={isPending} onClick={() => mutate({ code, useful: true })}>
              有帮助
            </Button>
            <Button look="outlined" disabled={isPending} onClick={() => mutate({ code, useful: false })}>
              没有帮助
            </Button>
          </Stack>
        </Stack>
      ) : (
        <Text tone="text2" role="status">
          {data.useful ? '感谢您的反馈。' : '感谢您的反馈，我们会继续改进。需要人工协助请'}
          {!data.useful && <Link to={ROUTES.customerMain.path}>联系客服</Link>}
          {!data.useful && '。'}
        </Text>
      )}
      {isError && (
        <Text size="small" role="alert" sx={{ color: 'loss', mt: 2 }}>
          反馈没有送达，请稍后再试。
        </Text>
      )}
    </Box>
  );
}
