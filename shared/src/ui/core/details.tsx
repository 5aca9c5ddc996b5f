import type { ColourName } from '@site/shared/product';
import type { ReactNode } from 'react';
import { Box, Stack } from './box.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Text } from './text.tsx';

interface Props {
  readonly title: string;
  readonly tone?: ColourName;
  /** Centres a title next to a value that is higher, e.g. a chip. */
  readonly centred?: boolean;
  readonly children: ReactNode;
}

/** One line of a description list: its title on the left, its value on the right. */
export function DetailRow({ title, tone = 'text3', centred = false, children }: Props): ReactNode {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4, ...(centred && { alignItems: 'center' }) }}>
      <Text component="dt" size="small" tone={tone} sx={{ flexShrink: 0 }}>
        {title}
      </Text>
      <Text component="dd" size="small" numeric sx={{ textAlign: 'right' }}>
        {children}
      </Text>
    </Stack>
  );
}

interface CodeDetailProps {
  readonly title: string;
  readonly text: string;
  /** The copied value in the name of the copy button. */
  readonly of?: string;
  readonly monospace?: boolean;
}

/** A long number or hash of a description list, under its title, with a copy button. */
export function CodeDetail({ title, text, of = title, monospace = false }: CodeDetailProps): ReactNode {
  return (
    <Box>
      <Text component="dt" size={monospace ? 'tiny' : 'small'} tone="text3">
        {title}
      </Text>
      <Stack component="dd" direction="row" sx={{ alignItems: 'center', gap: monospace ? 1 : 2 }}>
        <Text
          component="code"
          size="tiny"
          numeric
          sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all', fontFamily: monospace ? 'monospace' : 'inherit' }}
        >
          {text}
        </Text>
        <CopyButton text={text} of={of} />
      </Stack>
    </Box>
  );
}

interface ErrorLineProps {
  /** Nothing is shown without a text. */
  readonly children: string | null | undefined | false;
  readonly iconSize?: number;
}

/** Why an action failed, in one line next to it. */
export function ErrorLine({ children, iconSize = 16 }: ErrorLineProps): ReactNode {
  if (!children) return null;
  return (
    <Stack role="alert" direction="row" sx={{ alignItems: 'center', gap: 1, color: 'loss' }}>
      <Icon name="error" size={iconSize} />
      <Text component="span" size="small">
        {children}
      </Text>
    </Stack>
  );
}
