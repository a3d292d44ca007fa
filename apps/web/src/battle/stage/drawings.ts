// The drawing and the sound of everything that happens in a battle: one row for each kind of effect, and one for each status.

import type { StatusKind } from '@xiotein/game/battle'
import type { EffectKind } from '@xiotein/game/moves'
import type { Sound } from '../../ui/sounds.ts'
import type { LogEvent } from './narration.ts'

/** The way a drawing moves over the one it happens to. The movements are in effect.module.css. */
type Movement = 'strike' | 'settle' | 'rise' | 'fall' | 'sweep' | 'bloom'
type Ink = 'harm' | 'good' | 'shield' | 'energy' | 'pp' | 'veil'

/** `art` is a symbol of effects.svg. */
export type Drawing = { readonly art: string; readonly movement: Movement; readonly ink: Ink; readonly sound: Sound }

const drawn = (art: string, movement: Movement, ink: Ink, sound: Sound): Drawing => ({ art, movement, ink, sound })

export const EFFECT_DRAWINGS: Readonly<Record<EffectKind, Drawing>> = {
  damage: drawn('slashes', 'strike', 'harm', 'hit'),
  'pp-steal': drawn('coin', 'rise', 'pp', 'coin'),
  shield: drawn('shield', 'settle', 'shield', 'ring'),
  healing: drawn('cross', 'rise', 'good', 'rise'),
  debuff: drawn('down', 'fall', 'harm', 'fall'),
  buff: drawn('up', 'rise', 'good', 'rise'),
  reveal: drawn('eye', 'bloom', 'energy', 'ring'),
  cleanse: drawn('stars', 'bloom', 'good', 'rise'),
  stealth: drawn('hood', 'settle', 'veil', 'whoosh'),
  control: drawn('links', 'settle', 'veil', 'fall'),
  mobility: drawn('wind', 'sweep', 'good', 'whoosh'),
}

export const STATUS_DRAWINGS: Readonly<Record<StatusKind, Drawing>> = {
  burn: drawn('flame', 'rise', 'harm', 'fall'),
  weaken: drawn('broken-blade', 'fall', 'harm', 'fall'),
  expose: drawn('target', 'settle', 'harm', 'fall'),
  drain: drawn('drain', 'fall', 'energy', 'fall'),
  strengthen: drawn('blade', 'rise', 'good', 'rise'),
  guard: drawn('guard', 'settle', 'shield', 'ring'),
  thorns: drawn('thorns', 'bloom', 'good', 'ring'),
  regrow: drawn('leaf', 'rise', 'good', 'rise'),
  charge: drawn('charge', 'rise', 'energy', 'rise'),
  evade: EFFECT_DRAWINGS.mobility,
  swift: drawn('swift', 'sweep', 'good', 'whoosh'),
  hold: EFFECT_DRAWINGS.control,
  silence: drawn('silence', 'settle', 'veil', 'fall'),
  hidden: EFFECT_DRAWINGS.stealth,
  revealed: EFFECT_DRAWINGS.reveal,
}

const ACTS = drawn('ring', 'bloom', 'energy', 'whoosh')
const CARD = drawn('ticket', 'rise', 'energy', 'whoosh')
const SHIELD_DOWN = drawn('cracked', 'fall', 'shield', 'hit')
const RESTS = drawn('moon', 'settle', 'veil', 'fall')

/** The drawing of an event; null for events shown in words alone. */
export const drawingOf = (event: LogEvent): Drawing | null => {
  switch (event.kind) {
    case 'played':
    case 'mechanic':
      return ACTS
    case 'used-card':
      return CARD
    case 'hit':
      return event.cause === 'move' ? EFFECT_DRAWINGS.damage : STATUS_DRAWINGS[event.cause]
    case 'breached':
    case 'shield-down':
      return SHIELD_DOWN
    case 'missed':
      return EFFECT_DRAWINGS.mobility
    case 'shielded':
      return EFFECT_DRAWINGS.shield
    case 'healed':
      return event.cause === 'move' ? EFFECT_DRAWINGS.healing : STATUS_DRAWINGS.regrow
    case 'stole':
      return EFFECT_DRAWINGS['pp-steal']
    case 'sapped':
      return EFFECT_DRAWINGS.control
    case 'laid':
      return STATUS_DRAWINGS[event.status]
    case 'lifted':
      return event.cause === 'uncovered' ? EFFECT_DRAWINGS.reveal : EFFECT_DRAWINGS.cleanse
    case 'rested':
    case 'fell':
    case 'left':
      return RESTS
    case 'turn':
    case 'held-up':
    case 'phase':
    case 'ended':
      return null
  }
}
