/** One wrong change of a rule of `docs/spec.md`, which a test that cites the rule must notice. */
export interface RuleMutant {
  /** The id of the rule, as test titles cite it. */
  readonly rule: string;
  /** What the change breaks. */
  readonly about: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
}

const mutant = (rule: string, about: string, file: string, [find, replace]: readonly [string, string]): RuleMutant => ({
  rule,
  about,
  file,
  find,
  replace,
});

const PRODUCT = 'shared/src/product';
const PLATFORM = 'host/src/platform';

/** Rules of the page: its constants, its reactions and what it sends. */
const PAGE: readonly RuleMutant[] = [
  mutant('MNT-1', 'the maintenance page is never left', `${PRODUCT}/site/maintenance.ts`, [
    "closed ? 'enter' : 'leave'",
    "closed ? 'enter' : null",
  ]),
  mutant('CON-14', 'remember-me sets a cookie of the session', `${PLATFORM}/credentials.ts`, [
    '...(remember && { expires: TOKEN_COOKIE_DAYS })',
    '',
  ]),
  mutant('CNT-4', 'the poll takes twice as long', `${PLATFORM}/venues/venue-gateway.ts`, [
    'PENDING_COUNT_POLL_MS);',
    'PENDING_COUNT_POLL_MS * 2);',
  ]),
  mutant('ERR-2', 'a blocked device is debounced like a session', `${PLATFORM}/reactions.ts`, [
    "'logout-and-alert': DEVICE_BLOCKED_DEBOUNCE_MS",
    "'logout-and-alert': 350",
  ]),
  mutant('ERR-3', 'the flag isGo is ignored', `${PLATFORM}/reactions.ts`, ["storage.read('isGo') === true", 'false']),
  mutant('RT-13', 'only paths that begin with /mine are protected', `${PRODUCT}/routes.ts`, [
    "path.includes('/mine')",
    "path.startsWith('/mine')",
  ]),
  mutant('CNT-3', 'counts are requested again at once', `${PLATFORM}/venues/venue-gateway.ts`, [
    'resolve, COUNTS_RETRY_DELAY_MS',
    'resolve, 0',
  ]),
  mutant('CON-13', 'r_bet lives for a day', `${PRODUCT}/storage-keys.ts`, [
    "rBet: { key: 'r_bet', kind: 'text', lifetimeMs: TRACKING_CODE_LIFETIME_MS",
    "rBet: { key: 'r_bet', kind: 'text', lifetimeMs: INVITE_CODE_LIFETIME_MS",
  ]),
  mutant('CON-6', 'a venue is launched again after half the debounce', `${PLATFORM}/venues/relaunch.ts`, [
    'RELAUNCH_DEBOUNCE_MS);',
    'RELAUNCH_DEBOUNCE_MS / 2);',
  ]),
  mutant('ERR-10', 'a button with noClose closes its dialog', 'host/src/shell/message-dialog.tsx', [
    'if (!button.noClose) onDone();',
    'onDone();',
  ]),
  mutant('CON-11', 'requests to the cache have no timeout', `${PLATFORM}/json-cache.ts`, ['timeoutMs: CACHE_TIMEOUT_MS, ', '']),
  mutant('VEN-7', "the site's own host name may be framed", `${PRODUCT}/play/venues.ts`, [
    'address.hostname !== new URL(site).hostname && ',
    '',
  ]),
  mutant('ERR-7', 'closed and offline are swapped', `${PLATFORM}/network-fault.ts`, [
    "online ? 'closed' : 'offline'",
    "online ? 'offline' : 'closed'",
  ]),
  mutant('API-3', 'the handshake names no client', `${PRODUCT}/messaging/chat.ts`, ['handshake?clientType=web', 'handshake']),
  mutant('VEN-5', 'GETs to OB carry an empty rdm', `${PRODUCT}/play/venues.ts`, ['return { rdm, cuid };', "return { rdm: '', cuid };"]),
  mutant('API-15', 'the request id has another header', `${PRODUCT}/headers.ts`, ["requestId: 'requestId'", "requestId: 'x-request-id'"]),
  mutant('API-14', 'a launch by a press that names money moves none', `${PLATFORM}/venues/launch.ts`, [
    "isManualLaunch ? (order.appSendMoney ?? '') : ''",
    "isManualLaunch ? '' : ''",
  ]),
  mutant('API-4', 'pre-info is requested for another platform', `${PLATFORM}/site.ts`, ['platformType: PLATFORM_TYPE', 'platformType: 1']),
  mutant('API-13', 'locked money is not requested', `${PLATFORM}/member-info.ts`, ['{ withLockMoney: 1 }', '{ withLockMoney: 0 as 1 }']),
];

