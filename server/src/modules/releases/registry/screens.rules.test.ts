import { makeRelease } from './testing.ts';
import { refuseUncoded } from './screens.rules.ts';

const withSlot = (name: string, code: string) => {
  const { document } = makeRelease({ version: '1.0.0' });
  const exposed = { ...document.exposed, files: ['remote.js'] };
  const slots = { [name]: { files: [], shares: [] } };
  return refuseUncoded({
    document: { ...document, exposed, screens: {}, slots },
    files: new Map([['remote.js', Buffer.from(code)]]),
  } as never);
};

test.each(['home.more', 'quiz.top-offers', 'promo.what-it-is'])('a release has the slot %s where its code names it', (name) => {
  expect(withSlot(name, `r={slots:{"${name}":()=>import("./a.js")}}`)).toBeNull();
  expect(withSlot(name, 'r={slots:{}}')).toBe(`release.json names ${name}, of which its './remote' has nothing`);
});

test('a part of the name of another slot is not the slot', () => {
  expect(withSlot('quiz.top', 'r={slots:{"quiz.top-offers":()=>import("./a.js")}}')).toContain('names quiz.top,');
});
