import type { Fight } from '@xiotein/contract/battle'
import type { BossFight } from '@xiotein/contract/story'
import type { Fighter } from '../../apps/web/src/testing/duel-examples.ts'
import { fightWith, ownFighter, rival } from './duel-examples.ts'
import { answerWith, breakReads, broken, type Screen } from './screen.ts'

const EPISODE = 'ep_01_xiotein_letter'
const boss = { route: '/story/:episodeId/battle', path: () => `/story/${EPISODE}/battle`, as: 'pupil' } as const

const HARM = { name: 'Return to Sender', warning: 'Every third turn it sends blows back.' }
const MELTS = { name: 'It Melts', warning: 'When it opens, the wax is soft for two turns.' }

/** The guardian of the first chapter, in this phase. */
const seal = (phase: number): Fighter => rival({ id: 'seal', phase })

const battle = (change: Partial<BossFight> = {}, fight: Partial<Fight> = {}): BossFight => ({
  attemptId: '00000000-0000-4000-8000-000000000002',
  episodeId: EPISODE,
  state: 'open',
  losses: 0,
  names: [],
  announced: [HARM],
  greeting: null,
  advice: null,
  harm: null,
  tell: null,
  restsEvery: null,
  weakerPercent: 0,
  fight: fightWith({
    turnEndsAt: null,
    endsAt: null,
    fighters: [ownFighter(), seal(1)],
    players: [...fightWith().players.slice(0, 1), { id: 'seal', name: 'The Seal', stakePp: 0 }],
    log: [],
    ...fight,
  }),
  ...change,
})
const at =
  (answer: object, status = 200): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'story.begin-boss', answer, status)
const sees =
  (words: string): Screen['until'] =>
  page =>
    page.getByText(words).first().waitFor()
const AGAIN = {
  losses: 6,
  greeting: 'You posted your own blow back to yourself.',
  harm: HARM,
  restsEvery: 5,
  weakerPercent: 20,
  tell: { name: 'Return to Sender', warning: 'Every third turn it sends blows back.' },
}
const UNREAD = {
  refusal: 'story.boss-unread',
  detail: {},
  errorId: null,
  words: 'Read on as far as the scene “Three proofs that you are you”. The guardian waits for you there.',
}
const OVER = { refusal: 'story.attempt-over', detail: {}, errorId: null, words: 'This try is over. Begin a new one.' }
const over = { outcome: { winner: 0, reason: 'fallen' } } as const

/** The fight with the boss of an episode. */
export const bossScreens: readonly Screen[] = [
  { ...boss, state: 'filled, choosing', before: at(battle()), until: sees('Leave the fight') },
  {
    ...boss,
    state: 'filled, the last phase',
    before: at(battle({ announced: [HARM, MELTS] }, { fighters: [ownFighter(), seal(2)] })),
    until: sees('Leave the fight'),
  },
  {
    ...boss,
    state: 'filled, won',
    before: at(battle({ state: 'won' }, over)),
    until: sees('The way is free. The story goes on.'),
  },
  {
    ...boss,
    state: 'filled, lost',
    before: at(battle({ state: 'lost', advice: 'Mend or rest on turns 3, 6 and 9.', harm: HARM }, over)),
    until: sees('Mend or rest on turns 3, 6 and 9.'),
  },
  {
    ...boss,
    state: 'filled, another try',
    before: at(battle(AGAIN, { turn: 1 })),
    until: sees('You posted your own blow back to yourself.'),
  },
  {
    ...boss,
    state: 'over elsewhere',
    before: async page => {
      await answerWith(page, 'story.begin-boss', battle())
      await answerWith(page, 'story.choose-against-boss', OVER, 409)
      await answerWith(page, 'story.boss', OVER, 409)
    },
    until: async page => {
      await page.getByRole('button', { name: 'Rest this turn' }).click()
      await page.getByRole('button', { name: 'Begin a new fight' }).waitFor()
    },
  },
  { ...boss, state: 'the scenes before it unread', before: at(UNREAD, 409), until: sees('The story comes first') },
  { ...boss, state: 'error', before: at(broken, 500), until: sees('Failed to defeat boss') },
  { ...boss, state: 'error, the chapter', before: breakReads, until: sees('Failed to load story progress') },
]
