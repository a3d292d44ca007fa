import type { Threat } from '../platform/threat.ts'

const GROWTH = 'apps/server/src/growth'
const CHECKS = 'apps/server/src/testing/checks'

export const threats: readonly Threat[] = [
  {
    who: 'script',
    wants: 'to have experience, levels or badges that are not earned',
    stoppedBy: 'No call accepts them: they are derived from entries, one for each cause, and a badge is earned once.',
    guards: ['growth-xp-once', 'growth-xp-not-under-zero', 'growth-badge-once', 'growth-badges-are-for-pupils'],
    checkedBy: [`${GROWTH}/badges.test.ts`, `${CHECKS}/last-line.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to wear a title that is not theirs',
    stoppedBy: 'A title can be worn only with its badge; a foreign key in the database enforces it.',
    guards: ['growth-title-earned', 'growth-title-earned-key'],
    checkedBy: [`${GROWTH}/badges.test.ts`],
  },
  {
    who: 'script',
    wants: 'to claim one new level in many windows at once',
    stoppedBy: 'The row is locked: one window shows the level, the others nothing.',
    guards: ['growth-level-up-lock'],
    checkedBy: [`${GROWTH}/level-up.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to double their points, or to keep a bonus by taking the points back',
    stoppedBy: 'Boosts are given by the teachers of the class or bought, do not stack, and undoing a line undoes its bonus.',
    guards: ['growth-boost-permission', 'growth-boost-multiplier'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/approval-races.test.ts`],
  },
]
