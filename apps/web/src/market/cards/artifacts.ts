// The artifacts of the catalogue with those that a pupil has, as numbers and words to be shown.

import { ACTION_CARDS, type ArtifactId, BOOST_ARTIFACTS } from '@xiotein/content/market'
import type { HeldArtifact } from '@xiotein/contract/market'
import { MAX_CARD_LEVEL, type MasteryRoll, upgradeCostPp } from '@xiotein/game/growth'
import {
  type ActionCard,
  type BoostArtifact,
  effectNow,
  type Holding,
  nextLevelEffect,
  pricePp,
  type ShownEffect,
} from '@xiotein/game/market'
import { readNumber } from '../../ui/display/numbers.ts'
import { HOUR_MS } from '../../ui/durations.ts'
import { t } from './words/index.ts'

/** An artifact as its owner sees it. */
export type OwnArtifact = {
  readonly id: ArtifactId
  readonly artifact: ActionCard | BoostArtifact
  readonly held: HeldArtifact
  readonly now: ShownEffect
  /** The next level: what it would give, from the worst roll to the best, and what it costs; null at the highest level. */
  readonly next: { readonly level: number; readonly costPp: number; readonly effect: ShownEffect } | null
  readonly pricePp: number
  /** Those for whom everything that the card is played in is turned off; null while it can be played. */
  readonly offFor: OffFor
}
type OffFor = 'school' | 'you' | null

/** Cards that are of no use now, and the reason. */
export type Unplayable = { readonly unplayable?: readonly string[] | undefined; readonly offFor?: OffFor | undefined }

/** The PP now and after paying, or how many lack of those that this screen knows of. */
export const ppAfter = (pp: number, costPp: number): string =>
  costPp > pp ? t('missing', { pp: readNumber(costPp - pp) }) : t('ask.change', { before: readNumber(pp), after: readNumber(pp - costPp) })

const CATALOGUE = { ...ACTION_CARDS, ...BOOST_ARTIFACTS }

/** The dice of a roll stay on the server: what a card does follows from its multipliers. */
const rollsOf = (multipliersPerMille: readonly number[]): MasteryRoll[] =>
  multipliersPerMille.map((multiplierPerMille, at) => ({ toLevel: at + 2, multiplierPerMille, seed: [0, 0, 0, 0] }))

/** Returns the effect of a card or a boost at the rolls that its owner has. */
export const effectWith = (artifact: ActionCard | BoostArtifact, level: number, multipliersPerMille: readonly number[]): ShownEffect =>
  effectNow(artifact, level, rollsOf(multipliersPerMille))

export const ownArtifacts = (held: readonly HeldArtifact[], { unplayable = [], offFor = 'school' }: Unplayable = {}): OwnArtifact[] =>
  (Object.keys(CATALOGUE) as ArtifactId[]).flatMap(id => {
    const artifact = CATALOGUE[id]
    const own = held.find(({ artifactId }) => artifactId === id)
    if (!own) return []
    const rolls = rollsOf(own.multipliersPerMille)
    const effect = nextLevelEffect(artifact, own.level, rolls)
    const level = own.level + 1
    return [
      {
        id,
        artifact,
        held: own,
        pricePp: pricePp(artifact),
        offFor: unplayable.includes(id) ? offFor : null,
        now: effectNow(artifact, own.level, rolls),
        next: effect && level <= MAX_CARD_LEVEL ? { level, costPp: upgradeCostPp(level, artifact.upgradeBasePp), effect } : null,
      },
    ]
  })

/** An artifact as it was at a level that its owner has left. */
export const atLevel = (held: readonly HeldArtifact[], id: ArtifactId, level: number): OwnArtifact | null => {
  const own = held.find(({ artifactId }) => artifactId === id)
  return own ? (ownArtifacts([{ ...own, level, multipliersPerMille: own.multipliersPerMille.slice(0, level - 1) }])[0] ?? null) : null
}

/** A card as the rules of sieges and duels take it. */
export const asHolding = ({ unlocked, uses, maxUses, level, multipliersPerMille }: HeldArtifact): Holding => ({
  unlocked,
  uses,
  maxUses,
  level,
  rolls: rollsOf(multipliersPerMille),
})

/** Returns the artifacts of somebody who has none. */
export const noneHeld = (): HeldArtifact[] =>
  Object.keys(CATALOGUE).map(artifactId => ({
    artifactId,
    unlocked: false,
    uses: 0,
    maxUses: 0,
    level: 1,
    multipliersPerMille: [],
    undo: null,
  }))

/** The artifacts of the catalogue as somebody sees them who holds none. */
export const catalogueArtifacts = (now?: Unplayable): OwnArtifact[] => ownArtifacts(noneHeld(), now)

/** `18 to 26`, `10`, `4 hours`. */
export const amountOf = (effect: ShownEffect): string => {
  if (effect.kind === 'boost') return t('hours', { hours: effect.durationMs / HOUR_MS })
  const { low, high } = effect
  return low === high ? readNumber(low) : t('range', { low: readNumber(low), high: readNumber(high) })
}

/** `Breaks 18 to 26 of the shields`. */
export const doesOf = ({ artifact }: OwnArtifact, effect: ShownEffect): string =>
  t(`does.${artifact.type === 'card' ? artifact.effect.kind : artifact.boost}`, { amount: amountOf(effect) })
