import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { sum } from '@xiotein/game/rules'
import { useRead } from '../platform/use-read.ts'
import { classesApi } from './api.ts'

export type SchoolClass = OutputOf<ClassesCalls['classes.classes']>['classes'][number]
export type OpenClass = OutputOf<ClassesCalls['classes.class']>
export type Pupil = OpenClass['roster'][number]

/** The classes that this person may see, by name; those in use, or the archived ones. */
export const useClasses = (archived = false) => useRead(classesApi, 'classes.classes', archived ? { archived: 'true' } : {})

/** Returns the number of classes and of pupils; null while it is not known. */
export function useClassFigures(): { classes: number; pupils: number } | null {
  const classes = useClasses().data?.classes
  return classes ? { classes: classes.length, pupils: sum(classes.map(each => each.pupils)) } : null
}

/** One class with its roster. */
export const useClass = (classId: string) => useRead(classesApi, 'classes.class', classId === '' ? null : { classId })

/** Whatever changes a class changes these answers. */
export const CLASS_READS: readonly ReadName[] = ['classes.classes', 'classes.class']
