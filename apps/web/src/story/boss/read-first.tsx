import { BookOpen } from 'lucide-react'
import { CallRefused } from '../../platform/call.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

const READ_FIRST: readonly string[] = ['story.boss-not-open', 'story.boss-unread', 'story.no-progress']

/** Whether the story continues before the boss. */
export const isReadFirst = (error: unknown): boolean => error instanceof CallRefused && READ_FIRST.includes(error.refusal)

type ReadFirstProps = { episodeId: string; words: string | null; look?: 'primary' | 'secondary' }

/** The parts to be read or played before the boss, with the way there: an episode opens where its reader stopped. */
export const ReadFirst = ({ episodeId, words, look = 'primary' }: ReadFirstProps) => (
  <Note
    title={t('unread')}
    announce
    actions={
      <ButtonLink look={look} size="small" icon={BookOpen} href={`/story/${episodeId}`}>
        {t('read')}
      </ButtonLink>
    }
  >
    {words}
  </Note>
)
