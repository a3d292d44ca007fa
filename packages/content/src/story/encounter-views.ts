// The player's view of an encounter, in words.

import type { Detail } from '@xiotein/content/rules'
import type { EncounterView as ShownView } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import type { Claim, EncounterInput, EncounterView, Fact } from '@xiotein/game/story'
import { CAST } from './cast.ts'
import type { EncounterTask } from './encounter.ts'
import { type StoryWord, sayStory } from './words/index.ts'

type Lever = { readonly name: string; readonly places: readonly string[] }
type Sayer = (word: StoryWord, detail?: Detail) => string

const factIn = (say: Sayer, levers: readonly Lever[], fact: Fact): string => {
  const lever = levers[fact.lever]
  const detail = { lever: lever?.name ?? '', place: lever?.places[fact.place] ?? '' }
  switch (fact.is) {
    case 'not':
      return say('fact.not', detail)
    case 'either':
      return say('fact.either', { ...detail, other: lever?.places[fact.other] ?? '' })
    case 'one-of': {
      const second = levers[fact.otherLever]
      return say('fact.one-of', { ...detail, otherLever: second?.name ?? '', other: second?.places[fact.other] ?? '' })
    }
  }
}

const claimIn = (say: Sayer, { is, door }: Claim): string => say(`claim.${is}`, { door: door + 1 })

/** The speaker and name of a holder; the first one is the player. */
const holderIn = (task: EncounterTask, nth: number, language: Language) => {
  const speaker = (task.kind === 'hands' && task.beside[nth - 1]) || null
  return { speaker, name: speaker && CAST[speaker][language] }
}

/** The view of the rules, as the contract shows it. */
export const viewIn = (view: EncounterView, task: EncounterTask, language: Language): ShownView => {
  const say: Sayer = (word, detail = {}) => sayStory(language, word, detail)
  switch (view.kind) {
    case 'doors': {
      if (task.kind !== 'doors') throw new TypeError('the view of another task')
      const { claims, speaker, ...shown } = view
      return {
        ...shown,
        drawn: task.drawn,
        speakers: claims.map((claim, nth) => ({ name: `${speaker} ${nth + 1}`, says: claimIn(say, claim) })),
      }
    }
    case 'hands':
      return {
        kind: 'hands',
        levers: view.levers.map(({ name, places }) => ({ name, places: [...places] })),
        holders: view.holders.map(({ asked, facts }, nth) => ({
          ...holderIn(task, nth, language),
          asked,
          facts: facts.map(fact => factIn(say, view.levers, fact)),
        })),
      }
    case 'watch': {
      if (task.kind !== 'watch') throw new TypeError('the view of another task')
      const drawn = (says: string) => {
        const isWas = task.details.find(({ was }) => was[language] === says)
        const shown = isWas ?? task.details.find(({ becomes }) => becomes?.[language] === says)
        return { says, sketch: shown?.sketch ?? '', state: isWas ? ('was' as const) : ('now' as const) }
      }
      const { kind, changes, ruledOut, right } = view
      return {
        kind,
        changes,
        right,
        ruledOut: [...ruledOut],
        plate: task.plate,
        before: view.before.map(drawn),
        after: view.after.map(drawn),
      }
    }
    case 'calm': {
      if (task.kind !== 'calm') throw new TypeError('the view of another task')
      return { ...view, card: [...view.card], who: task.who }
    }
    default:
      // The other views hold no sentences but those of the task.
      return JSON.parse(JSON.stringify(view)) as ShownView
  }
}

/** The steps that solve an encounter, as Wick reads them aloud. */
export const solutionIn = (inputs: readonly EncounterInput[], view: ShownView, language: Language): string[] => {
  const say: Sayer = (word, detail = {}) => sayStory(language, word, detail)
  return inputs.flatMap(input => stepIn(say, input, view))
}

const stepIn = (say: Sayer, input: EncounterInput, view: ShownView): string[] => {
  switch (input.kind) {
    case 'cipher':
      return [say('solved.cipher', { word: input.word })]
    case 'watch':
      return view.kind === 'watch' ? input.changed.map(place => say('solved.watch', { detail: view.before[place]?.says ?? '' })) : []
    case 'burden':
      return view.kind === 'burden' ? [say('solved.burden', { room: view.rooms[input.to ?? 0]?.name ?? '' })] : []
    case 'pull':
      return view.kind === 'hands'
        ? view.levers.map(({ name, places }, nth) => say('solved.hands', { lever: name, place: places[input.places[nth] ?? 0] ?? '' }))
        : []
    case 'lamplight':
      return view.kind === 'lamplight'
        ? input.lamps.map(lamp => say('solved.lamplight', { row: 1 + Math.floor(lamp / view.width), column: 1 + (lamp % view.width) }))
        : []
    case 'doors':
      return [say('solved.doors', { door: input.door + 1 })]
    case 'testimony':
      return view.kind === 'testimony' && view.cards[input.card]?.pile === null
        ? [say('solved.testimony', { card: view.cards[input.card]?.text ?? '', pile: view.piles[input.pile] ?? '' })]
        : []
    case 'knots':
      if (view.kind !== 'knots') return []
      // Those who have a name are called by it, as a room is.
      return view.names[input.knot] === undefined
        ? [say('solved.knots', { thing: view.thing, knot: input.knot + 1 })]
        : [say('solved.burden', { room: view.names[input.knot] ?? '' })]
    case 'calm':
      return [say(`solved.calm.${input.answer}`)]
    default:
      return []
  }
}
