import { Box, Heading, Icon, Link, Stack, Text } from '@site/shared/ui';
import type { HelpBlock, HelpSection, HelpStep } from '@site/shared/wire';
import { QuestionFold } from '../common/disclosure.tsx';
import { linkParts } from '../common/article.rules.ts';

/** The sections of an article, block by block. */
export function ArticleBody({ sections }: { sections: readonly HelpSection[] }) {
  return sections.map(({ heading, blocks }) => (
    <Box component="section" key={heading}>
      <Heading level={2} sx={{ mb: 3 }}>
        {heading}
      </Heading>
      <Stack spacing={4}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </Stack>
    </Box>
  ));
}

function Block({ block }: { readonly block: HelpBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text sx={{ lineHeight: 1.75 }}>
          <LinkedText>{block.text}</LinkedText>
        </Text>
      );
    case 'list':
      return <List items={block.items} />;
    case 'steps':
      return <Steps items={block.items} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'note':
      return <Note tone={block.tone} text={block.text} />;
    case 'question':
      return (
        <QuestionFold question={block.question}>
          <LinkedText>{block.answer}</LinkedText>
        </QuestionFold>
      );
  }
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, pl: 5, listStyle: 'disc' }}>
      {items.map((item) => (
        <Text component="li" key={item} sx={{ '&::marker': { color: 'accent' } }}>
          <LinkedText>{item}</LinkedText>
        </Text>
      ))}
    </Stack>
  );
}

function Steps({ items }: { readonly items: readonly HelpStep[] }) {
  return (
    <Stack component="ol" spacing={4} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ title, text }, index) => (
        <Stack component="li" direction="row" key={title} sx={{ gap: 3 }}>
          <Box aria-hidden sx={STEP_NUMBER}>
            {index + 1}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Text weight="medium">{title}</Text>
            <Text tone="text2">
              <LinkedText>{text}</LinkedText>
            </Text>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

const STEP_NUMBER = {
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'raised',
  color: 'accent',
  fontWeight: 700,
  fontSize: '0.875rem',
} as const;

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={`表格：${head.join('、')}`}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'line', borderRadius: 3 }}
    >
      <Box component="table" sx={{ ...TABLE, ...(head.length > FITS_A_PHONE && { minWidth: `${head.length * COLUMN_EM}em` }) }}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** So many columns fit a phone; more of them scroll sideways inside the table, each wide enough to be read. */
const FITS_A_PHONE = 4;
const COLUMN_EM = 8.5;
const TABLE = {
  width: '100%',
  // A figure is never broken in two.
  overflowWrap: 'break-word',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', px: 3, py: 2, borderBottom: 1, borderColor: 'line', verticalAlign: 'top' },
  '& th': { bgcolor: 'raised', fontWeight: 500, whiteSpace: 'nowrap' },
  // A short name in the first column stays in one line next to long texts.
  '& td:first-of-type': { minWidth: '6em' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const;

function Note({ tone, text }: { readonly tone: 'tip' | 'warning'; readonly text: string }) {
  const warns = tone === 'warning';
  return (
    <Stack
      direction="row"
      role="note"
      sx={{ gap: 2, p: 4, borderRadius: 3, bgcolor: 'raised', borderLeft: 3, borderColor: warns ? 'gold' : 'accent' }}
    >
      <Box sx={{ color: warns ? 'gold' : 'accent', flexShrink: 0, lineHeight: 0, pt: '2px' }}>
        <Icon name={warns ? 'warning' : 'shield'} size={18} />
      </Box>
      <Text size="small">
        <LinkedText>{text}</LinkedText>
      </Text>
    </Stack>
  );
}

/** A text of an article; addresses of the site in it can be followed. */
function LinkedText({ children }: { children: string }) {
  return linkParts(children).map(({ text, to }, index) =>
    to ? (
      <Link key={index} to={to}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
