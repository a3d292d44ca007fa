import { BookOpen } from 'lucide-react'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { chapterDrawing } from '../art/drawings.ts'
import { STORY_READS, storyApi, useStory } from '../use-story.ts'
import styles from './cover.module.css'
import { t } from './words/index.ts'

type CoverProps = { episodeId: string; chapter: number; title: string; isNew?: boolean; onOpen: () => void }

/** The cover of an episode whose reader is at its beginning. With the first one (`isNew`), the story itself begins. */
export function Cover({ episodeId, chapter, title, isNew = false, onOpen }: CoverProps) {
  const start = useCommand(storyApi, 'story.start', { onDone: onOpen, changes: STORY_READS })
  return (
    <Plate framed padded={false} className={styles.cover}>
      <img src={chapterDrawing(chapter)} alt="" width="640" height="360" />
      <div className={styles.words}>
        <p className={styles.chapter}>{t('chapter', { chapter })}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.note}>{t('cover.note')}</p>
        <Button size="big" icon={BookOpen} busy={start.busy} busyLabel={t('cover.opening')} onClick={() => start.send({ episodeId })}>
          {t('cover.open')}
        </Button>
        {start.problem === null ? null : (
          <Note tone="bad" title={t(isNew ? 'failed.begin' : 'failed.start')}>
            {start.problem}
          </Note>
        )}
      </div>
    </Plate>
  )
}

/** An episode that its reader has not begun: the map knows its chapter. */
export function NotBegun({ episodeId, onOpen }: { episodeId: string; onOpen: () => void }) {
  const journey = useStory('story.journey', {})
  return (
    <Answer query={journey} failed={t('failed.progress')}>
      {({ chapters }) => {
        const stop = chapters.find(each => each.episodeId === episodeId)
        return stop ? <Cover {...stop} isNew={stop.chapter === 1} onOpen={onOpen} /> : null
      }}
    </Answer>
  )
}
