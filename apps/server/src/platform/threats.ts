import type { Threat } from './threat.ts'

const CHECKS = 'apps/server/src/testing/checks'
const PLATFORM = 'apps/server/src/platform'

/** Threats to every call: requests, answers, live events, backups. */
export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: "to have somebody's browser send a command from another website",
    stoppedBy:
      "Commands are JSON from the school's own pages: a foreign origin, a form, plain text and links are refused, and cookies are SameSite.",
    guards: [
      'origin-of-commands',
      'origin-compared',
      'origin-fetch-site',
      'cookie-for-site-alone',
      'cookie-for-server-alone',
      'cookie-over-tls',
      'cookie-of-this-host',
    ],
    checkedBy: [`${CHECKS}/surface.test.ts`, 'apps/server/src/people/sessions.test.ts'],
  },
  {
    who: 'script',
    wants: 'to get fields past the server that no page sends',
    stoppedBy: 'Every shape is strict: an unknown field is refused, and an answer with anything undeclared is not sent.',
    guards: ['input-strict', 'answer-held-against-shape', 'names-without-tricks'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/fuzz.test.ts`, `${CHECKS}/fields-per-role.test.ts`],
  },
  {
    who: 'script',
    wants: 'to bring the server down with odd, large or many requests',
    stoppedBy:
      'Bodies are read after the headers were checked, and have a size limit; when memory runs short, slow uploads of the person who holds most are dropped. Calls are counted for each person over all nodes, commands beyond a few seconds of work are refused at once, and odd input is refused with a message.',
    guards: [
      'calls-limited',
      'calls-limited-by-person',
      'calls-limit-not-emptied',
      'calls-limit-over-nodes',
      'commands-in-turn',
      'bodies-counted',
      'bodies-of-who-holds-most',
      'input-text',
      'input-unpacked',
      'report-of-strangers-limited',
    ],
    checkedBy: [`${CHECKS}/fuzz.test.ts`, `${CHECKS}/odd-bytes.test.ts`, `${CHECKS}/before-the-body.test.ts`, `${CHECKS}/floods.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to keep others from signing in by asking more than the school can answer',
    stoppedBy:
      'Calls without a session share four places, in turn for networks and browsers. When too many wait, the newest call of the person who has most waiting is refused, and the passwords of known people are checked first.',
    guards: ['strangers-in-turn'],
    checkedBy: [`${CHECKS}/strangers.test.ts`, `${CHECKS}/strangers-flood.night.test.ts`, 'apps/server/src/people/sign-in-flood.test.ts'],
  },
  {
    who: 'stranger',
    wants: 'to keep connections and database busy with requests that are refused anyway: made-up cookies, large files, readiness checks',
    stoppedBy:
      'Cookies that cannot be a session are not looked up, and however many others are made up, they are looked up together in two queries at a time. A refused file is read for 5 seconds or 8 MB more. Readiness is checked once a second.',
    guards: ['made-up-sessions-unasked', 'made-up-sessions-two-at-once', 'refused-uploads-cut-off', 'readiness-shared'],
    checkedBy: [`${CHECKS}/floods.test.ts`, `${PLATFORM}/database/batch-lookups.test.ts`],
  },
  {
    who: 'script',
    wants: 'to send a command twice and have it count twice',
    stoppedBy: 'Key, effect and answer are one transaction. The same key with another body is refused.',
    guards: ['key-lock', 'key-remembered', 'key-reused', 'transaction'],
    checkedBy: [`${CHECKS}/approval-races.test.ts`, `${CHECKS}/lost-answers.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to listen to live events, or to open the connection from another website',
    stoppedBy:
      "The connection needs a session, whose cookie no neighbour's host can have set over TLS, and the school's own origin. Each topic has the permission of the call that reads the same data.",
    guards: [
      'live-session',
      'live-origin',
      'live-cookie-of-this-host',
      'live-topic-rule',
      'live-topic-rule-fails-closed',
      'live-judged-for-whom-it-affects',
      'live-ends-with-session',
    ],
    checkedBy: [
      `${CHECKS}/live.test.ts`,
      `${PLATFORM}/live/handshake.test.ts`,
      `${CHECKS}/public-surface.test.ts`,
      `${CHECKS}/sibling-topics.test.ts`,
    ],
  },
  {
    who: 'thief',
    wants: 'to read in the Redis of a school with many nodes what happened, or to tell its nodes what did not',
    stoppedBy:
      'It holds ids of events, for an hour. Each node reads the events from its own database, and sends them to people who may watch their topics. Rights and the ends of sessions never travel by it.',
    guards: ['live-bus-messages-alone'],
    checkedBy: [`${PLATFORM}/bus/redis-bus.test.ts`, `${CHECKS}/live-nodes.test.ts`],
  },
  {
    who: 'script',
    wants: 'to slow the school down through the live connection',
    stoppedBy: 'Connections, messages and unread events are limited for each person; anybody who exceeds a limit is disconnected.',
    guards: ['live-connections-limited', 'live-messages-limited', 'live-unread-limited'],
    checkedBy: [`${CHECKS}/live-abuse.night.test.ts`, `${PLATFORM}/live/hub.test.ts`],
  },
  {
    who: 'stranger',
    wants: "to learn about the server's internals from an error",
    stoppedBy: 'The answer to an error has only an id. The log says what went wrong, without names, passwords or tokens.',
    guards: ['errors-say-nothing', 'log-without-rows', 'report-without-names', 'metrics-token'],
    checkedBy: [`${CHECKS}/surface.test.ts`, `${PLATFORM}/log.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to learn from the log which pupil somebody looked at, or to get text of their own into it',
    stoppedBy:
      'The report of an error names at most ten pages by their patterns, from a list that the contract holds. It contains no id, name, address or query, and does not say whose it is.',
    guards: ['report-of-patterns-alone'],
    checkedBy: [`${PLATFORM}/http/report-error.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to learn from the counted pages who opened what',
    stoppedBy:
      'Pages are counted only where the operator names a server for it. A count is for a pattern, a language and a width class in an hour, no matter who opened it; counts below five are passed on without their page.',
    guards: ['page-view-of-patterns-alone', 'page-views-only-where-configured', 'page-views-few-without-page', 'page-views-over-tls'],
    checkedBy: [`${CHECKS}/page-views.test.ts`, `${PLATFORM}/settings.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to keep the database busy by opening pages that are counted',
    stoppedBy:
      'Counts of one person and of all strangers are limited. There is one row for each page, language, width and hour, and rows are deleted after a day.',
    guards: ['page-views-of-strangers-limited'],
    checkedBy: [`${CHECKS}/page-views.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to let everybody in while the database is away',
    stoppedBy: 'Without an answer about rights every call is refused.',
    guards: ['rights-fail-closed', 'live-unknown-hears-nothing', 'callers-not-kept-when-changed', 'callers-not-kept-when-deaf'],
    checkedBy: [`${CHECKS}/surface.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to sign in with the contents of a backup',
    stoppedBy:
      'Passwords are argon2id; sessions, links and codes are digests, and a restore ends them all. What the school keeps for a while as text, an email that waits with a link and an answer that was just given with a link or a start code, is in no backup. Names, addresses and points in a backup are readable: keep it locked.',
    guards: ['restore-ends-sessions', 'backup-for-its-owner', 'backup-without-secrets', 'link-as-digest'],
    checkedBy: [`${PLATFORM}/backup/backup.test.ts`, `${CHECKS}/backup-without-secrets.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to write points or a role into a backup that the school restores one day',
    stoppedBy:
      'The SHA-256 that the backup printed, if the school kept it elsewhere and gives it to the restore. Nothing else stops somebody who knows the format: the file is not signed, and roles, passwords and rewards of old sieges in it are believed. Without the SHA-256 a restore recomputes every stored total from its journal, and the journals from approved lines, purchases, gifts, the histories of vaults and what was done in the story, and refuses a file in which they differ.',
    guards: [
      'restore-counts-totals-again',
      'recount-balances',
      'recount-experience',
      'recount-lines',
      'recount-purchases',
      'recount-story-rewards',
      'recount-gifts',
      'recount-vaults',
      'recount-upgrades',
      'restore-checksum',
    ],
    checkedBy: [`${CHECKS}/forged-backup.test.ts`, `${PLATFORM}/backup/backup.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to have a backup that cannot be restored',
    stoppedBy:
      'A backup gets its name only after it was read again from the disk. A restore is one transaction, and every table is read back and compared. A backup reports at once when the ledger does not add up, and a job does so every night.',
    guards: [
      'recount-nightly',
      'backup-read-back',
      'backup-name-once',
      'restore-recounts',
      'backup-one-instant',
      'restore-replaces-nothing-unasked',
      'restore-nobody-connected',
      'migration-whole',
    ],
    checkedBy: [`${PLATFORM}/backup/backup.test.ts`, `${PLATFORM}/backup/backup-race.test.ts`, `${CHECKS}/recount.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to have weekly or daily work done twice or not at all, because of a second node, a kill, a failure or a restore',
    stoppedBy:
      'Each run is a row, unique by job and period, that is saved in one transaction with its work. Interrupted runs are tried again, one run does for all that were missed, and the runs come back with a backup.',
    guards: ['job-run-held', 'job-run-ended', 'job-run-with-its-work', 'job-newest-run-stays', 'job-failure-without-words'],
    checkedBy: [`${CHECKS}/jobs.test.ts`, `${PLATFORM}/jobs/periods.test.ts`],
  },
  {
    who: 'script',
    wants: 'to read another school of the same district, with a forged host, or with the session of their own school',
    stoppedBy:
      'The host that a request names once decides about the school, and no other header does. Each school has its own sessions, caches, live connections and limits, and its own role in the database, which has no right on another school.',
    guards: [
      'district-role-of-its-own',
      'district-host-named-once',
      'district-host-of-target',
      'district-suspended',
      'district-figures-token',
      'district-closed-stays-closed',
    ],
    checkedBy: [
      `${CHECKS}/neighbours.night.test.ts`,
      `${CHECKS}/district.test.ts`,
      `${PLATFORM}/district/host.test.ts`,
      `${PLATFORM}/district/open-schools.test.ts`,
    ],
  },
  {
    who: 'chance',
    wants: 'to have a node of a district that was frozen or cut off write into a school that was restored meanwhile',
    stoppedBy:
      'A restore gives the role of the school another password and ends its connections. A node that has not heard of it is refused by PostgreSQL until it has read the catalogue again.',
    guards: ['district-restore-shuts-out'],
    checkedBy: [`${PLATFORM}/district/commands.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to have one school of a district hold up the others, by its load, its errors or an upgrade that fails',
    stoppedBy:
      'Where there is no room, the school with the most calls is refused, and the school that holds most memory with unfinished uploads. Locks belong to one school. A school whose tables cannot be brought up to date stays closed alone.',
    guards: ['district-even-share', 'bodies-of-the-greedy-school', 'district-broken-alone', 'district-locks-apart', 'district-audit-stays'],
    checkedBy: [`${CHECKS}/district.test.ts`, `${PLATFORM}/district/fair-share.test.ts`, `${PLATFORM}/http/bodies.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to use up the certificates of a district, with hosts that they invent',
    stoppedBy: 'The proxy asks the district first, and gets certificates for the hosts of schools only.',
    guards: ['district-known-hosts'],
    checkedBy: [`${PLATFORM}/district/figures.test.ts`],
  },
]
