import { ROUTES } from '@site/shared/product';
import { Box, Button, Link, Text } from '@site/shared/ui';
import { FormError } from '@site/shared/ui/form';
import { useAttempt } from '../../common/use-attempt.ts';
import { useMark } from './guide.queries.ts';

const LINES = [
  '每笔存款须先完成流水，才能取款；所需金额在存款前写明。',
  '参加优惠的存款按该优惠标明的倍数计算，倍数与有效期写在优惠上。',
  '取消、走盘和对冲的注单不计入流水，赔率过低的注单也不计。',
  '剩余流水与每张注单是否计入，随时可在“流水稽核”查看。',
] as const;

/** What turnover means, in four lines. */
export function RulesStep() {
  const mark = useMark();
  const { refusal, attempt } = useAttempt();
  return (
    <>
      <RuleLines />
      <FormError>{refusal}</FormError>
      <Button look="soft" wide="phone" loading={mark.isPending} onClick={() => void attempt(() => mark.mutateAsync('rulesRead'))}>
        我已了解
      </Button>
    </>
  );
}

/** The four lines themselves. */
export function RuleLines() {
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 2, pl: 5, listStyle: 'decimal' }}>
        {LINES.map((line) => (
          <Text component="li" key={line}>
            {line}
          </Text>
        ))}
      </Box>
      <Text size="small" tone="text2" sx={{ my: 2 }}>
        详见<Link to={ROUTES.audit.path}>{ROUTES.audit.title}</Link>。
      </Text>
    </>
  );
}
