import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { useRead } from '../../platform/use-read.ts'
import { MINUTE_MS } from '../../ui/durations.ts'
import { readDate } from '../../ui/school-time.ts'
import { classesApi } from '../api.ts'
import { CLASS_READS } from '../use-classes.ts'

export type Staff = OutputOf<ClassesCalls['classes.staff']>
export type CoverOf = Staff['covers'][number]

/** The teachers of a class and their covers; a cover begins and ends automatically. */
export const useStaff = (classId: string) => useRead(classesApi, 'classes.staff', { classId }, { everyMs: MINUTE_MS })

export const STAFF_READS: readonly ReadName[] = ['classes.staff', ...CLASS_READS]

/** `Thursday, 26 November`: a day of the school, the same in every time zone. */
export const readDay = (day: string): string => readDate(day, { weekday: 'long', day: 'numeric', month: 'long' })
