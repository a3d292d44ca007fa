import { Note } from '../../ui/messages/note.tsx'
import { T } from './words/index.ts'

/** What went wrong with a form as a whole. */
export function FormTrouble({ words, errorId }: { words: string | null | undefined; errorId?: string | undefined }) {
  if (!words) return null
  return (
    <div tabIndex={-1} data-trouble>
      <Note tone="bad">
        <p>{words}</p>
        {errorId ? (
          <p>
            <T id="errorId" components={{ code: <code>{errorId}</code> }} />
          </p>
        ) : null}
      </Note>
    </div>
  )
}
