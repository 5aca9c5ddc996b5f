import { pictureInPixels } from './pictures.ts';

test('a drawn picture has WebP versions for plain and for dense screens', () => {
  expect(pictureInPixels('/art/game/egame/12-XH001.svg')).toBe(
    '/art/game/egame/12-XH001.200.webp 1x, /art/game/egame/12-XH001.400.webp 2x',
  );
});

test.each(['', '/art/venue/IMTY.svg', '/uploads/tiger.png', 'https://elsewhere.test/art/game/egame/1-a.svg'])(
  'no pixels are requested for %p',
  (art) => expect(pictureInPixels(art)).toBeNull(),
);
