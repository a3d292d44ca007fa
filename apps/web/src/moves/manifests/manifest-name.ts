import type { Manifest } from '@xiotein/game/moves'
import { t } from './words/index.ts'

/** `Reading`: for every screen that says who plays what, without the words of the moves. */
export const manifestName = (manifest: Manifest): string => t(`manifest.${manifest}`)
