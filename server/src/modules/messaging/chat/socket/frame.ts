import type { ChatServerMessage } from '@site/shared/wire';

const TEXT_FRAME = 0x81;
const SHORT = 125;
const LONG_MARK = 126;
const LONGEST_MARK = 127;
const LONG = 0xffff;

/** A message as the bytes of one WebSocket frame (unmasked, as servers send): encoded once, written to any number of sockets. */
export function frameOf(message: ChatServerMessage): Buffer {
  const text = JSON.stringify(message);
  const size = Buffer.byteLength(text);
  const head = headOf(size);
  const frame = Buffer.allocUnsafe(head.length + size);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(size: number): Buffer {
  if (size <= SHORT) return Buffer.from([TEXT_FRAME, size]);
  if (size <= LONG) return Buffer.from([TEXT_FRAME, LONG_MARK, size >> 8, size & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = TEXT_FRAME;
  head[1] = LONGEST_MARK;
  head.writeBigUInt64BE(BigInt(size), 2);
  return head;
}
