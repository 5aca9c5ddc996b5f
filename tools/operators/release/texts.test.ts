import { nextOf } from './texts.ts';

test('the next step at one of two signatures is that of another person, at two it is to go live', () => {
  const signer = { keyid: 'one' } as never;

  expect(nextOf('finance', '1.1.0', { signedBy: [signer], needed: 2 })).toBe(
    '  next: npm run release -- sign finance 1.1.0, by another person with keys of the team (signed by 1 of 2)',
  );
  expect(nextOf('finance', '1.1.0', { signedBy: [signer, signer], needed: 2 })).toBe('  next: npm run release -- activate finance 1.1.0');
  expect(nextOf('help', '1.1.0', { signedBy: [signer], needed: 1 })).toBe('  next: npm run release -- activate help 1.1.0');
});
