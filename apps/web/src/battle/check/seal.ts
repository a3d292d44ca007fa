// The seal of a battle as this browser saw it before the first turn: a server that sends another one later is found out. docs/game-rules.md, "A fair battle".

import { keep, kept } from '../../platform/kept.ts'
import type { Fight } from '../use-battle.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'battle.seals': true
  }
}

const NAME = 'battle.seals'
/** Battles are checked soon after they are over. */
const MOST = 30

type Seal = { readonly battleId: string; readonly seal: string }
const seals = (): readonly Seal[] => kept<Seal[]>(NAME) ?? []

/** The seal that this browser has kept; null where it was not there at the beginning. */
export const keptSeal = (battleId: string): string | null => seals().find(each => each.battleId === battleId)?.seal ?? null

/** Keeps the first seal of a battle, for its players alone: later ones change nothing. */
export const keepSeal = ({ id, log, ownSide, outcome, seedDigest }: Fight): void => {
  if (ownSide === null || outcome !== null || log.length > 0 || seedDigest === '' || keptSeal(id) !== null) return
  keep(NAME, [{ battleId: id, seal: seedDigest }, ...seals()].slice(0, MOST))
}

/** The first part of a seal, short enough for two people to compare aloud. */
export const shortSeal = (seal: string): string => seal.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')
