// Answers that the school could give about the story, for pictures of its screens.

import type { ChapterPage, ClaimAnswer, Gate, StoryCalls, StoryChallenge } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'

type Journey = OutputOf<StoryCalls['story.journey']>
type Stop = Journey['chapters'][number]

export const TITLES = [
  'The Awakening',
  'A Company of Four',
  'Where the Veil Thins',
  'Beasts of the Bloodroot',
  'The Thread Rift',
  'Trial of Force',
  'The Morning After',
  'Six Lanterns',
  'The Veil King',
]
export const IDS = [
  'xiotein_letter',
  'welcome_xiotein',
  'overnight',
  'first_bloodroot',
  'thread_rift',
  'trial_force',
  'morning_after',
  'new_normal',
]
const LETTER = [
  'There is a chair here with nobody on it.',
  'Do not come alone. I tried that.',
  'You will see a face in the dark. It is only afraid.',
  'What nobody says grows horns.',
  'I broke something and said it was the wind.',
  'I built a wall so that nothing could hurt. It hurt.',
  'They tell it without me now.',
  'Every year somebody wins. Nobody stays.',
  'When you come, look up. I never dared. Eloy, the ninth.',
]
export const AT = '2026-05-12T10:00:00.000Z'
const CHALLENGES: Readonly<Record<number, readonly string[]>> = { 3: ['illusion-trials', 'veil-revelation'] }

const gatesOf = (chapter: number, met: boolean): Gate[] => [
  ...(chapter === 1 ? [] : [{ is: 'chapter' as const, met, chapter: chapter - 1 }]),
  { is: 'level', met, need: chapter, have: met ? chapter : chapter - 1 },
  ...(chapter === 7 ? [{ is: 'ascension' as const, met, need: 3, have: 2 }] : []),
  ...(chapter === 9 ? [{ is: 'ethics' as const, met, need: 6, have: 2 }] : []),
]
const stop = (chapter: number, state: Stop['state'], percent: number): Stop => ({
  chapter,
  episodeId: `ep_0${chapter}_${IDS[chapter - 1] ?? 'pressure_points'}`,
  title: TITLES[chapter - 1] ?? '',
  tagline: chapter === 4 ? 'What nobody says grows horns.' : 'The wax is still warm.',
  teamSize: chapter % 2 === 0 ? 4 : 1,
  state,
  percent: state === 'completed' ? 100 : percent,
  gates: gatesOf(chapter, state !== 'locked'),
  challengeIds: [...(CHALLENGES[chapter] ?? [])],
  completedAt: state === 'completed' ? AT : null,
})

const LIGHTS = ['fire', 'water', 'shadow', 'earth', 'metal', 'lightning', 'air', 'light']

/** The journey of somebody who stands in this chapter; 10 is behind the last one. */
export const journeyAt = (
  current: number,
  change: Partial<Pick<Journey, 'letter' | 'missing' | 'postscript'>> & { percent?: number } = {},
): Journey => {
  const stateOf = (chapter: number): Stop['state'] => (chapter < current ? 'completed' : chapter === current ? 'open' : 'locked')
  return {
    chapters: TITLES.map((_, at) => stop(at + 1, stateOf(at + 1), at + 1 === current ? (change.percent ?? 40) : 0)),
    current: Math.min(9, current),
    totalProgress: Math.round(((current - 1) / 9) * 100),
    seasonRewards: LIGHTS.slice(0, current - 1).flatMap((light, at) => [`lamp_${light}`, `letter_line_${at + 2}`, `work_${at + 1}`]),
    letter: change.letter ?? LETTER.slice(0, current),
    missing: change.missing ?? [],
    postscript: change.postscript ?? null,
  }
}

