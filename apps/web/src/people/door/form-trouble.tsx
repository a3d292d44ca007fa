import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** What went wrong with a form as a whole. */
export function FormTrouble({ words, errorId }: { words: string | null | undefined; errorId?: string | undefined }) {
  if (!words) return null
  return (
    <div tabIndex={-1} data-trouble>
      <Note tone="bad">
        <p>{words}</p>
        {errorId ? (
          <p>
            {t('errorId')} <code>{errorId}</code>
          </p>
        ) : null}
      </Note>
    </div>
  )
}