const LIMITS = 'server/src/modules/protection/limits';

/** Player protection: limits, breaks and exclusion. */
const PROTECTION: readonly RuleMutant[] = [
  mutant('RG-1', 'a higher limit holds at once', `${LIMITS}/limits.ts`, [
    'const lower = value !== null && (row === undefined || value <= BigInt(row.value));',
    'const lower = value !== null;',
  ]),
  mutant('RG-1', 'a raise is confirmed without the wait', `${LIMITS}/limits.ts`, [
    'if (clock.nowMs() < times.effectiveAtMs) throw',
    'if (false) throw',
  ]),
  mutant('RG-1', 'a raise never lapses', `${LIMITS}/limits.ts`, ['return nowMs > confirmByMs ? null', 'return nowMs < 0 ? null']),
  mutant('RG-1', 'the loosest limit counts', `${LIMITS}/enforcement.ts`, [
    '(one.left < other.left ? -1 : 1)',
    '(one.left < other.left ? 1 : -1)',
  ]),
  mutant('RG-1', 'a single bet has no limit', `${LIMITS}/enforcement.ts`, ['BigInt(limit.value) < stake', 'BigInt(limit.value) < 0n']),
  mutant('RG-1', 'open stakes are no loss', `${LIMITS}/limits.ts`, [
    'const net = lost + BigInt((await findOpen(db, memberId))?.stake ?? 0);',
    'const net = lost;',
  ]),
  mutant('RG-1', 'a pause does not end a session', `${LIMITS}/limits.ts`, ['nowMs - open.last_play_ms > PLAY_PAUSE_MS', 'nowMs < 0']),
  mutant('RG-3', 'a break is shortened by another', `${LIMITS}/protection.service.ts`, [
    'Math.max(timeout_until_ms ?? 0, clock.nowMs() + days * DAY_MS)',
    'clock.nowMs() + days * DAY_MS',
  ]),
  mutant('RG-4', 'a restricted member bets', `${LIMITS}/enforcement.ts`, [
    'await sideBySide([refuseRestricted(trx, { memberId }), refuseBet(trx, memberId, stake)]);',
    'await refuseBet(trx, memberId, stake);',
  ]),
  mutant('RG-6', 'an exclusion ends no session', `${LIMITS}/protection.service.ts`, ['await endSessions(trx, memberId);', '']),
  mutant('RG-6', 'the end of an exclusion is requested during it', `${LIMITS}/protection.service.ts`, [
    'if (Number(untilMs) > clock.nowMs())',
    'if (false)',
  ]),
  mutant('RG-6', 'an exclusion ends on the day of its request', `${LIMITS}/protection.service.ts`, [
    'if (clock.nowMs() < fromMs)',
    'if (false)',
  ]),
];

const MEMBER = 'server/src/modules/people/member';

