import { Link } from 'wouter'
import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { chapterDrawing } from '../art/drawings.ts'
import { storyApi } from '../use-story.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

/** The nine chapters, each with the way to its summary and its whole text. */
export function ChaptersCard({ classId }: { classId: string }) {
  const pace = useRead(storyApi, 'story.pace', { classId })
  return (
    <Card aria-labelledby="chapters">
      <CardHead id="chapters" title={t('chapters')} note={t('chapters.note')} />
      <Answer query={pace} failed={t('chapters.failed')} waiting={<SkeletonRows rows={3} />} inside="card">
        {({ chapters }) => (
          <ol className={styles.chapters}>
            {chapters.map(({ chapter, episodeId, title }) => (
              <li key={chapter}>
                <Link href={`/admin/story/${episodeId}?class=${classId}`}>
                  <img src={chapterDrawing(chapter)} alt="" width="64" height="48" />
                  <span>{t('pace.chapter', { chapter, title })}</span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </Card>
  )
}
