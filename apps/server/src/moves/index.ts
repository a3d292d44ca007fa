import { movesWords } from '@xiotein/content/moves'
import { movesRefusals } from '@xiotein/contract/moves'
import type { Feature } from '../platform/feature.ts'
import { chooseManifest, manifest } from './manifest.ts'
import { ofPupil, resetForPupil, setElementForPupil, unlockForPupil } from './of-pupil.ts'
import { chooseElement, equip, mine, raiseMastery } from './own-moves.ts'
import { eraseMoves, exportManifest, exportMoves } from './personal-data.ts'
import { movesPower } from './states.ts'

export { lockHand as lockMoves } from './hand-rows.ts'
export { changePath, pathRow, takePath } from './path-rows.ts'
export { movesInHand, movesStateOf } from './states.ts'
export { trainLine } from './train-line.ts'

export const moves = {
  name: 'moves',
  calls: [manifest, chooseManifest, mine, chooseElement, equip, raiseMastery, ofPupil, unlockForPupil, resetForPupil, setElementForPupil],
  refusals: movesRefusals,
  words: movesWords,
  exporters: [
    { part: 'manifest', of: exportManifest },
    { part: 'moves', of: exportMoves },
  ],
  erasers: [eraseMoves],
  power: movesPower,
} satisfies Feature
