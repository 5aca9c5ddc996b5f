/** How remaining money is returned to its owner; sends no request. */
import { Box, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

const STEPS = [
  '致电客服并说明「余额提取」，提供账号与注册时的手机号或邮箱。',
  '客服核对身份：请准备本人证件，客服不会索要密码、验证码或银行卡密码。',
  '核对后，中心钱包与各场馆的余额合并，退回您已绑定的本人账户；不接受他人账户。',
  '您会得到受理编号，可凭编号向客服查询进度。',
];

export function WithdrawalGuide({ open = false }: { open?: boolean }): ReactNode {
  return (
    <Box component="details" open={open}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500, minHeight: 44, alignContent: 'center' }}>
        余额提取说明
      </Box>
      <Box component="ol" sx={{ display: 'grid', gap: 2, pl: 5, '& li': { listStyle: 'decimal' } }}>
        {STEPS.map((step) => (
          <Text key={step} component="li" tone="text2">
            {step}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
