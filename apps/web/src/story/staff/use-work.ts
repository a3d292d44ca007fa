import type { StoryCalls, StoryTopics } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { type Me, useMe } from '../../people/index.ts'
import { useTopics } from '../../platform/use-live.ts'
import { answerKey, useAnswers, useRead } from '../../platform/use-read.ts'
import { storyApi } from '../use-story.ts'
import { t } from './words/index.ts'

export type WaitingWork = OutputOf<StoryCalls['story.waiting']>['works'][number]
export type ToTick = OutputOf<StoryCalls['story.to-tick']>
export type Tickable = ToTick['challenges'][number]

/** What an answer or a tick changes. */
export const WORK_READS = ['story.waiting', 'story.to-tick']

/** Where it is told that work came in or was answered: for admins in the whole school, for teachers in their own classes. */
const workTopics = (me: Me, heard: () => void) => {
  const on = { 'story.work-changed': heard } as const
  if (me.may.runSchool) return [{ topic: 'school-review', of: 'all', on }] as const
  const classIds = me.roles.flatMap(({ role, classId }) => (role === 'teacher' && classId !== null ? [classId] : []))
  return [...new Set(classIds)].map(classId => ({ topic: 'class-review', of: classId, on }) as const)
}

/** The work that waits for the reader, kept up to date. */
export function useWaitingWork() {
  const me = useMe()
  const answers = useAnswers()
  const again = (): void => void answers.invalidateQueries({ queryKey: answerKey('story.waiting', {}) })
  useTopics<StoryTopics>(me.may.review ? workTopics(me, again) : [])
  return useRead(storyApi, 'story.waiting', me.may.review ? {} : null)
}

/** The challenges of a class that can be ticked; nothing is asked without a class. */
export const useToTick = (classId: string) =>
  useRead(storyApi, 'story.to-tick', classId === '' ? null : { classId }, {
    hears: classId === '' ? [] : [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }],
  })

/** What a challenge pays, in words. */
export const paysWords = ({ xp, pp }: { readonly xp: number; readonly pp: number }): string => {
  if (xp > 0 && pp > 0) return t('pays.both', { xp, pp })
  if (xp > 0) return t('pays.xp', { xp })
  return pp > 0 ? t('pays.pp', { pp }) : t('pays.lantern')
}
