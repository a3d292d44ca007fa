import type { ChapterPage } from '@xiotein/contract/story'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

type HandNoteProps = { page: Pick<ChapterPage, 'boss'> }

/** Before a guardian: says what the reader's moves lack, and leads to where to get it. */
export function HandNote({ page: { boss } }: HandNoteProps) {
  if (boss.lacks === null) return null
  return (
    <Note
      tone="warn"
      title={t(`${boss.lacks}`)}
      actions={
        <ButtonLink look="secondary" size="small" href="/battle/moves">
          {t('moves')}
        </ButtonLink>
      }
    >
      {t(`${boss.lacks}.text`)}
    </Note>
  )
}