/** What ends sessions, and what ends with them. */
const SESSIONS: readonly RuleMutant[] = [
  mutant('VEN-6', 'a venue token outlives the lifetime of its session', 'server/src/modules/play/games/rounds.service.ts', [
    'row === undefined || !isOpen || ',
    'row === undefined || ',
  ]),
  mutant('VEN-6', 'a log-in elsewhere leaves the venue sessions of others', `${MEMBER}/session.service.ts`, [
    'await events.sessionsEnded.emit(trx, { memberId: member.id, sessionId: null });',
    '',
  ]),
  mutant('RG-9', 'a locked account keeps its sessions', `${MEMBER}/session.service.ts`, [
    "return standing === 'active' ? 0 :",
    "return standing !== 'closed' ? 0 :",
  ]),
  mutant('RG-9', 'a closed account logs in', `${MEMBER}/session.service.ts`, [
    "if ((await accountStatus(trx, member.id)) === 'closed') throw",
    'if (false) throw',
  ]),
  mutant('SES-1', 'a handed-over token outlives the session that made it', `${MEMBER}/login-token.service.ts`, [
    'return fits && (await store.isOpen(from, ticket.session_id, clock.nowMs())) ? ticket : null;',
    'return fits ? ticket : null;',
  ]),
  mutant('SES-1', 'a handed-over token opens two sessions', `${MEMBER}/login-token.service.ts`, [
    "await tablesOf(trx).deleteFrom('session_tickets').where('token_hash', '=', tokenHash).execute();",
    '',
  ]),
  mutant('SES-1', "a session's token opens a session without its key", `${MEMBER}/login-token.service.ts`, [
    ' || session.id !== sessionId',
    '',
  ]),
  mutant('SES-1', 'a handed-over token lives for twenty minutes', `${MEMBER}/login-token.service.ts`, [
    '= 2 * MINUTE_MS',
    '= 20 * MINUTE_MS',
  ]),
  mutant('SES-2', 'a token is stored without remember-me', `${PLATFORM}/credentials.ts`, [
    "if (remember) storage.write('token', grant.token);",
    "storage.write('token', grant.token);",
  ]),
  mutant('SES-3', 'a log-out leaves what is stored', `${PLATFORM}/credentials.ts`, [
    "for (const key of keysClearedBy('log-out')) storage.remove(key);",
    '',
  ]),
  mutant('SES-4', 'a page with the token of before goes on', `${PLATFORM}/session-tabs.ts`, [
    'if (away && token() !== tokenAtBlur) reload();',
    '',
  ]),
  mutant('SES-9', 'other tabs hear of no log-in', `${PLATFORM}/session.ts`, [
    'if (take({ token, signingKey, userName })) announce(current);',
    'take({ token, signingKey, userName });',
  ]),
];

const ENGINE = 'server/src/modules/money/turnover/engine.ts';
const OFFSET = `${PRODUCT}/money/offset.ts`;

const OPPOSITE = 'server/src/modules/play/betting/opposite-bets.ts';

