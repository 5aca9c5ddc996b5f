import { addressFault, hasNoChecksum } from './index.ts';

const ERC20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRC20 = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.each([
  ['TRC20', TRC20, null],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'contract'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
  ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'contract'],
  ['TRC20', `${TRC20.slice(0, -1)}0`, 'form'],
  ['TRC20', ERC20, 'form'],
  ['ERC20', ERC20, null],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', null],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
  ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
  ['ERC20', '0x0000000000000000000000000000000000000000', 'contract'],
  ['ERC20', ERC20.toLowerCase(), null],
  ['ERC20', TRC20, 'form'],
  ['ERC20', `${ERC20}0`, 'form'],
] as const)('on %s the address %s has the fault %s [VAL-5]', (network, address, fault) => {
  expect(addressFault(network, address)).toBe(fault);
});

test('an address in a single letter case carries no checksum that catches a typing error', () => {
  expect(hasNoChecksum('ERC20', ERC20.toLowerCase())).toBe(true);
  expect(hasNoChecksum('ERC20', `0x${ERC20.slice(2).toUpperCase()}`)).toBe(true);
  expect(hasNoChecksum('ERC20', ERC20)).toBe(false);
  expect(hasNoChecksum('TRC20', TRC20)).toBe(false);
});
