/** jsdom lays nothing out: the list is given a size, and its lines a height. */
export function layOut(): void {
  const define = (name: string, valueOf: (element: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return valueOf(this);
      },
    });
  const isList = (element: HTMLElement) => element.getAttribute('role') === 'log';
  define('clientHeight', (element) => (isList(element) ? LIST_PX : 0));
  define('clientWidth', (element) => (isList(element) ? LIST_PX : 0));
  define('offsetHeight', () => LINE_PX);
  define('offsetWidth', () => LIST_PX);
  HTMLElement.prototype.scrollTo = () => undefined;
}

const LIST_PX = 600;
const LINE_PX = 44;
