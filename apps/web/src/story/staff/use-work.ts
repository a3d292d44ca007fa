import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { useRead } from '../../platform/use-read.ts'
import { storyApi } from '../use-story.ts'
import { t } from './words/index.ts'

export type ToTick = OutputOf<StoryCalls['story.to-tick']>
export type Tickable = ToTick['challenges'][number]

/** The reads that an answer or a tick changes. */
export const WORK_READS: readonly ReadName[] = ['story.waiting', 'story.to-tick', 'today.waiting']

/** Between counting something as done for a pupil and taking it back, the last press counts. */
export const TAKING_BACK = {
  overtakes: ['story.grant', 'story.tick'],
  about: ({ id }: { readonly id: string }) => id,
  changes: ['story.standing', ...WORK_READS],
} as const
export const COUNTING = {
  overtakes: ['story.take-back'],
  about: ({ challenge }: { readonly challenge: string }) => challenge,
} as const

/** The challenges of a class that can be ticked; nothing is asked without a class. */
export const useToTick = (classId: string) =>
  useRead(storyApi, 'story.to-tick', classId === '' ? null : { classId }, {
    subscriptions: classId === '' ? [] : [{ topic: 'class-review', of: classId, on: { 'story.work-changed': 'ask-again' } }],
  })

/** Returns what a challenge pays, in words. */
export const paysWords = ({ xp, pp }: { readonly xp: number; readonly pp: number }): string => {
  if (xp > 0 && pp > 0) return t('pays.both', { xp, pp })
  if (xp > 0) return t('pays.xp', { xp })
  return pp > 0 ? t('pays.pp', { pp }) : t('pays.lantern')
}
