import type { HelpArticle, HelpBlock, HelpCode } from '@site/shared/wire';

/** An answer of support: text, and the article it is from. */
export interface SupportAnswer {
  readonly text: string;
  /** Null if nothing fits. */
  readonly article: { readonly code: HelpCode; readonly title: string } | null;
}

interface Piece {
  readonly subject: string;
  readonly text: string;
  readonly article: { readonly code: HelpCode; readonly title: string };
}

const NOTHING_FITS = '没有找到相关说明。您可以换一种说法，或点击「转人工」留下工单。';
const SUBJECT_WEIGHT = 3;
const LEAST_SCORE = 3;
const LONGEST_TEXT = 240;

/** Answers questions from the help articles: the passage whose words are most similar to the question's. */
export function createAnswers(articles: readonly HelpArticle[]) {
  const pieces = articles.flatMap(piecesOf).map((piece) => ({ piece, subject: pairsOf(piece.subject), text: pairsOf(piece.text) }));
  const rarity = (pair: string) => {
    const holding = pieces.filter(({ subject, text }) => subject.has(pair) || text.has(pair)).length;
    return holding === 0 ? 0 : Math.log(1 + pieces.length / holding);
  };
  return {
    to(question: string): SupportAnswer {
      const pairs = [...pairsOf(question)].map((pair) => ({ pair, worth: rarity(pair) }));
      const scored = pieces.map(({ piece, subject, text }) => {
        const score = pairs.reduce(
          (sum, { pair, worth }) => sum + worth * ((subject.has(pair) ? SUBJECT_WEIGHT : 0) + (text.has(pair) ? 1 : 0)),
          0,
        );
        return { piece, score };
      });
      const best = scored.reduce<(typeof scored)[number] | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
      if (best === null || best.score < LEAST_SCORE) return { text: NOTHING_FITS, article: null };
      return { text: shortened(best.piece.text), article: best.piece.article };
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

function piecesOf({ code, title, summary, sections }: HelpArticle): Piece[] {
  const article = { code, title };
  const whole: Piece = { subject: title, text: summary, article };
  const passages = sections.flatMap(({ heading, blocks }) => {
    const questions = blocks.flatMap((block): Piece[] =>
      block.kind === 'question' ? [{ subject: `${title} ${block.question}`, text: block.answer, article }] : [],
    );
    const text = blocks.map(textOf).filter(Boolean).join('\n');
    return text === '' ? questions : [...questions, { subject: `${title} ${heading}`, text, article }];
  });
  return [whole, ...passages];
}

function textOf(block: HelpBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'list':
      return block.items.map((item) => `· ${item}`).join('\n');
    case 'steps':
      return block.items.map(({ title, text }, place) => `${place + 1}. ${title}：${text}`).join('\n');
    case 'table':
    case 'question':
      return '';
  }
}

/** Every pair of adjacent characters and every Latin word: close enough to words in a script without spaces. */
function pairsOf(text: string): ReadonlySet<string> {
  const runs = text.toLowerCase().match(/[\p{Script=Han}]+|[a-z0-9]+/gu) ?? [];
  return new Set(runs.flatMap((run) => (/^[a-z0-9]/.test(run) ? [run] : pairsIn(run))));
}

const pairsIn = (run: string): string[] => Array.from({ length: Math.max(run.length - 1, 0) }, (_none, at) => run.slice(at, at + 2));

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
