// Answers that the school could give to staff about the story, for pictures of their screens.

import { AT, IDS, TITLES } from './story-examples.ts'

const WORDS = [
  'The curtain was not cloth. When I stood still it was made of all the things I had decided not to look at.',
  'I saw the room where we sorted the letters, and I saw that I had put mine at the bottom.',
  'I think the Veil is thinner when you say things out loud.',
].join('\n')

export const personOf = (number: number): string => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f030${number}`
/** Work that waits for a teacher. */
export const workOf = (number: number, displayName: string, classNames: readonly string[], pictures: readonly string[] = []) => ({
  id: `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f020${number}`,
  personId: personOf(number),
  displayName,
  classNames,
  challenge: 'veil-revelation',
  title: 'Veil Revelation',
  description: 'Write what you saw behind the Veil.',
  text: WORDS,
  pictures,
  handedInAt: AT,
  xp: 25,
  pp: 50,
  sentBack: pictures.length > 0 ? [{ reason: 'What did you only guess?', at: '2026-11-20T09:00:00.000Z' }] : [],
})
export const markOf = (number: number): string => `7d2c1c1e-8a55-4f5c-9a0e-0d0f6f1f040${number}`
/** The items that can be ticked for a class of five, of which these say that they have lit the lantern of chapter 8. */
export const toTickOf = (...said: readonly number[]) => ({
  pupils: ['Amara Okafor', 'Bo Larsen', 'Chloé Dubois', 'Diego Morales-Santamaría', 'Ella Virtanen'].map((displayName, at) => ({
    personId: personOf(at + 1),
    displayName,
  })),
  challenges: [
    {
      id: 'illusion-trials',
      chapter: 3,
      title: 'Illusion Trials',
      description: 'Find the true door three times running.',
      inClass: false,
      required: false,
      xp: 25,
      pp: 50,
      done: [personOf(4)],
      ready: [1, 2, 3].map(personOf),
      waiting: [{ personId: personOf(2), workId: markOf(2) }],
    },
    {
      id: 'believe',
      chapter: 8,
      title: 'Believe',
      description: 'Draw a name. Write down what this person will manage soon. Fold it up. Open it together in a month.',
      inClass: true,
      required: true,
      xp: 0,
      pp: 0,
      done: [],
      ready: said.map(personOf),
      waiting: said.map(nth => ({ personId: personOf(nth), workId: markOf(nth) })),
    },
  ],
})

/** The pace of a class in the third chapter. */
export const PACE = {
  today: '2026-11-25',
  pupils: 28,
  maySetBreaks: true,
  lastDay: '2027-07-09' as string | null,
  breaks: [
    { from: '2026-10-26', to: '2026-10-30' },
    { from: '2026-12-21', to: '2027-01-08' },
  ],
  chapters: TITLES.map((title, at) => ({
    chapter: at + 1,
    episodeId: `ep_0${at + 1}_${IDS[at] ?? 'pressure_points'}`,
    title,
    usualWeek: [1, 5, 9, 13, 18, 22, 27, 31, 36][at],
    opensOn: ['2026-09-07', '2026-10-05', '2026-11-09', '2026-12-07', '2027-01-18', null, null, null, null][at],
    begun: [28, 27, 19][at] ?? 0,
    finished: [28, 25, 6][at] ?? 0,
  })),
}

const WORK_ID = '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1d01'
const stands = (nth: number, displayName: string, chapter: number, percent: number, change: object) => ({
  personId: `0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1c0${nth}`,
  displayName,
  chapter,
  percent,
  grantable: [
    { id: 'illusion-trials', title: 'Illusion Trials', xp: 50, pp: 25 },
    { id: 'veil-revelation', title: 'Veil Revelation', xp: 25, pp: 50 },
  ],
  takeable: [
    { is: 'challenge', id: 'letter', title: 'The letter', xp: 10, pp: 5 },
    { is: 'challenge', id: 'listen', title: 'Listen', xp: 0, pp: 0 },
    { is: 'encounter', id: 'yesterdays-corner', title: "Yesterday's Corner", xp: 0, pp: 0 },
  ],
  next: { is: 'read' },
  waitsFor: [],
  waitsForOthers: 0,
  waiting: [],
  answered: 0,
  lastAt: AT,
  isAway: false,
  ...change,
})
/** The progress of the pupils of a class in the story. */
export const STANDING = {
  pupils: [
    stands(1, 'Amara Okafor', 3, 40, { waiting: [WORK_ID], answered: 2 }),
    stands(2, 'Bo Larsen', 1, 0, { next: { is: 'begin' }, lastAt: null }),
    stands(3, 'Chloé Dubois', 3, 80, { next: { is: 'boss', tries: 4 } }),
    stands(4, 'Diego Morales-Santamaría', 4, 0, { next: { is: 'gate', gate: { is: 'power', met: false, need: 100, have: 92 } } }),
    stands(5, 'Ella Virtanen', 2, 55, { next: { is: 'challenges', titles: ['Choose a rival', 'Orientation'] }, isAway: true }),
    stands(6, 'Farid Haddad', 2, 90, { next: { is: 'boss', tries: 1 }, waitsFor: ['Bo Larsen', 'Ella Virtanen'], waitsForOthers: 1 }),
  ],
}

/** A pupil's handed-in work, answered. */
export const ANSWERED = {
  works: [
    {
      id: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1d02',
      title: 'What you know, and how',
      isApproved: true,
      reason: '',
      description: 'Write what you saw yourself, what you heard, and what you only guess.',
      pictures: [],
      text: 'I saw a light in the arch.\n\nI guess that it was a lamp.',
      handedInAt: AT,
      answeredAt: AT,
    },
    {
      id: '0f9a1c1e-8a55-4f5c-9a0e-0d0f6f1f1d03',
      title: 'A letter to yourself',
      isApproved: false,
      description: 'Write to yourself in June.',
      pictures: [],
      reason: 'Say a little more about it.',
      text: 'Dear me',
      handedInAt: AT,
      answeredAt: AT,
    },
  ],
}
