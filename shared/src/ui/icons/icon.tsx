import type { ReactNode } from 'react';
import { FILLED_ICONS, PATHS } from './paths.ts';

/** Every icon of the set. */
export type IconName = keyof typeof PATHS;

interface Props {
  readonly name: IconName;
  readonly size?: number;
  /** The heavier of the two weights, for selected items. */
  readonly bold?: boolean;
  /** Read aloud; without it the icon is decoration. */
  readonly label?: string;
}

/** An icon of the site's own set, on a grid of 24, in the colour of the surrounding text. */
export function Icon({ name, size = 24, bold = false, label }: Props): ReactNode {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={bold ? 2.25 : 1.75}
      focusable="false"
      {...naming}
    >
      <path d={PATHS[name]} {...(FILLED_ICONS.has(name) && { fill: 'currentColor' })} />
    </svg>
  );
}
