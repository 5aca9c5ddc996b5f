import Box, { type BoxProps } from '@mui/material/Box';
import type { ColourName } from '@site/shared/product';
import type { ElementType, ReactNode } from 'react';
import { TEXT_SIZE, type TextSize } from '../theme.ts';

const WEIGHT = { regular: 400, medium: 500, bold: 700 } as const;

interface Props extends Omit<BoxProps, 'color' | 'component'> {
  readonly size?: TextSize | 'inherit';
  readonly tone?: ColourName;
  readonly weight?: keyof typeof WEIGHT;
  /** Tabular digits, for amounts, odds, clocks and codes. */
  readonly numeric?: boolean;
  /** Truncates after this many lines with an ellipsis. */
  readonly lines?: number;
  readonly component?: ElementType;
  readonly htmlFor?: string;
  readonly dateTime?: string;
  readonly children?: ReactNode;
}

/** Text in one of the eight sizes; a paragraph by default. */
export function Text({ size = 'body', tone, weight, numeric = false, lines, component = 'p', sx, ...rest }: Props): ReactNode {
  const own = styleOf({ size, numeric, ...(tone && { tone }), ...(weight && { weight }), ...(lines && { lines }) });
  return <Box component={component} sx={[own, ...(Array.isArray(sx) ? sx : [sx])]} {...rest} />;
}

type Style = Pick<Props, 'size' | 'tone' | 'weight' | 'numeric' | 'lines'>;

function styleOf({ size = 'body', tone, weight, numeric, lines }: Style) {
  return {
    ...(size !== 'inherit' && { fontSize: TEXT_SIZE[size], lineHeight: isTitle(size) ? 1.25 : 1.5 }),
    ...(tone && { color: tone }),
    ...(weight && { fontWeight: WEIGHT[weight] }),
    ...(numeric && { fontVariantNumeric: 'tabular-nums' }),
    ...(lines && cutAfter(lines)),
  };
}

interface HeadingProps extends Omit<Props, 'component'> {
  readonly level: 1 | 2 | 3;
}

const SIZE_OF_LEVEL = { 1: 'title', 2: 'lead', 3: 'large' } as const;

/** A heading; its size follows its level by default. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], ...rest }: HeadingProps): ReactNode {
  return <Text component={`h${level}`} size={size} weight="bold" {...rest} />;
}

interface HiddenProps extends Pick<Props, 'children' | 'component' | 'id' | 'aria-label'> {
  readonly value?: number;
  readonly max?: number;
}

/** For screen readers only. */
export function VisuallyHidden({ children, component = 'span', ...rest }: HiddenProps): ReactNode {
  return (
    <Box component={component} sx={HIDDEN} {...rest}>
      {children}
    </Box>
  );
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

function isTitle(size: TextSize): boolean {
  return size === 'title' || size === 'display' || size === 'hero';
}

function cutAfter(lines: number) {
  return {
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    wordBreak: 'break-all',
  } as const;
}
