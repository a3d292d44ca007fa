import type { Threat } from '../platform/threat.ts'

const SEASON = 'apps/server/src/season/season.test.ts'

export const threats: readonly Threat[] = [
  {
    who: 'staff',
    wants: 'to close or undo the season of the whole school',
    stoppedBy: 'Only admins do either, a closing asks for the name of the school, and each is in the audit log.',
    guards: ['season-close-by-admins', 'season-undo-by-admins', 'season-carry-over-by-admins', 'season-school-name'],
    checkedBy: [SEASON, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'script',
    wants: 'to close a season twice, or to undo it twice, and have Power Points doubled',
    stoppedBy:
      'Closings and undos come one after the other. The ledger books each card once, and the database keeps a second season from being open for an undo.',
    guards: ['season-one-after-the-other'],
    checkedBy: [SEASON],
  },
  {
    who: 'pupil',
    wants:
      'to save Power Points over the end of a season: in loot, in a class goal, in a purchase that is undone after it, in points that are approved while it is closed',
    stoppedBy:
      'Loot and goals go back before balances are taken. A purchase can be undone only by somebody who is still in a class of then. Anybody who counts points holds the class: it is counted before the closing, or refused after it. What was taken back while the season was closed is settled when its balances come back.',
    guards: ['season-loot-first', 'season-goals-first', 'season-purchases-first', 'season-points-wait', 'season-undo-settles'],
    checkedBy: [SEASON, 'apps/server/src/testing/checks/undo-returns.test.ts'],
  },
  {
    who: 'pupil',
    wants: 'to read the keepsake card of somebody else',
    stoppedBy: 'Everybody reads their own cards alone.',
    guards: ['season-own-cards'],
    checkedBy: [SEASON],
  },
]
