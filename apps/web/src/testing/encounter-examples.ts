// Encounters for the gallery and for tests of components: dealt by the rules from a fixed seed, with sentences written here.

import type { Attempt } from '@xiotein/contract/story'
import { dealOf, type EncounterInput, type EncounterTask, replayEncounter, solutionOf } from '@xiotein/game/story'

const WAYS = ['left', 'right', 'up', 'down']
const things = (...texts: string[]): string[] => texts

const TASKS = {
  cipher: { kind: 'cipher', rule: 'shift', language: 'en', words: ['LANTERNS'] },
  watch: {
    kind: 'watch',
    mixed: true,
    changes: 2,
    details: [
      { was: 'The bakery has a blue blind.', becomes: 'The bakery has a striped blind.' },
      { was: 'A cat lies on the wall.', becomes: 'A cat sits on the wall.' },
      { was: 'The clock says five past six.', becomes: 'The clock says five to six.' },
      { was: 'Two bicycles lean on the lamp post.', becomes: 'Three bicycles lean on the lamp post.' },
      { was: 'The poster shows a balloon.', becomes: 'The poster shows a moth.' },
      { was: 'One window is lit, on the left.', becomes: 'One window is lit, on the right.' },
    ],
  },
  burden: {
    kind: 'burden',
    rooms: 8,
    hiddenExits: 1,
    burdens: things('Heavy eyelids', 'A yawn that will not end', 'Warm feet'),
    places: things(
      'A landing with a cushion',
      'A landing with a ticking clock',
      'A landing where it rains softly',
      'A landing that smells of toast',
      'A landing with an open window',
      'A landing with a purring cat',
      'A landing with cold tiles',
      'The last landing',
    ),
  },
  hands: {
    kind: 'hands',
    difficulty: 2,
    levers: ['The copper key', 'The green key', 'The long key', 'The bent key'].map(name => ({ name, places: WAYS })),
  },
  lamplight: { kind: 'lamplight', width: 5, lamps: 5 },
  doors: { kind: 'doors', difficulty: 2, speaker: 'Door', rounds: [{ speakers: 5, truthful: 2 }] },
  testimony: {
    kind: 'testimony',
    drawn: 5,
    piles: [
      { id: 'seen', name: 'Seen' },
      { id: 'heard', name: 'Heard' },
      { id: 'guessed', name: 'Guessed' },
    ],
    cards: [
      { text: 'The lamp in the hall went out at nine.', pile: 'seen' },
      { text: 'Somebody whistled behind the curtain.', pile: 'heard' },
      { text: 'She must have been cold.', pile: 'guessed' },
      { text: 'There were two chairs by the window.', pile: 'seen' },
      { text: 'The goat said nothing.', pile: 'heard' },
    ],
  },
  knots: { kind: 'knots', knots: 8, thing: 'Stone' },
  calm: {
    kind: 'calm',
    rounds: 5,
    difficulty: 1,
    signs: [
      { text: 'It steps back and lowers its head.', asks: 'room' },
      { text: 'Its ears turn to every sound.', asks: 'slow-voice' },
      { text: 'It sniffs at the air in front of you.', asks: 'open-hand' },
      { text: 'It stands still and breathes.', asks: 'wait' },
    ],
  },
} satisfies Record<string, EncounterTask>

export type ExampleKind = keyof typeof TASKS
export const EXAMPLE_KINDS = Object.keys(TASKS) as ExampleKind[]
const SEED = 11

/** The inputs that win such an attempt. */
export const attemptSolution = (kind: ExampleKind): readonly EncounterInput[] => solutionOf(kind, dealOf(TASKS[kind], SEED))

/** An attempt as the server would send it: that many steps of its solution are played. */
export const attemptAt = (kind: ExampleKind, steps: number, helped = false): Attempt => {
  const deal = dealOf(TASKS[kind], SEED)
  const inputs = solutionOf(kind, deal).slice(0, steps)
  return attemptWith(kind, inputs, helped)
}

const SKETCHES = ['blind', 'cat', 'clock', 'bicycles', 'poster', 'window']
/** A detail in words, with its sketch. */
const drawn = (says: string) => {
  const { details } = TASKS.watch
  const at = details.findIndex(({ was, becomes }) => was === says || becomes === says)
  return { says, sketch: SKETCHES[at] ?? '', state: details[at]?.was === says ? ('was' as const) : ('now' as const) }
}

/** An attempt after these inputs. */
export const attemptWith = (kind: ExampleKind, inputs: readonly EncounterInput[], helped = false): Attempt => {
  const { state, view } = replayEncounter(kind, dealOf(TASKS[kind], SEED), inputs, helped)
  const plain = JSON.parse(JSON.stringify(view)) as typeof view
  const shown =
    plain.kind === 'doors'
      ? {
          kind: 'doors' as const,
          round: plain.round,
          rounds: plain.rounds,
          truthful: plain.truthful,
          liar: plain.liar,
          drawn: 'door' as const,
          speakers: plain.claims.map(({ is, door }, at) => ({ name: `Door ${at + 1}`, says: `${CLAIMS[is]} Door ${door + 1}.` })),
        }
      : plain.kind === 'hands'
        ? {
            kind: 'hands' as const,
            levers: plain.levers,
            holders: plain.holders.map(({ asked, facts }, at) => ({
              speaker: [null, 'otto', 'sol', 'wick'][at] ?? null,
              name: [null, 'Otto Lindo', 'Sol Arden', 'Wick'][at] ?? null,
              asked,
              facts: facts.map(({ lever, place }) => `${plain.levers[lever]?.name}: not ${WAYS[place]}.`),
            })),
          }
        : plain.kind === 'watch'
          ? { ...plain, plate: 'corner', before: plain.before.map(drawn), after: plain.after.map(drawn) }
          : plain.kind === 'calm'
            ? { ...plain, who: 'hiccup' }
            : plain
  return {
    attemptId: '00000000-0000-4000-8000-000000000001',
    episodeId: 'ep_01_xiotein_letter',
    encounterId: 'yesterdays-corner',
    title: TITLES[kind],
    fiction: 'Here stands in two sentences what one sees. And what one is to do.',
    steps: inputs.length,
    state,
    failures: helped ? 2 : 0,
    made: inputs.some(input => input.kind !== 'give-up'),
    comfort: helped ? 'Look at one thing at a time. It does not run away. Usually.' : null,
    solution: state === 'lost' && kind === 'watch' ? ['This has changed: A cat lies on the wall.'] : null,
    view: shown as Attempt['view'],
  }
}

/** The word over the door, of which one letter shows as it is. */
export const mirrored = (): Attempt => {
  const { view } = replayEncounter(
    'cipher',
    dealOf({ kind: 'cipher', rule: 'mirror', language: 'en', words: ['NIETOIX'] }, SEED),
    [],
    false,
  )
  return { ...attemptAt('cipher', 0), title: 'The Glass over the Door', view: JSON.parse(JSON.stringify(view)) }
}

const CLAIMS = {
  this: 'The right one is',
  not: 'The right one is not',
  before: 'The right one comes before',
  after: 'The right one comes after',
  lies: 'A liar is',
}
const TITLES: Readonly<Record<ExampleKind, string>> = {
  cipher: 'The Smudged Address',
  watch: "Yesterday's Corner",
  burden: 'The Drowsy Stair',
  hands: 'Four Keys',
  lamplight: 'Light the Bridge',
  doors: 'Ten Doors',
  testimony: 'Who Saw What',
  knots: 'Four Tracks',
  calm: 'Calm the Stag',
}
