// The file of each drawing of a guardian: apart from the others, because a fight needs only these.

import king from './cast/cast-king-1.svg'
import king2 from './cast/cast-king-2.svg'
import king3 from './cast/cast-king-3.svg'
import bulwark1 from './guardians/guardian-bulwark-1.svg'
import bulwark2 from './guardians/guardian-bulwark-2.svg'
import bulwark3 from './guardians/guardian-bulwark-3.svg'
import countingGate1 from './guardians/guardian-counting-gate-1.svg'
import countingGate2 from './guardians/guardian-counting-gate-2.svg'
import hearsay1 from './guardians/guardian-hearsay-1.svg'
import hearsay2 from './guardians/guardian-hearsay-2.svg'
import hushedStag1 from './guardians/guardian-hushed-stag-1.svg'
import hushedStag2 from './guardians/guardian-hushed-stag-2.svg'
import keepingLoom1 from './guardians/guardian-keeping-loom-1.svg'
import keepingLoom2 from './guardians/guardian-keeping-loom-2.svg'
import mrAsUsual1 from './guardians/guardian-mr-as-usual-1.svg'
import mrAsUsual2 from './guardians/guardian-mr-as-usual-2.svg'
import seal1 from './guardians/guardian-seal-1.svg'
import seal2 from './guardians/guardian-seal-2.svg'
import understudy1 from './guardians/guardian-understudy-1.svg'
import understudy2 from './guardians/guardian-understudy-2.svg'

/** A drawing for each phase, in the order of the chapters. */
const GUARDIANS: Readonly<Record<string, readonly string[]>> = {
  seal: [seal1, seal2],
  'counting-gate': [countingGate1, countingGate2],
  understudy: [understudy1, understudy2],
  'hushed-stag': [hushedStag1, hushedStag2],
  'keeping-loom': [keepingLoom1, keepingLoom2],
  bulwark: [bulwark1, bulwark2, bulwark3],
  hearsay: [hearsay1, hearsay2],
  'mr-as-usual': [mrAsUsual1, mrAsUsual2],
  'veil-king': [king, king2, king3],
}

const IN_ORDER = Object.keys(GUARDIANS)

/** The drawing of a guardian in this phase, counted from 1; null for others. */
export const guardianDrawing = (boss: string, phase: number): string | null => GUARDIANS[boss]?.[phase - 1] ?? null

/** The face of a guardian where it speaks in a chapter: its covering is gone once it was beaten, there or in an earlier chapter. */
export const guardianFace = (boss: string, chapter: number, isBeaten: boolean): string | null => {
  const own = IN_ORDER.indexOf(boss) + 1
  return GUARDIANS[boss]?.at(own < chapter || (own === chapter && isBeaten) ? -1 : 0) ?? null
}
