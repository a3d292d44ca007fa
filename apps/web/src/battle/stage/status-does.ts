import type { StatusKind } from '@xiotein/game/battle'
import { t } from './words/index.ts'

/** One sentence: what an effect of this strength does to whoever has it. */
export const statusDoes = (kind: StatusKind, strength: number): string => t(`does.${kind}`, { strength })
