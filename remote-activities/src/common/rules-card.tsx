import { Box, Card, Heading } from '@site/shared/ui';

interface Props {
  readonly rules: readonly string[];
}

/** The rules of an activity, numbered. */
export function RulesCard({ rules }: Props) {
  return (
    <Card as="section" aria-labelledby="activity-rules">
      <Heading level={2} size="large" id="activity-rules" sx={{ mb: 3 }}>
        活动规则
      </Heading>
      <Box component="ol" sx={{ display: 'grid', gap: 2, pl: 5, color: 'text2' }}>
        {rules.map((rule) => (
          <Box key={rule} component="li" sx={{ listStyle: 'decimal' }}>
            {rule}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
