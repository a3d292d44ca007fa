/**
 * The decisions of a pupil in the story that return later: the chapter in which it is
 * decided, the chapters in which it is spoken of, and what there is to choose from. One that nobody speaks of
 * says where it is seen instead: in every later battle, or at the bottom of the letter.
 */
export const DECISIONS = {
  carry: { chapter: 1, recalledIn: [2, 3, 4, 9], options: ['button', 'pencil', 'bread'] },
  bridge: { chapter: 2, recalledIn: [3, 4, 6, 7], options: ['asked', 'lent', 'walked'] },
  promise: { chapter: 2, recalledIn: [3, 4, 6, 8, 9], options: ['pace', 'nerve', 'care'] },
  told: { chapter: 3, recalledIn: [4, 6, 7, 9], options: ['vale', 'halloran', 'otto'] },
  bloodroot: { chapter: 4, recalledIn: [5, 6, 8], options: ['aloud', 'quiet', 'not-today'] },
  thread: { chapter: 5, recalledIn: [6, 7, 8], options: ['share', 'wait', 'tell'] },
  down: { chapter: 6, recalledIn: [6, 7, 9], options: ['shield', 'lamp', 'seat'] },
  side: { chapter: 7, recalledIn: [7, 8, 9], options: ['curtain', 'lamp'] },
  wick: { chapter: 8, recalledIn: [9], options: ['forgive', 'time', 'why'] },
  chair: { chapter: 9, recalledIn: [9], options: ['saw', 'sorry', 'soup'] },
  line: { chapter: 9, recalledIn: [9], options: ['looked', 'made', 'here'] },
  path: { chapter: 9, recalledIn: [], seenIn: 'battles', options: ['path_power', 'path_tempo', 'path_control'] },
  postscript: { chapter: 9, recalledIn: [], seenIn: 'letter', options: ['soup', 'seat', 'look'] },
} as const satisfies Record<
  string,
  {
    readonly chapter: number
    readonly recalledIn: readonly number[]
    readonly seenIn?: 'battles' | 'letter'
    readonly options: readonly string[]
  }
>

export type DecisionKey = keyof typeof DECISIONS
export type OptionOf<Key extends DecisionKey> = (typeof DECISIONS)[Key]['options'][number]
