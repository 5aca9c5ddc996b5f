import { useEffect, useRef, type RefObject } from 'react';

/** Horizontal only: a row further down must not scroll the page to itself. */
function centreChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-selected="true"],[aria-pressed="true"]')?.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (chosen) row.scrollLeft += chosen.left + chosen.width / 2 - (box.left + box.width / 2);
}

/** The ref of a row that scrolls sideways: its chosen part is in view whenever `value` changes. */
export function useCentred<Row extends HTMLElement>(value: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (row.current) centreChosen(row.current);
  }, [value]);
  return row;
}
