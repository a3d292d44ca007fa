import type { Episode } from '@xiotein/contract/story'

export type Passage = Episode['scenes'][number]['passages'][number]
/** The position of a reader: a passage of a scene, counted from 0. */
export type Place = Episode['at']

/** The amount that is shown at a time. */
export type Pace = 'lines' | 'scenes'

/** Every passage, in the order of reading. */
export const stepsOf = ({ scenes }: Episode): readonly Place[] =>
  scenes.flatMap(({ passages }, scene) => passages.map((_, passage) => ({ scene, passage })))

export const passageAt = ({ scenes }: Episode, { scene, passage }: Place): Passage | undefined => scenes[scene]?.passages[passage]

const isBehind = (place: Place, other: Place): boolean =>
  place.scene > other.scene || (place.scene === other.scene && place.passage > other.passage)

type Told = { readonly scenes: readonly { readonly passages: readonly { readonly is: string; readonly play?: string }[] }[] }

/** Whether the guardian is met before this place: only somebody who has beaten it reads on. */
export const isBehindBoss = ({ scenes }: Told, place: Place): boolean =>
  scenes.some(({ passages }, scene) => passages.some(({ play }, passage) => play === 'boss' && isBehind(place, { scene, passage })))

/** The step of a place; the last one before it, where it is not there. */
export const stepOf = (steps: readonly Place[], place: Place): number => {
  const after = steps.findIndex(each => isBehind(each, place))
  return Math.max(0, (after === -1 ? steps.length : after) - 1)
}

/** The place that an address asks for: `?scene=` with its number, or `?play=` with what is played there; null where it is not shown yet. */
export const placeAsked = ({ scenes }: Episode, search: URLSearchParams): Place | null => {
  const [asked, play] = [Number(search.get('scene')) - 1, search.get('play')]
  if (scenes[asked]) return { scene: asked, passage: 0 }
  const places = scenes.map(({ passages }) => passages.findIndex(passage => passage.is === 'play' && passage.id === play))
  const scene = places.findIndex(passage => passage !== -1)
  return scene === -1 ? null : { scene, passage: places[scene] ?? 0 }
}

/** Whether somebody has to decide or play before the story continues. */
const isOpen = (passage: Passage | undefined): boolean =>
  passage !== undefined && ((passage.is === 'choice' && passage.chosen === null) || (passage.is === 'play' && !passage.done))

/** The step that comes after this one: the next line, or the first line of the next scene. */
export const nextStep = (steps: readonly Place[], step: number, pace: Pace): number => {
  if (pace === 'lines') return step + 1
  const scene = steps[step]?.scene ?? 0
  const next = steps.findIndex(each => each.scene > scene)
  return next === -1 ? steps.length : next
}

/** The step before this one: the line before, or the first line of the scene before. */
export const stepBefore = (steps: readonly Place[], step: number, pace: Pace): number => {
  if (pace === 'lines') return Math.max(0, step - 1)
  const scene = (steps[step]?.scene ?? 0) - 1
  return Math.max(
    0,
    steps.findIndex(each => each.scene === scene),
  )
}

/** Returns what stops the reader at this step: an open question or an encounter, in this line or in the scene. */
export const holdsUp = (episode: Episode, steps: readonly Place[], step: number, pace: Pace): boolean => {
  const place = steps[step]
  if (!place) return false
  if (pace === 'lines') return isOpen(passageAt(episode, place))
  return (episode.scenes[place.scene]?.passages ?? []).some(isOpen)
}
