import { attemptAt, attemptWith, EXAMPLE_KINDS, type ExampleKind } from '../../apps/web/src/testing/encounter-examples.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const EPISODE = 'ep_01_xiotein_letter'
const episode = { route: '/story/:episodeId', path: () => `/story/${EPISODE}`, as: 'pupil' } as const

/** An episode that has come to an encounter. */
const STANDING = {
  ...{ episodeId: EPISODE, chapter: 1, title: 'The Xiotein Letter', at: { scene: 0, passage: 1 }, ends: false },
  scenes: [
    {
      ...{ id: 'bus-stop', title: 'The bus stop', place: 'arch' },
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

const statesOf = (kind: ExampleKind): readonly Screen[] => [
  { ...episode, state: `playing ${kind}`, before: at(attemptAt(kind, 0)), until: played },
  {
    ...episode,
    state: `playing ${kind}, with help`,
    before: at(attemptAt(kind, kind === 'knots' || kind === 'burden' ? 2 : 0, true)),
    until: played,
  },
]

/** Every kind of encounter, as it begins and with help, and how one ends. */
export const encounterScreens: readonly Screen[] = [
  ...EXAMPLE_KINDS.flatMap(statesOf),
  {
    ...{ ...episode, state: 'playing, won', before: at(attemptAt('watch', 1)) },
    until: page => page.getByText('Done! The story goes on.').waitFor(),
  },
  {
    ...{ ...episode, state: 'playing, lost', before: at(attemptWith('watch', [{ kind: 'give-up' }])) },
    until: page => page.getByText('That was not it.').waitFor(),
  },
  {
    ...{ ...episode, state: 'playing, error', before: at(broken, 500) },
    until: page => page.getByText('Failed to open the encounter').waitFor(),
  },
]
