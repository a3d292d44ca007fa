import type { EncounterInput } from '@xiotein/contract/story'
import {
  attemptAt,
  attemptSolution,
  attemptWith,
  EXAMPLE_KINDS,
  type ExampleKind,
  mirrored,
} from '../../apps/web/src/testing/encounter-examples.ts'
import { teamFightWith } from '../../apps/web/src/testing/team-examples.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const EPISODE = 'ep_01_xiotein_letter'
const episode = { route: '/story/:episodeId', path: () => `/story/${EPISODE}`, as: 'pupil' } as const

/** An episode that has come to an encounter. */
const STANDING = {
  episodeId: EPISODE,
  chapter: 1,
  title: 'The Xiotein Letter',
  at: { scene: 0, passage: 1 },
  ends: false,
  objectives: [],
  scenes: [
    {
      id: 'bus-stop',
      title: 'The bus stop',
      place: 'arch',
      passages: [
        { is: 'line', speaker: 'narrator', name: '', text: 'Tonight there are twelve lamp posts and one dog.' },
        { is: 'play', play: 'encounter', id: 'yesterdays-corner', title: "Yesterday's Corner", done: false },
      ],
    },
  ],
}

const at =
  (answer: object, status = 200): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'story.episode', STANDING)
    await answerWith(page, 'story.read-to', { done: true })
    await answerWith(page, 'story.begin-encounter', answer, status)
  }
const played: Screen['until'] = page => page.getByRole('button', { name: 'Give me another one' }).waitFor()

/** The attempt at a way that was too dear. */
const fallen = attemptAt('burden', 2)
const OUT_OF_ENERGY = {
  ...fallen,
  state: 'lost',
  view: fallen.view.kind === 'burden' ? { ...fallen.view, energy: -6 } : fallen.view,
}

const statesOf = (kind: ExampleKind): readonly Screen[] => [
  { ...episode, state: `playing ${kind}`, before: at(attemptAt(kind, 0)), until: played },
  {
    ...episode,
    state: `playing ${kind}, with help`,
    before: at(attemptAt(kind, kind === 'knots' || kind === 'burden' ? 2 : 0, true)),
    until: played,
  },
]

/** A short battle, at its beginning and with help. */
const drillWith = (weakerPercent: number, state: string): Screen => {
  const helped = weakerPercent > 0
  const view = { kind: 'drill', goal: { is: 'stand', turns: 3, mends: 1, together: false }, weakerPercent }
  const attempt = { ...attemptAt('watch', 0, helped), title: 'The Straw Clerk', view }
  const { fight } = teamFightWith('ada', {}, { turn: 1, away: [] })
  return {
    ...episode,
    state,
    before: async (page, world) => {
      await at(attempt)(page, world)
      await answerWith(page, 'story.drill', { attempt, fight })
    },
    until: page => page.getByText('Turn 1: your choice').waitFor(),
  }
}

/** It was ended in another window. */
const OVER = {
  refusal: 'story.attempt-over',
  detail: {},
  errorId: null,
  words: 'This try is over. Begin a new one.',
}
const overElsewhere = (): Screen => {
  const drill = drillWith(0, 'playing drill, over elsewhere')
  return {
    ...drill,
    before: async (page, world) => {
      await drill.before?.(page, world)
      await answerWith(page, 'story.drill', OVER, 409)
    },
    until: page => page.getByRole('button', { name: 'Begin a new one' }).waitFor(),
  }
}

const [firstChange] = attemptSolution('watch')
const oneIsWrong: EncounterInput = { kind: 'watch', changed: firstChange?.kind === 'watch' ? [0, ...firstChange.changed.slice(1)] : [] }

/** Every kind of encounter, as it begins and with help, and how one ends. */
export const encounterScreens: readonly Screen[] = [
  ...EXAMPLE_KINDS.flatMap(statesOf),
  { ...episode, state: 'playing cipher in the mirror', before: at(mirrored()), until: played },
  drillWith(0, 'playing drill'),
  drillWith(20, 'playing drill, with help'),
  overElsewhere(),
  {
    ...episode,
    state: 'playing watch, checked once',
    before: at(attemptWith('watch', [oneIsWrong])),
    until: page => page.getByText('check once more').waitFor(),
  },
  {
    ...episode,
    state: 'playing burden, out of energy',
    before: at(OUT_OF_ENERGY),
    until: page => page.getByText('your energy ran out').waitFor(),
  },
  {
    ...episode,
    state: 'playing, won',
    before: at(attemptAt('watch', 1)),
    until: page => page.getByText('Done! The story goes on.').waitFor(),
  },
  {
    ...episode,
    state: 'playing, lost',
    before: at(attemptWith('watch', [{ kind: 'give-up' }])),
    until: page => page.getByText('That was not it.').waitFor(),
  },
  {
    ...episode,
    state: 'playing, error',
    before: at(broken, 500),
    until: page => page.getByText('Failed to open the encounter').waitFor(),
  },
]
