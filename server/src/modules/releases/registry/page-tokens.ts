/** Page tokens: a heartbeat counts if its page was served by this site, to this address block, for this host, not long ago. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageToken } from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { CHANNEL_LIFE_MS } from './channel.ts';

/** As long as the channel that it comes with: a page renews both together. */
export const PASS_LIFE_MS = CHANNEL_LIFE_MS;

const VOICE_BYTES = 16;
/** 128 bits. */
const MAC_CHARACTERS = 22;

/** Where a page is: the address of its visitor, and the host of its requests. */
export interface PagePlace {
  readonly address: string;
  readonly host: string;
}

/** Who speaks in a heartbeat, and the newest epoch of which its page certainly knew. */
export interface Speaker {
  readonly voice: string;
  readonly epoch: number;
  /** The marks (`markOf`) of the canaries for chosen visitors that its page may draw. */
  readonly marks?: readonly string[];
}

export interface PageTokens {
  /** The token of one load of a page. */
  issue(place: PagePlace, epoch: number, chosenFor?: readonly string[]): PageToken;
  /** The next pass for all pages at a place. */
  pass(place: PagePlace, epoch: number): string;
  /** Null if the token is forged, expired, or of another place. */
  check(token: PageToken, place: PagePlace): Speaker | null;
}

/** `secret` is the same at all instances. Nothing is stored: a token is checked by what it says. */
export function createPageTokens({ secret, clock }: { readonly secret: string; readonly clock: Clock }): PageTokens {
  const key = createHmac('sha256', secret).update('page-tokens').digest();
  const macOf = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, MAC_CHARACTERS);
  const passMac = ({ address, host }: PagePlace, epoch: number, untilMs: number) =>
    macOf('pass', addressKey(address), host, epoch, untilMs);
  const voiceMac = (voice: string, marks: string) => (marks === '' ? macOf('voice', voice) : macOf('voice', voice, marks));
  const pass = (place: PagePlace, epoch: number) => {
    const untilMs = clock.nowMs() + PASS_LIFE_MS;
    return `${epoch}.${untilMs}.${passMac(place, epoch, untilMs)}`;
  };
  return {
    pass,
    issue(place, epoch, chosenFor = []) {
      const voice = randomBytes(VOICE_BYTES).toString('base64url');
      const marks = chosenFor.map(markOf).join('');
      return { voice: [voice, voiceMac(voice, marks), ...(marks === '' ? [] : [marks])].join('.'), pass: pass(place, epoch) };
    },
    check(token, place) {
      const [voice = '', ownMac = '', marks = ''] = token.voice.split('.');
      const [epoch = '', until = '', mac = ''] = token.pass.split('.');
      const isOwn = isSame(ownMac, voiceMac(voice, marks)) && isSame(mac, passMac(place, Number(epoch), Number(until)));
      return isOwn && clock.nowMs() < Number(until) ? speakerOf({ voice, epoch: Number(epoch), marks }) : null;
    },
  };
}

/** One start (`startIdOf`) of a canary for chosen visitors in page tokens and heartbeats. */
export const markOf = (startId: string): string => createHash('sha256').update(startId).digest('hex').slice(0, MARK_CHARACTERS);
const MARK_CHARACTERS = 8;
const MARK = new RegExp(`.{${MARK_CHARACTERS}}`, 'g');

const speakerOf = ({ voice, epoch, marks }: { readonly voice: string; readonly epoch: number; readonly marks: string }): Speaker => ({
  voice,
  epoch,
  ...(marks !== '' && { marks: marks.match(MARK) ?? [] }),
});

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
