import type { Crest, CrestInk, CrestShape, CrestSign } from '@xiotein/game/squads'
import { t } from './words/index.ts'

export const shapeWord = (shape: CrestShape): string => t(`shape.${shape}`)
export const inkWord = (ink: CrestInk): string => t(`ink.${ink}`)
export const signWord = (sign: CrestSign): string => t(`sign.${sign}`)

/** `Moth, green shield` */
export const crestWords = ({ shape, ink, sign }: Crest): string =>
  t('crest', { sign: signWord(sign), ink: inkWord(ink).toLowerCase(), shape: shapeWord(shape).toLowerCase() })
