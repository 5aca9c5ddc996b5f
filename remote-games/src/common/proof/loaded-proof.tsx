import { Box, Chip, CodeDetail, ExternalLink, QueryBoundary, Skeleton, Stack, Text } from '@site/shared/ui';
import { useMatchProof, type CheckedProof } from './match-proof.queries.ts';

/** What is published of the proof of a match, and what the client has checked of it. */
export function LoadedProof({ matchId }: { readonly matchId: string }) {
  return (
    <QueryBoundary query={useMatchProof(matchId)} compact skeleton={<Skeleton shape="block" sx={{ height: 96 }} />}>
      {(proof) => <Facts proof={proof} />}
    </QueryBoundary>
  );
}

function Facts({ proof }: { readonly proof: CheckedProof }) {
  return (
    <Box sx={PANEL}>
      <Stack component="dl" sx={{ gap: 2 }}>
        <CodeDetail title="赛前公布的哈希" text={proof.seedHash} />
        {proof.seed !== null && <CodeDetail title="赛后公布的种子" text={proof.seed} />}
      </Stack>
      {proof.hashFits !== null && (
        <Chip tone={proof.hashFits ? 'accent' : 'loss'} icon={proof.hashFits ? 'checkCircle' : 'error'}>
          {proof.hashFits ? '种子与哈希相符' : '种子与哈希不符'}
        </Chip>
      )}
      <Text size="tiny" tone="text3">
        {sentenceOf(proof)}
      </Text>
      {proof.seed !== null && (
        <Text size="small">
          <ExternalLink href={proof.checkUrl}>用种子重新开出赛果（新窗口）</ExternalLink>
        </Text>
      )}
    </Box>
  );
}

function sentenceOf({ decidedBy }: CheckedProof): string {
  if (decidedBy === null) return '赛果由一个事先定下的种子开出。开赛前公布它的哈希，赛后公布种子，任何人都可以核对。';
  if (decidedBy === 'void') return '这场赛事没有打完，注单按作废规则处理。';
  if (decidedBy === 'staff') return '这场赛果由场馆人工判定，不是种子开出的结果。如有疑问请联系客服。';
  return '种子的 SHA-256 等于赛前公布的哈希，说明赛果在投注之前已经定下。';
}

const PANEL = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3, mt: 1, '& > dl': { width: '100%' } } as const;
