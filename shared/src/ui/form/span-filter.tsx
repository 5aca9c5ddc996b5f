import { PRESET_CHOICES, presetSpan, refuseSpan, type Preset, type SpanChoice } from '@site/shared/product';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Text } from '../core/text.tsx';
import { FilterPills } from '../list/filter-bar.tsx';
import { DateField } from './choices.tsx';

interface Props {
  readonly value: SpanChoice;
  readonly onSelect: (choice: SpanChoice) => void;
}

/** A filter of days: a few usual spans, or any of up to ninety. */
export function SpanFilter({ value, onSelect }: Props): ReactNode {
  const [open, setOpen] = useState(value.preset === 'custom');
  const pick = (preset: Preset) => {
    setOpen(preset === 'custom');
    if (preset !== 'custom') onSelect({ preset, span: presetSpan(preset, Date.now()) });
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <FilterPills label="时间" choices={PRESET_CHOICES} value={open ? 'custom' : value.preset} onSelect={pick} />
      {open && <Days key={`${value.span.from}${value.span.to}`} value={value} onSelect={onSelect} />}
    </Stack>
  );
}

function Days({ value, onSelect }: Props): ReactNode {
  const [span, setSpan] = useState(value.span);
  const refused = refuseSpan(span);
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end', '& > *': { flex: { xs: '1 1 40%', sm: '0 1 200px' } } }}
      >
        <DateField label="开始日期" value={span.from} onChange={({ target }) => setSpan({ ...span, from: target.value })} />
        <DateField label="结束日期" value={span.to} onChange={({ target }) => setSpan({ ...span, to: target.value })} />
        <Button look="soft" disabled={refused !== null} onClick={() => onSelect({ preset: 'custom', span })}>
          查询
        </Button>
      </Box>
      {refused !== null && (
        <Text size="small" tone="loss" role="alert">
          {refused}
        </Text>
      )}
    </Stack>
  );
}
