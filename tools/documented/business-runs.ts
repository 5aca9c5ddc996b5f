/** The operators' business commands of the runbook. What only a member's doing brings about (a withdrawal, a ticket) a fresh site lacks: the tests next to these commands and those of the server carry them out. */
import type { Documented } from './command-run.ts';

const none = (typed: string, says: string): Documented => ({ typed, exit: 1, says });
const refused = (typed: string, says: string): Documented => ({ typed, exit: 3, says });
const SEE_IN = 'the command itself is run above';

const PEOPLE: Readonly<Record<string, Documented>> = {
  'npm run outbox': {},
  'npm run members -- identities [--status pending|passed|rejected]': { typed: 'npm run members -- identities --status pending' },
  'npm run members -- identity <id>': none('npm run members -- identity none', 'there is no identity check none'),
  'npm run members -- picture <pictureId> <file>': none('npm run members -- picture none ../none.png', 'there is no'),
  'npm run members -- pass <id>': none('npm run members -- pass none', 'there is no identity check none'),
  'npm run members -- reject <id> "<reason>"': none('npm run members -- reject none "unreadable"', 'there is no identity check none'),
  'npm run members -- requests': {},
  'npm run members -- approve <id>': none('npm run members -- approve none', 'there is no request none'),
  'npm run members -- refuse <id> "<reason>"': none('npm run members -- refuse none "not proven"', 'there is no request none'),
  'npm run members -- end-sessions <userName>': { typed: 'npm run members -- end-sessions player02' },
  'npm run members -- lock <userName>': { typed: 'npm run members -- lock player02' },
  'npm run members -- unlock <userName>': { typed: 'npm run members -- unlock player02' },
  'npm run members -- close <userName>': { typed: 'npm run members -- close player02' },
  'npm run members -- devices <userName>': {
    typed: 'npm run members -- devices player01',
    keeps: { device: /([0-9a-f]{8}-[0-9a-f-]{27})/ },
  },
  'npm run members -- block-device <uuid> "<reason>"': { typed: 'npm run members -- block-device {device} "stolen"' },
  'npm run members -- blocked-devices': { says: '{device}' },
  'npm run members -- unblock-device <uuid> "<reason>"': { typed: 'npm run members -- unblock-device {device} "found"' },
  'npm run members -- matches': {},
  'npm run members -- clear-match <userName> "<reason>"': {
    typed: 'npm run members -- clear-match player01 "a namesake"',
    exit: 1,
    says: 'matches no excluded account',
  },
  'npm run members -- at-risk': {},
  'npm run mail -- push <userName>': { typed: 'npm run mail -- push player01', says: 'no browser that receives notices' },
  'npm run site -- answer <code> --member <userName>': {
    typed: 'npm run site -- answer 10102 --member player01',
    says: 'is refused with 10102',
  },
};

