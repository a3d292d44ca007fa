import type { Threat } from './threat.ts'

const CHECKS = 'apps/server/src/testing/checks'
const PLATFORM = 'apps/server/src/platform'

/** What concerns every call: requests, answers, live events, backups. */
export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: 'to have somebody’s browser send a command from another website',
    stoppedBy:
      'Commands are JSON from the school’s own pages: a foreign origin, a form, plain text and links are refused, and cookies are SameSite.',
    checkedBy: [`${CHECKS}/surface.test.ts`, 'apps/server/src/people/sessions.test.ts'],
  },
  {
    who: 'script',
    wants: 'to slip fields past the server that no page sends',
    stoppedBy: 'Every shape is strict: an unknown field is refused, and an answer with anything undeclared does not leave.',
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/fuzz.test.ts`, `${CHECKS}/fields-per-role.test.ts`],
  },
  {
    who: 'script',
    wants: 'to bring the server down with odd, large or many requests',
    stoppedBy:
      'Bodies are read after the head was judged and have a ceiling, calls are counted for each session, and odd input is refused in words.',
    checkedBy: [`${CHECKS}/fuzz.test.ts`, `${CHECKS}/before-the-body.test.ts`],
  },
  {
    who: 'script',
    wants: 'to send a command twice and have it count twice',
    stoppedBy: 'Key, effect and answer are one transaction. The same key with another body is refused.',
    checkedBy: [`${CHECKS}/approval-races.test.ts`, `${CHECKS}/lost-answers.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to listen to live events, or to open the connection from another website',
    stoppedBy:
      'The connection needs a session and the school’s own origin. Each topic is judged by the sentence of the call that reads the same.',
    checkedBy: [`${CHECKS}/live.test.ts`, `${CHECKS}/public-surface.test.ts`, `${CHECKS}/sibling-routes.test.ts`],
  },
  {
    who: 'script',
    wants: 'to slow the school down by way of the live connection',
    stoppedBy: 'Connections, messages and what is left unread are limited for each person; whoever goes beyond is cut off.',
    checkedBy: [`${CHECKS}/live-abuse.night.test.ts`, `${PLATFORM}/live/hub.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to learn about the inside from an error',
    stoppedBy: 'An error answers with an id. What went wrong stands in the log, without names, passwords or tokens.',
    checkedBy: [`${CHECKS}/surface.test.ts`, `${PLATFORM}/log.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to let everybody in while the database is away',
    stoppedBy: 'Without an answer about rights every call is refused.',
    checkedBy: [`${CHECKS}/surface.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to sign in with what stands in a backup',
    stoppedBy:
      'Passwords are argon2id; sessions, links and codes are digests, and a restore ends them all. Names, addresses and points in a backup are readable: keep it locked.',
    checkedBy: [`${PLATFORM}/backup/backup.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to have a backup that cannot be restored',
    stoppedBy: 'A restore is one transaction, and every table is read back and compared.',
    checkedBy: [`${PLATFORM}/backup/backup.test.ts`],
  },
]
