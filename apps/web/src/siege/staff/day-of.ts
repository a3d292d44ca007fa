import { readTime } from '../../ui/school-time.ts'

/** `12 November`. */
export const dayOf = (at: string): string => readTime(at, { day: 'numeric', month: 'long' })