/** What counts as turnover; its tests cite the rule of exact money. */
const TURNOVER: readonly RuleMutant[] = [
  mutant('VAL-4', 'a push counts as turnover', `${PRODUCT}/money/turnover.ts`, [
    "status === 'void' || status === 'push'",
    "status === 'void'",
  ]),
  mutant('VAL-4', 'a won bet counts more than its stake', `${PRODUCT}/money/turnover.ts`, [
    'return net < stake ? net : stake;',
    'return net;',
  ]),
  mutant('VAL-4', 'opposite bets offset nothing', OFFSET, [
    'const isOffset = ({ position, net }: Result) => net !== 0n &&',
    'const isOffset = ({ position, net }: Result) => false &&',
  ]),
  mutant('VAL-4', 'opposite bets count less one side of what they offset', OFFSET, ['alone - 2n * offset', 'alone - offset']),
  mutant('VAL-4', 'selections are opposite only where no outcome wins both and none loses both', `${PRODUCT}/play/opposition.ts`, [
    'return !(isShared(1) && isShared(-1));',
    'return !(isShared(1) || isShared(-1));',
  ]),
  mutant('VAL-4', 'the score at the bet plays no part', `${PRODUCT}/play/opposition.ts`, [
    'laterScore(scoreAt(one), scoreAt(other))',
    'KICK_OFF',
  ]),
  mutant('VAL-4', 'bets that cover a match count more than they can lose', `${PRODUCT}/money/risk.ts`, [
    'if (excess > most) [most, found]',
    'if (excess < most) [most, found]',
  ]),
  mutant('VAL-4', 'a cover is looked for at the score of the first bet alone', 'server/src/modules/play/betting/covers.ts', [
    'from = laterScore(from, scores[place] ?? from);',
    '',
  ]),
  mutant('VAL-4', 'a bet that waits for the opposite one counts at once', OPPOSITE, [
    'return waits ? [] : [alone(settled)];',
    'return [alone(settled)];',
  ]),
  mutant('VAL-4', 'a bet of another clock that waited is forgotten', OPPOSITE, [
    'const isReleasing = hasLater || isLast ||',
    'const isReleasing =',
  ]),
  mutant('VAL-4', 'bets of one millisecond are not linked', 'server/src/modules/play/betting/position-links.ts', [
    'one.placedMs <= other.settledMs &&',
    'one.placedMs < other.settledMs &&',
  ]),
  mutant('VAL-4', 'a large group that waits for its count is grouped again', 'server/src/modules/play/bet-turnover.ts', [
    'and not exists (select 1 from due_turnover where due_turnover.bet_no = bets.bet_no)',
    '',
  ]),
  mutant('VAL-4', 'a bet counts to every requirement', ENGINE, ['rest -= counted;', '']),
  mutant('VAL-4', 'bets below the least odds count', ENGINE, ['oddsMilli < minOddsMilli', 'oddsMilli < 0']),
  mutant('VAL-4', 'bets from before a requirement count', ENGINE, ['if (placedAtMs <= createdAtMs) return', 'if (placedAtMs <= 0) return']),
  mutant('VAL-4', 'a bonus ends before the bets of its time', ENGINE, ['if (waiting.count > 0) {', 'if (waiting.count > Infinity) {']),
  mutant('VAL-4', 'a bonus shares what a deposit counted', ENGINE, ['stake - staked.countedByOthers', 'stake']),
  mutant('VAL-4', 'a bonus is staked for nothing where a deposit counts the bet', ENGINE, ['most(free, uncovered)', 'free']),
  mutant('VAL-4', 'whose a stake was depends on how the bet ended', ENGINE, ['validAmount === 0n ? bet :', 'validAmount !== -1n ? bet :']),
  mutant('VAL-4', 'what comes after a stake has a part in what it wins', 'server/src/modules/money/turnover/play.ts', [
    'total - netOf(bet) - flow',
    'total - netOf(bet)',
  ]),
  mutant('VAL-4', 'a pending withdrawal has a part in what a bonus loses', 'server/src/modules/money/turnover/money-in-play.ts', [
    'central: balanceOf(central),',
    'central: balanceOf(central) + balanceOf(locked),',
  ]),
  mutant('VAL-4', 'a bonus shares bets after its time', ENGINE, [' || isPlacedAfter(bet, row)) return', ') return']),
  mutant('VAL-4', 'a hedge costs the bonus alone', ENGINE, [
    'return isStakedOn(line) ? (net * bonusStake(stake, worthOf(row), line)) / stake : 0n;',
    'return validAmount === 0n ? 0n : (net * line.counted) / validAmount;',
  ]),
  mutant('VAL-4', 'an expired bonus keeps its winnings', ENGINE, [
    'const worth = BigInt(base) + BigInt(winnings);',
    'const worth = BigInt(base);',
  ]),
];

/** Every mutant of `npm run mutation -- rules`. */
export const RULE_MUTANTS: readonly RuleMutant[] = [...PAGE, ...PROTECTION, ...SESSIONS, ...TURNOVER];
