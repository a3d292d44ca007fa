import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import { useRead } from '../../platform/use-read.ts'
import { people } from '../session.ts'

export type SchoolClass = OutputOf<PeopleCalls['people.classes']>['classes'][number]
export type OpenClass = OutputOf<PeopleCalls['people.class']>
export type Pupil = OpenClass['roster'][number]

/** The classes that this person may see, by name; those in use, or the archived ones. */
export const useClasses = (archived = false) => useRead(people, 'people.classes', archived ? { archived: 'true' } : {})

/** One class with its roster. */
export const useClass = (classId: string) => useRead(people, 'people.class', classId === '' ? null : { classId })

/** Whatever changes a class changes these answers. */
export const CLASS_READS = ['people.classes', 'people.class']