const MONEY: Readonly<Record<string, Documented>> = {
  'npm run cash -- list': {},
  'npm run cash -- claim <billNo>': none('npm run cash -- claim none', 'there is no withdrawal none'),
  'npm run cash -- lane': {},
  'npm run cash -- lane-off': {},
  'npm run cash -- lane-on': {},
  'npm run cash -- approve <billNo>': none('npm run cash -- approve none', 'there is no withdrawal none'),
  'npm run cash -- pay <billNo>': none('npm run cash -- pay none', 'there is no withdrawal none'),
  'npm run cash -- reject <billNo> --reason "…"': none('npm run cash -- reject none --reason "no name"', 'there is no withdrawal none'),
  'npm run cash -- picture <billNo> <file>': none('npm run cash -- picture none ../none.png', 'there is no'),
  'npm run cash -- turnover <userName>': { typed: 'npm run cash -- turnover player01' },
  'npm run cash -- turnover-bets <userName>': { typed: 'npm run cash -- turnover-bets player01' },
  'npm run cash -- release <userName>': { typed: 'npm run cash -- release player01' },
  'npm run cash -- removals': {},
  'npm run cash -- unbind <accountId>': refused('npm run cash -- unbind none', 'no removal of none waits'),
  'npm run cash -- keep <accountId>': refused('npm run cash -- keep none', 'no removal of none waits'),
  'npm run deposits -- list': {},
  'npm run deposits -- list --after <billNo>': none('npm run deposits -- list --after none', 'none was never held'),
  'npm run deposits -- credit <billNo> --reason "…"': none('npm run deposits -- credit none --reason "proven"', 'none'),
  'npm run deposits -- return <billNo> --reason "…"': none('npm run deposits -- return none --reason "asked"', 'none'),
  'npm run deposits -- returned <billNo> --reason "transfer 4711"': none(
    'npm run deposits -- returned none --reason "transfer 4711"',
    'none',
  ),
  'npm run deposits -- settled <billNo> --reason "…"': none('npm run deposits -- settled none --reason "claimed"', 'none'),
  'npm run transfer -- list': {},
  'npm run transfer -- retry <transferId>': none('npm run transfer -- retry none', 'none'),
  'npm run transfer -- settle <transferId>': none('npm run transfer -- settle none', 'none'),
  'npm run transfer -- reverse <transferId>': none('npm run transfer -- reverse none', 'none'),
  'npm run transfer -- fault --help': { says: 'contradictory' },
  'npm run transfer -- faults': {},
  'npm run transfer -- fault <venueCode> <fault> [--times 3]': { typed: 'npm run transfer -- fault BT late --times 3' },
  'npm run transfer -- heal <venueCode>': { typed: 'npm run transfer -- heal BT' },
  'npm run ledger -- verify': { says: 'every balance is the sum of its entries' },
  'npm run ledger -- verify --database postgres://…': 'the same command on the database that is named; verify:long -- recovery runs it',
  'npm run ledger -- verify --database …': SEE_IN,
};

const PLAY: Readonly<Record<string, Documented>> = {
  'npm run venue -- list': {},
  'npm run venue -- im slow': {},
  'npm run venue -- im contradictory': {},
  'npm run venue -- im down': {},
  'npm run venue -- im expired': {},
  'npm run venue -- im ok': {},
  'npm run venue -- live im': { keeps: { match: /(?:^|\n)\s+(\d+)\s[^\n]*\n?$/ } },
  'npm run venue -- hold <matchId>': { typed: 'npm run venue -- hold {match}' },
  'npm run venue -- free <matchId>': { typed: 'npm run venue -- free {match}' },
  'npm run venue -- postpone <matchId> --hours 20': { typed: 'npm run venue -- postpone {match} --hours 20' },
  'npm run venue -- void <matchId>': { typed: 'npm run venue -- void {match}' },
  'npm run venue -- result <matchId> 2-1 --half 1-0': none('npm run venue -- result 1 2-1 --half 1-0', '1'),
  'npm run venue -- winner <matchId> 3': none('npm run venue -- winner 1 3', '1'),
};

const REWARDS: Readonly<Record<string, Documented>> = {
  'npm run welfare -- dividend <userName> <amount> [--title …] [--multiple 0-10] [--occasion <name>]': {
    typed: 'npm run welfare -- dividend player01 8.00 --title 回馈 --multiple 1 --occasion autumn',
  },
  'npm run welfare -- award <userName> <activityId> --amount <yuan>': none('npm run welfare -- award player01 none --amount 8', 'none'),
  'npm run welfare -- list': {},
  'npm run mall -- list': {},
  'npm run mall -- ship <orderNo> --carrier "…" --tracking "…"': refused('npm run mall -- ship none --carrier "SF" --tracking "1"', 'none'),
  'npm run mall -- done <orderNo>': refused('npm run mall -- done none', 'none'),
  'npm run mall -- cancel <orderNo>': refused('npm run mall -- cancel none', 'none'),
};

