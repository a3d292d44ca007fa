import { useStory } from '../use-story.ts'
import { t } from './words/index.ts'

type ExtraProps = { episodeId: string; isWon: boolean }

/** What a fight can bring besides the way on: before its end what is still open, after a win whether it was reached, in this fight or an earlier one. */
export function Extra({ episodeId, isWon }: ExtraProps) {
  const { data } = useStory('story.chapter', { episodeId })
  const extras = data?.objectives.filter(({ required, plays }) => !required && plays === data.boss.id) ?? []
  return extras
    .filter(({ done }) => isWon || !done)
    .map(({ id, text, done }) => <p key={id}>{t(isWon ? (done ? 'extra.done' : 'extra.missed') : 'extra.open', { text })}</p>)
}
