import type { Chapter } from '../episode.ts'
import { awakening } from './01-awakening/index.ts'
import { company } from './02-company/index.ts'
import { overnight } from './03-overnight/index.ts'

/** The chapters of the story in their order. */
export const CHAPTERS: readonly Chapter[] = [awakening, company, overnight]