const MESSAGING: Readonly<Record<string, Documented>> = {
  'npm run chat -- rooms': {},
  'npm run chat -- close <roomId> --reason "…"': { typed: 'npm run chat -- close none --reason "quiet"', exit: 1 },
  'npm run chat -- open <roomId>': { typed: 'npm run chat -- open none', exit: 1 },
  'npm run chat -- vip <roomId> 3-8': { typed: 'npm run chat -- vip none 3-8', exit: 1 },
  'npm run chat -- maintain on --minutes 30 --reason "…"': { typed: 'npm run chat -- maintain on --minutes 30 --reason "an update"' },
  'npm run chat -- maintain off': {},
  'npm run chat -- mute <userName> --minutes 60 --reason "…"': { typed: 'npm run chat -- mute player01 --minutes 60 --reason "rude"' },
  'npm run chat -- unmute <userName>': { typed: 'npm run chat -- unmute player01' },
  'npm run chat -- messages <roomId>': { typed: 'npm run chat -- messages none' },
  'npm run chat -- shield <roomId> <msgId…>': { typed: 'npm run chat -- shield none 1 2', exit: 1 },
  'npm run chat -- say <roomId> "…"': { typed: 'npm run chat -- say none "hello"', exit: 1 },
  'npm run chat -- gifts': { says: 'rocket' },
  'npm run chat -- price <giftId> <coins>': { typed: 'npm run chat -- price rocket 900' },
  'npm run chat -- withdraw <giftId>': { typed: 'npm run chat -- withdraw rocket' },
  'npm run chat -- offer <giftId>': { typed: 'npm run chat -- offer rocket' },
  'npm run mail -- send <userName or all> --title … --body … [--category notification|activity|system] [--link <address>] [--urgent]': {
    typed: 'npm run mail -- send player01 --title 提示 --body 您好 --category system --link /help/kh --urgent',
  },
  'npm run feedback -- list [--status open|replied|closed]': { typed: 'npm run feedback -- list --status open' },
  'npm run feedback -- show <ticketNo>': none('npm run feedback -- show none', 'none'),
  'npm run feedback -- reply <ticketNo> <text>': none('npm run feedback -- reply none 您好', 'none'),
  'npm run feedback -- close <ticketNo>': none('npm run feedback -- close none', 'none'),
  'npm run feedback -- picture <pictureId> <file>': none('npm run feedback -- picture none ../none.png', 'there is no picture none'),
};

const SITE: Readonly<Record<string, Documented>> = {
  'npm run site -- get': { says: 'SiteBaseConfigVo' },
  'npm run site -- set --help': { says: 'helplines' },
  'npm run site -- set <key> <value>': { typed: 'npm run site -- set title 新站', says: '新站' },
  'npm run site -- set siteVideoActiveUrl https://…/live.webm': {
    typed: 'npm run site -- set siteVideoActiveUrl https://video.example/live.webm',
    exit: 1,
    says: 'VIDEO_ORIGINS',
  },
  'npm run site -- set siteVideoActiveUrl ""': {},
  'npm run site -- maintenance on': {},
  'npm run site -- maintenance on --until 2026-11-21T18:00:00+08:00 --message "…"': {
    typed: 'npm run site -- maintenance on --until 2036-11-21T18:00:00+08:00 --message "升级"',
  },
  'npm run site -- maintenance off': {},
  'npm run site -- stop login on': { says: 'stopLogin' },
  'npm run site -- stop register on': { says: 'stopRegister' },
  'npm run site -- set siteVideoVipMin 3': { says: 'siteVideoVipMin' },
  'npm run site -- skin spring': { says: 'spring' },
  'npm run site -- skin none': {},
  'npm run site -- block-ip <ip> 6031': { typed: 'npm run site -- block-ip 198.51.100.7 6031', says: '198.51.100.7' },
  'npm run site -- unblock-ip <ip>': { typed: 'npm run site -- unblock-ip 198.51.100.7' },
  'npm run site -- jurisdiction XX 21 play': {},
  'npm run site -- jurisdiction XX 18 none': {},
  'npm run content -- save <kind> <file>': { typed: 'npm run content -- save notice ../notices.json' },
  'npm run content -- load <kind> <file>': { typed: 'npm run content -- load notice ../notices.json' },
  'npm run content -- remove <kind> <id>': { typed: 'npm run content -- remove notice none', says: 'none is gone' },
  'npm run content -- list <kind>': { typed: 'npm run content -- list notice', says: 'notice-' },
  'npm run content -- votes': {},
  'npm run agents': {},
};

export const BUSINESS_RUNS: Readonly<Record<string, Documented>> = { ...PEOPLE, ...MONEY, ...PLAY, ...REWARDS, ...MESSAGING, ...SITE };
