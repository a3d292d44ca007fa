import { movesWords } from '@xiotein/content/moves'
import { movesRefusals } from '@xiotein/contract/moves'
import { powers } from '../growth/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.ts'
import { auditNames } from './audit-names.ts'
import { changeSchool, restoreSchool, school, schoolHistory } from './change-school.ts'
import { chooseManifest, manifest } from './manifest.ts'
import { ofPupil, resetForPupil, setElementForPupil, unlockForPupil } from './of-pupil.ts'
import { chooseElement, equip, mine, raiseMastery } from './own-moves.ts'
import { eraseMoves, exportManifest, exportMoveChanges, exportMoves } from './personal-data.ts'
import { movesPower } from './states.ts'
import { unreadableJob } from './unreadable.ts'
import { whoKnows } from './who-knows.ts'

export { handRows, lockHand as lockMoves, masteriesOf } from './hand-rows.ts'
export { changePath, type PathRow, pathRow, pupilsOnPath, saveSoonerMove, takePath } from './path-rows.ts'
export { moveNameIn, type SchoolMoves, schoolMoves } from './school-moves.ts'
export { type MoveInHand, movesInHand, movesInHands, movesLearned, movesStateOf } from './states.ts'
export { trainLines } from './train-lines.ts'

export const moves = {
  name: 'moves',
  calls: [
    manifest,
    chooseManifest,
    mine,
    chooseElement,
    equip,
    raiseMastery,
    ofPupil,
    unlockForPupil,
    resetForPupil,
    setElementForPupil,
    school,
    schoolHistory,
    changeSchool,
    restoreSchool,
    whoKnows,
  ],
  jobs: [unreadableJob],
  topics: { 'school-moves': caller => caller !== null },
  refusals: movesRefusals,
  words: movesWords,
  auditNames,
  exporters: [
    { part: 'manifest', of: exportManifest },
    { part: 'moves', of: exportMoves },
    { part: 'moveChanges', of: exportMoveChanges },
  ],
  erasers: [eraseMoves],
  fills: [fill(powers, movesPower)],
} satisfies Feature
