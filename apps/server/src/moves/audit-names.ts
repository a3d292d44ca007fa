import { movesWords } from '@xiotein/content/moves'
import type { NamesOfEntries } from '../audit/index.ts'
import { nameFrom } from '../platform/audit-names.ts'

const element = nameFrom(movesWords, 'element')

export const auditNames = {
  'moves.choose-manifest': { manifest: nameFrom(movesWords, 'manifest') },
  'moves.reset-mastery': { move: nameFrom(movesWords, 'move') },
  'moves.set-element': { before: element, element },
} satisfies NamesOfEntries
