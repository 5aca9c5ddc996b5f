/** Of the cells that wait a frame shows a part: asking for a picture is more work than all else a frame of a scroll does. */
const PART_A_FRAME = 4;

const waiting = new Set<Element>();
let isGoing = false;

/** What a cell carries as long as its pictures are not asked for. The style of tiles goes by it. */
export const FAR = 'data-far';

/** Shows the pictures of these cells, a few in each frame, in the order they were told in. */
export function showCells(cells: Iterable<Element>): void {
  for (const cell of cells) if (cell.hasAttribute(FAR)) waiting.add(cell);
  if (isGoing || waiting.size === 0) return;
  isGoing = true;
  requestAnimationFrame(showSome);
}

function showSome(): void {
  const some = [...waiting].slice(0, Math.ceil(waiting.size / PART_A_FRAME));
  for (const cell of some) {
    cell.removeAttribute(FAR);
    waiting.delete(cell);
  }
  isGoing = waiting.size > 0;
  if (isGoing) requestAnimationFrame(showSome);
}
