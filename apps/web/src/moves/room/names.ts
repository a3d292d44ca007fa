// What lines, moves and effects are called, in the language of the reader.

import { type ELEMENTAL_MOVES, MANIFEST_MOVES, type MoveId, type SYSTEM_MOVES } from '@xiotein/content/moves'
import { type Effect, type StatusKind, statusLaidBy } from '@xiotein/game/moves'
import { locale } from '../../ui/speech.ts'
import { manifestName } from '../manifests/manifest-name.ts'
import { t as ofManifests } from '../words/index.ts'
import { isElement, isManifest, type Line } from './book.ts'
import { t } from './words/index.ts'

type ManifestMove = keyof typeof MANIFEST_MOVES
const isOfManifest = (id: MoveId): id is ManifestMove => Object.hasOwn(MANIFEST_MOVES, id)
type Other = keyof typeof ELEMENTAL_MOVES | keyof typeof SYSTEM_MOVES

export const moveName = (id: MoveId): string => (isOfManifest(id) ? ofManifests(`move.${id}.name`) : t(`move.${id as Other}.name`))
export const moveLine = (id: MoveId): string =>
  isOfManifest(id) ? ofManifests(`move.${id}.description`) : t(`move.${id as Other}.description`)

export const lineName = (line: Line): string =>
  isManifest(line) ? manifestName(line) : isElement(line) ? t(`element.${line}.name`) : t('line.system')
export const lineText = (line: Line): string =>
  isManifest(line)
    ? ofManifests(`manifest.${line}.description`)
    : isElement(line)
      ? t(`element.${line}.description`)
      : t('line.system.description')

export const statusName = (kind: StatusKind): string => t(`status.${kind}.name`)

export { ofManifests as kindWords }

/** `Damage 32`, `Burning 3 for 2 turns`. */
export const effectWords = (effect: Effect, points: number, durationTurns: number): string => {
  const status = statusLaidBy(effect)
  const named = effect.kind === 'debuff' || effect.kind === 'buff' || effect.kind === 'mobility'
  const word = named ? 'status' : effect.kind === 'control' ? effect.status : effect.kind
  const helps = ['shield', 'healing', 'buff', 'cleanse', 'stealth', 'mobility'].includes(effect.kind)
  return t(`effect.${word}`, {
    points,
    turns: durationTurns,
    status: named && status ? t(`status.${status}.name`) : '',
    on: effect.on === 'self' && !helps ? 'self' : 'other',
  })
}

/** The same without its number: `Damage`, `Burning, 2 turns`. Numbers then stand beside it. */
export const effectName = (effect: Effect): string => {
  const status = statusLaidBy(effect)
  return status
    ? t(`status.${status}.name`)
    : t(`name.${effect.kind as 'damage' | 'pp-steal' | 'shield' | 'healing' | 'cleanse' | 'control'}`)
}

/** `2.12` for 2120 thousandths. */
export const factor = (perMille: number): string =>
  (perMille / 1000).toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 3 })
