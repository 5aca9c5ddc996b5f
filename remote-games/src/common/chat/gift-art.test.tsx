import { render } from '@site/shared/testing';
import { GIFT_ICONS } from '@site/shared/wire';
import { GiftIcon } from './gift-icon.tsx';

const coloursOf = (element: Element) =>
  new Set([...element.querySelectorAll('path')].flatMap((path) => [path.getAttribute('fill'), path.getAttribute('stroke')]));

test.each(GIFT_ICONS)('the gift %s is a picture in colours of the product, its own one [RT-12]', (name) => {
  const { container } = render(<GiftIcon name={name} />);
  const others = GIFT_ICONS.filter((other) => other !== name).map((other) => render(<GiftIcon name={other} />).container.innerHTML);

  expect(coloursOf(container).size).toBeGreaterThan(3);
  expect(container.innerHTML).not.toContain('currentColor');
  expect(others).not.toContain(container.innerHTML);
});

test('an unknown gift is a cup', () => {
  expect(render(<GiftIcon name="castle" />).container.innerHTML).toBe(render(<GiftIcon name="cup" />).container.innerHTML);
});