export const MISSING = [
  {
    decision: 'carry',
    question: 'What do you bring along?',
    options: [
      { id: 'button', label: 'A button that fell off somebody' },
      { id: 'pencil', label: 'A pencil, bitten at one end' },
      { id: 'bread', label: 'Half a piece of bread' },
    ],
  },
  {
    decision: 'bridge',
    question: 'A girl stands at the edge of the light. What do you do?',
    options: [
      { id: 'asked', label: 'Ask her name' },
      { id: 'lent', label: 'Lend her some of your light' },
      { id: 'walked', label: 'Walk on' },
    ],
  },
]

/** A challenge of the story, as far as it is not said otherwise open and done by the program. */
export const challengeWith = (change: Partial<StoryChallenge>): StoryChallenge =>
  challenge('touch', 'Touch it', 'Put a move of your manifest into a slot.', change)
export const challenge = (id: string, title: string, description: string, change: Partial<StoryChallenge>): StoryChallenge => ({
  id,
  title,
  description,
  type: 'personal',
  required: true,
  by: 'system',
  state: 'open',
  doneAt: null,
  reason: null,
  requirements: [],
  after: [],
  rewards: [{ type: 'xp', value: 25 }],
  parts: [],
  plays: [],
  progress: null,
  ...change,
})
export const pays = (xp: number, pp: number): StoryChallenge['rewards'] => [
  { type: 'xp', value: xp },
  { type: 'pp', value: pp },
]
/** A challenge that is handed in, in one of its states. */
export const handedInAs = (state: StoryChallenge['state']): StoryChallenge =>
  challenge('accountability', 'Own it', 'Write what you promised, what came of it, and what you will do now.', {
    type: 'leadership',
    required: false,
    by: 'handed-in',
    state,
    doneAt: state === 'done' ? AT : null,
    reason: state === 'denied' ? 'Tell me a little more about the second part.' : null,
    rewards: [{ type: 'xp', value: 200 }],
  })
const challengesWith = (fresh: boolean, done: boolean): StoryChallenge[] => [
  challenge('illusion-trials', 'Illusion Trials', 'Find the true door among nine false ones, three times running.', {
    type: 'solo',
    state: fresh ? 'open' : 'done',
    doneAt: fresh ? null : AT,
    rewards: pays(50, 25),
    progress: fresh ? { have: 1, need: 3 } : null,
  }),
  challenge('veil-revelation', 'Veil Revelation', 'Say aloud what you saw behind the Veil, then record it for your company.', {
    required: false,
    by: 'ticked',
    state: done ? 'done' : 'open',
    doneAt: done ? AT : null,
    rewards: [...pays(25, 50), { type: 'veil', value: 1 }],
  }),
  challenge('touch', 'Touch it', 'Touch it: equip a move of your manifest.', {
    state: done ? 'done' : 'locked',
    doneAt: done ? AT : null,
    rewards: pays(25, 15),
    requirements: [
      { type: 'manifest', description: 'You have chosen a manifest.', met: done, from: null },
      { type: 'reflection', description: 'You have the Reflection Echo of the beasts.', met: done, from: 'beasts' },
      { type: 'team', description: 'You are in a squad of two or more.', met: true, from: null },
    ],
  }),
  challenge('orientation', 'Five rooms', 'Visit these five rooms.', {
    state: done ? 'done' : 'open',
    doneAt: done ? AT : null,
    rewards: pays(30, 15),
    progress: { have: 2, need: 5 },
    parts: ['market', 'arena', 'fame', 'profile', 'squads'].map((id, at) => ({ id, done: done || at < 2 })),
  }),
  handedInAs(done ? 'done' : 'denied'),
  challenge('enter-school', 'Inside', 'Go in.', {
    state: done ? 'done' : 'locked',
    after: done ? [] : ['Veil Revelation', 'Touch it'],
    rewards: pays(50, 25),
  }),
]

