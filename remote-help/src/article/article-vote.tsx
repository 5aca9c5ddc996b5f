import { ROUTES } from '@site/shared/product';
import { Box, Button, Link, Stack, Text } from '@site/shared/ui';
import type { HelpCode } from '@site/shared/wire';
import { useHelpVote } from '../common/article.queries.ts';

/** Whether the article helped; who it did not help is led to somebody who can. */
export function ArticleVote({ code }: { readonly code: HelpCode }) {
  const { mutate, isPending, isError, data } = useHelpVote(code);
  return (
    <Box component="section" aria-label="文章反馈">
      {data === undefined ? (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
          <Text tone="text2">这篇文章对您有帮助吗？</Text>
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button look="outlined" disabled={isPending} onClick={() => mutate(true)}>
              有帮助
            </Button>
            <Button look="outlined" disabled={isPending} onClick={() => mutate(false)}>
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
