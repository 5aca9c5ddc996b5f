import { Box, SectionCard } from '@site/shared/ui';

/** The rules of an activity, numbered. */
export function RulesCard({ rules }: { rules: readonly string[] }) {
  return (
    <SectionCard title="活动规则" size="large" gap={3}>
      <Box component="ol" sx={{ display: 'grid', gap: 2, pl: 5, color: 'text2' }}>
        {rules.map((rule) => (
          <Box key={rule} component="li" sx={{ listStyle: 'decimal' }}>
            {rule}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
