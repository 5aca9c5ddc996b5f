import { Link } from '@site/shared/ui';
import { linkParts } from '../common/article.rules.ts';

interface Props {
  readonly children: string;
}

/** A text of an article; addresses of the site in it can be followed. */
export function LinkedText({ children }: Props) {
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
