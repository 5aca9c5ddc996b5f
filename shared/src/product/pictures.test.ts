import { pictureInPixels } from './pictures.ts';

test('a picture that is drawn comes in pixels too, for plain screens and for dense ones', () => {
  expect(pictureInPixels('/art/game/egame/12-XH001.svg')).toBe(
    '/art/game/egame/12-XH001.200.webp 1x, /art/game/egame/12-XH001.400.webp 2x',
  );
});

test.each(['', '/art/venue/IMTY.svg', '/uploads/tiger.png', 'https://elsewhere.test/art/game/egame/1-a.svg'])(
  'no pixels are asked for of %p',
  (art) => expect(pictureInPixels(art)).toBeNull(),
);