type ChapterState = { percent?: number; started?: boolean; claimable?: boolean; claimed?: boolean; fresh?: boolean }
/** The page of the third chapter. */
export const chapterWith = ({
  percent = 40,
  started = true,
  claimable = false,
  claimed = false,
  fresh = false,
}: ChapterState): ChapterPage => {
  const over = claimable || claimed
  return {
    ...stop(3, claimed ? 'completed' : 'open', percent),
    summary:
      'The mirror hall has ten doors, and nine of them lie. Your company reached it by lamplight. Someone must step close enough to see which door is only paint and fear.',
    episodeTitle: 'Overnight',
    recommendedPower: 100,
    ownPower: 92,
    challenges: challengesWith(fresh, claimed),
    objectives: [
      { id: 'a', text: 'Find what the night took.', required: true, done: !fresh, plays: 'night' },
      { id: 'b', text: 'Find the true door.', required: true, done: over, plays: 'ten-doors' },
      { id: 'c', text: 'Unmask the Understudy.', required: true, done: over, plays: 'understudy' },
      { id: 'd', text: 'Strike no blow at a curtain.', required: false, done: false, plays: 'understudy' },
    ],
    encounters: [
      { id: 'ten-doors', title: 'Ten Doors', type: 'puzzle', kind: 'doors', done: over },
      { id: 'night', title: 'What the Night Took', type: 'mechanic', kind: 'watch', done: !fresh },
      { id: 'corridor', title: 'The Sleepless Corridor', type: 'debuff', kind: 'burden', done: over },
      { id: 'stories', title: 'Three Stories at Breakfast', type: 'puzzle', kind: 'testimony', done: over },
    ],
    boss: {
      id: 'understudy',
      name: 'The Understudy',
      health: 150,
      open: over,
      lacks: null,
      defeated: over,
      tries: fresh ? 0 : 2,
      phases: fresh
        ? []
        : [
            { name: 'Masked', fromPercent: 100 },
            { name: 'Bare', fromPercent: 50 },
          ],
      mechanics: fresh ? [] : [{ name: 'Curtain Call', warning: 'Every third turn it draws a curtain. Do not strike it then.' }],
      advice: fresh ? null : 'It borrowed your blow. Wait until the curtain is open.',
    },
    squad: [],
    teamWaits: false,
    rewards: {
      xp: 100,
      pp: 75,
      fixed: ['lamp_shadow', 'letter_line_4', 'work_3'],
      choices: ['frame_shadow', 'shield-restore', 'shield-breaker'],
      ascension: 2,
    },
    wornTitle: 'Door-finder',
    started,
    claimable,
    claimed,
    chosen: claimed ? 'shield-restore' : null,
    letterLine: claimed ? (LETTER[3] ?? null) : null,
  }
}
export const CHAPTER = chapterWith({})

/** The same with nothing left to do but to read the last scene. */
export const UNREAD: ChapterPage = { ...CHAPTER, objectives: CHAPTER.objectives.map(one => ({ ...one, done: true })) }

/** A chapter for teams, in which a team waits and some has been done already. */
export const TEAM_CHAPTER: ChapterPage = {
  ...CHAPTER,
  teamSize: 4,
  teamWaits: true,
  boss: { ...CHAPTER.boss, open: true },
  squad: (['done', 'here', 'on-the-way'] as const).map((stands, at) => ({
    personId: `0199c0de-0000-7000-8000-00000000000${at}`,
    displayName: ['Chloé Dubois', 'Noah O’Connell', 'Ella Virtanen'][at] ?? '',
    stands,
  })),
  challenges: [
    challengeWith({
      id: 'beasts',
      title: 'Beasts',
      description: 'Calm a beast together.',
      type: 'team',
      required: false,
      plays: [
        { id: 'ten-doors', title: 'Ten Doors', done: true, squad: false },
        { id: 'understudy', title: 'The Understudy', done: false, squad: false },
      ],
    }),
    challengeWith({ state: 'early', after: ['Set up My Profile'] }),
  ],
}

export const WON: ClaimAnswer = {
  xp: 50,
  pp: 25,
  rewards: ['lamp_fire', 'letter_line_2', 'work_1'],
  chosen: 'frame_fire',
  title: 'Lamp-lit',
  letterLine: LETTER[1] ?? null,
  ascension: 1,
  opened: 2,
  missing: [],
}
