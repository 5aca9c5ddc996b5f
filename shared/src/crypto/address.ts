import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import sha3 from 'crypto-js/sha3.js';
import { sha256 } from 'js-sha256';
import type { UsdtNetwork } from '../product/money/payout.ts';

/** Why an address cannot be paid: wrong form for the network, mistyped, or owned by nobody (the token's contract, zero). */
export type AddressFault = 'form' | 'checksum' | 'contract';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const ETHEREUM_FORM = /^0x[0-9a-fA-F]{40}$/;
const TRON_HEX_DIGITS = 50;
const TRON_PREFIX = '41';
const CHECKSUM_HEX_DIGITS = 8;
const UPPER_FROM_NIBBLE = 8;
const NOBODYS: ReadonlySet<string> = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x0000000000000000000000000000000000000000',
]);

/** The fault of a USDT address on a network, or null. TRC20 is base58check, ERC20 is EIP-55 where the letters are mixed. */
export function addressFault(network: UsdtNetwork, address: string): AddressFault | null {
  const { form, intact, key } = RULES[network];
  if (!form.test(address)) return 'form';
  if (!intact(address)) return 'checksum';
  return NOBODYS.has(key(address)) ? 'contract' : null;
}

const FAULT_TEXT: Readonly<Record<Exclude<AddressFault, 'form'>, string>> = {
  checksum: '地址校验失败，请逐位核对',
  contract: '该地址为合约地址，不能作为收款地址',
};

/** Why a USDT address is refused, as a player reads it, or null (VAL-5). */
export function refuseAddress(network: UsdtNetwork, address: string): string | null {
  const fault = addressFault(network, address);
  if (fault === null) return null;
  return fault === 'form' ? `地址格式与${network}网络不符` : FAULT_TEXT[fault];
}

/** Whether an ERC20 address has no mixed case, and so no EIP-55 checksum that catches a typing error. */
export function hasNoChecksum(network: UsdtNetwork, address: string): boolean {
  return network === 'ERC20' && ETHEREUM_FORM.test(address) && isOneCase(address.slice(2));
}

const RULES = {
  TRC20: { form: TRON_FORM, intact: isTronAddress, key: (address: string) => address },
  ERC20: { form: ETHEREUM_FORM, intact: isEthereumAddress, key: (address: string) => address.toLowerCase() },
} as const;

function isTronAddress(address: string): boolean {
  const hex = base58ToHex(address);
  if (hex.length !== TRON_HEX_DIGITS || !hex.startsWith(TRON_PREFIX)) return false;
  const payload = hex.slice(0, -CHECKSUM_HEX_DIGITS);
  return sha256(sha256.array(bytesOfHex(payload))).startsWith(hex.slice(-CHECKSUM_HEX_DIGITS));
}

function bytesOfHex(hex: string): number[] {
  return Array.from({ length: hex.length / 2 }, (_none, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}

function base58ToHex(text: string): string {
  const value = Array.from(text).reduce((sum, letter) => sum * 58n + BigInt(ALPHABET.indexOf(letter)), 0n);
  return value.toString(16).padStart(TRON_HEX_DIGITS, '0');
}

/** The library's `sha3` is the original Keccak, which Ethereum uses; the tests hold its vectors. */
function isEthereumAddress(address: string): boolean {
  const digits = address.slice(2);
  if (isOneCase(digits)) return true;
  const hash = sha3(Utf8.parse(digits.toLowerCase()), { outputLength: 256 }).toString(Hex);
  return Array.from(digits).every((digit, place) => digit === cased(digit, hash.charAt(place)));
}

function cased(digit: string, nibble: string): string {
  return Number.parseInt(nibble, 16) >= UPPER_FROM_NIBBLE ? digit.toUpperCase() : digit.toLowerCase();
}

function isOneCase(digits: string): boolean {
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}
