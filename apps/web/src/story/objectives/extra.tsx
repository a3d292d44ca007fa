import type { ChapterPage } from '@xiotein/contract/story'
import { useEffect, useState } from 'react'
import { storyApi, useStory } from '../use-story.ts'
import { t } from './words/index.ts'

const extrasOf = ({ objectives, boss }: ChapterPage): ChapterPage['objectives'] =>
  objectives.filter(({ required, plays }) => !required && plays === boss.id)

/** Before the end of a fight: what it can bring besides the way on. */
export function OpenExtra({ episodeId }: { episodeId: string }) {
  const { data } = useStory('story.chapter', { episodeId })
  const open = data ? extrasOf(data).filter(({ done }) => !done) : []
  return open.map(({ id, text }) => <p key={id}>{t('extra.open', { text })}</p>)
}

/** After a win: whether it was reached, in this fight or an earlier one. */
export function WonExtra({ episodeId }: { episodeId: string }) {
  const [page, setPage] = useState<ChapterPage | null>(null)
  // An answer that was asked for before the end does not know of it.
  useEffect(() => void storyApi.read('story.chapter', { episodeId }).then(setPage, () => undefined), [episodeId])
  return page && extrasOf(page).map(({ id, text, done }) => <p key={id}>{t(done ? 'extra.done' : 'extra.missed', { text })}</p>)
}
