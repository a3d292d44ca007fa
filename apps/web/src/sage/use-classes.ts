import type { PeopleCalls } from '@xiotein/contract/people'
import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { OutputOf } from '@xiotein/contract/wire'
import { people } from '../people/index.ts'
import { useTopics } from '../platform/use-live.ts'
import { useAnswers, useRead } from '../platform/use-read.ts'

export type SchoolClass = OutputOf<PeopleCalls['people.classes']>['classes'][number]
export type OpenClass = OutputOf<PeopleCalls['people.class']>
export type Pupil = OpenClass['roster'][number]

/** The classes that this person may look at, by name; those in use, or those put away. */
export const useClasses = (archived = false) => useRead(people, 'people.classes', archived ? { archived: 'true' } : {})

/** One class with its roster. */
export const useClass = (classId: string) => useRead(people, 'people.class', classId === '' ? null : { classId })

/** Asks for the class anew when somebody came, went, or is called otherwise. */
export function useClassLive(classId: string): void {
  const answers = useAnswers()
  const askAgain = (): void => {
    for (const read of CLASS_READS) void answers.invalidateQueries({ queryKey: [read] })
  }
  useTopics<ScorekeepingTopics>([{ topic: 'class', of: classId, on: { 'scorekeeping.board-changed': askAgain } }])
}

/** Whatever changes a class changes these answers. */
export const CLASS_READS = ['people.classes', 'people.class']
