/** Each frame shows only some of the waiting cells: requesting pictures is the most expensive work of a scroll frame. */
const PART_A_FRAME = 4;

const waiting = new Set<Element>();
let isScheduled = false;

/** The attribute of a cell whose pictures are not requested yet. The tile styles select it. */
export const FAR_ATTRIBUTE = 'data-far';

/** Shows the pictures of these cells, a few in each frame, in the given order. */
export function showCells(cells: Iterable<Element>): void {
  for (const cell of cells) if (cell.hasAttribute(FAR_ATTRIBUTE)) waiting.add(cell);
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(showSome);
}

function showSome(): void {
  const some = [...waiting].slice(0, Math.ceil(waiting.size / PART_A_FRAME));
  for (const cell of some) {
    cell.removeAttribute(FAR_ATTRIBUTE);
    waiting.delete(cell);
  }
  isScheduled = waiting.size > 0;
  if (isScheduled) requestAnimationFrame(showSome);
}
