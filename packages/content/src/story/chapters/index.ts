import type { Chapter } from '../episode.ts'
import { awakening } from './01-awakening/index.ts'
import { company } from './02-company/index.ts'
import { overnight } from './03-overnight/index.ts'
import { bloodroot } from './04-bloodroot/index.ts'
import { threadRift } from './05-thread-rift/index.ts'
import { trialOfForce } from './06-trial-of-force/index.ts'
import { morningAfter } from './07-morning-after/index.ts'
import { sixLanterns } from './08-six-lanterns/index.ts'
import { veilKing } from './09-veil-king/index.ts'

/** The chapters of the story in their order. */
export const CHAPTERS: readonly Chapter[] = [
  awakening,
  company,
  overnight,
  bloodroot,
  threadRift,
  trialOfForce,
  morningAfter,
  sixLanterns,
  veilKing,
]

/** The challenges that give their pupil the marks on turns before a boss that ask for something else than a blow. */
export const MARKS_TELLS: readonly string[] = CHAPTERS.flatMap(({ challenges }) =>
  challenges.filter(({ rewards }) => rewards.some(({ type, value }) => type === 'ability' && value === 'tells-marked')).map(({ id }) => id),
)
