import { SELF_TEST, selfTestLevel, siteMinute } from '@site/shared/product';
import { Box, Button, SectionCard, Stack, Text } from '@site/shared/ui';
import { Checkbox, FormError, useAttempt } from '@site/shared/ui/form';
import type { SelfTestResult } from '@site/shared/wire';
import { useState } from 'react';
import { useSaveSelfTest, useSelfTests } from './responsible.queries.ts';

/** Twenty questions about the last year; the count of yes answers gives the result, which only the member sees. */
export function SelfTest() {
  const [answering, setAnswering] = useState(false);
  const results = useSelfTests().data ?? [];
  return (
    <SectionCard title="自我测试" gap={2}>
      <Text tone="text2" sx={{ mb: 4 }}>
        请回想过去 12 个月，勾选符合您的情况。共 20 题，结果只有您自己能看到，不是医学诊断。
      </Text>
      {answering ? (
        <Questions onSaved={() => setAnswering(false)} />
      ) : (
        <>
          <Results results={results} />
          <Button look="outlined" onClick={() => setAnswering(true)}>
            {results.length > 0 ? '重新测试' : '开始测试'}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

function Questions({ onSaved }: { readonly onSaved: () => void }) {
  const [yes, setYes] = useState<ReadonlySet<number>>(new Set());
  const save = useSaveSelfTest();
  const { refusal, attempt } = useAttempt();
  const toggle = (at: number) => setYes(yes.has(at) ? new Set([...yes].filter((one) => one !== at)) : new Set([...yes, at]));
  const finish = async () => {
    if (await attempt(() => save.mutateAsync({ score: yes.size }))) onSaved();
  };
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Box component="ul" aria-label="自我测试的问题">
        {SELF_TEST.map((question, at) => (
          <li key={question}>
            <Checkbox checked={yes.has(at)} onChange={() => toggle(at)}>
              {question}
            </Checkbox>
          </li>
        ))}
      </Box>
      <FormError>{refusal}</FormError>
      <Button loading={save.isPending} onClick={() => void finish()}>
        查看结果
      </Button>
    </Stack>
  );
}

function Results({ results }: { readonly results: readonly SelfTestResult[] }) {
  const [latest, ...before] = results;
  if (!latest) return null;
  const { meaning, advice } = selfTestLevel(latest.score);
  return (
    <Box component="output" sx={{ display: 'block', mb: 4 }}>
      <Text weight="bold" size="large">{`${latest.score} / ${SELF_TEST.length} · ${meaning}`}</Text>
      <Text tone="text2">{`建议：${advice}。`}</Text>
      <Text size="small" tone="text3" numeric>
        {[`测试于 ${siteMinute(latest.at)}`, ...before.map(({ at, score }) => `${siteMinute(at)}：${score} 题`)].join(' · ')}
      </Text>
    </Box>
  );
}
