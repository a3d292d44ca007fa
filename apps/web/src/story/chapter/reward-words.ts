import type { StoryChallenge } from '@xiotein/contract/story'
import { PATHS, type Path } from '@xiotein/game/moves'
import { pathName } from '../../moves/index.ts'
import { t } from '../words/index.ts'

/** What a pupil meets again. Others, such as a rival or wisdom, are told by the scenes alone, and nobody would find them anywhere; a title comes with the rewards of the episode. */
const KINDS = ['xp', 'pp', 'level', 'artifact', 'ability', 'reflection', 'ethics', 'ninth'] as const

type Reward = StoryChallenge['rewards'][number]
const kindOf = ({ type }: Reward) => KINDS.find(each => each === type)
export const isFoundAgain = (reward: Reward): boolean => kindOf(reward) !== undefined

/** Returns what a challenge gives, in a few words: `25 XP`, `A lantern`. */
export const challengeReward = (reward: Reward): string => {
  const kind = kindOf(reward)
  return kind === undefined ? String(reward.value) : t(`gives.${kind}`, { value: reward.value })
}

/** The Level that the end of some chapters grants in the story. */
export const ascensionReward = (level: number): string => t('won.ascension', { level })

/** The title that the end of every chapter gives. */
export const titleReward = (title: string): string => t('reward.title', { title })

/** Describes a reward of an episode, by its id: `lamp_fire`, `letter_line_2`, `work_1`, `frame_fire`, `path_power`, `shield-restore`. */
export const rewardWords = (id: string): string => {
  const [, kind, rest = ''] = /^(lamp|frame|work|letter_line)_(.+)$/.exec(id) ?? []
  switch (kind) {
    case 'lamp':
      return t('reward.lamp', { light: rest })
    case 'frame':
      return t('reward.frame', { light: rest })
    case 'work':
      return t('reward.work', { work: rest })
    case 'letter_line':
      return t('reward.line', { line: rest })
    default:
      return isPath(id) ? pathName(id) : isCard(id) ? t(`reward.${id}`) : id
  }
}

const CARDS = ['shield-restore', 'shield-breaker'] as const
const isCard = (id: string): id is (typeof CARDS)[number] => CARDS.some(each => each === id)
const isPath = (id: string): id is Path => PATHS.some(each => each === id)

/** Returns what a reward to choose does, with its numbers. */
export const choiceText = (id: string): string => (isPath(id) || isCard(id) ? t(`reward.${id}.text`) : t('reward.frame.text'))
