import { Note } from '../../ui/messages/note.tsx'

/** The problem of a form as a whole. */
export function FormTrouble({ words }: { words: string | null | undefined }) {
  if (!words) return null
  return (
    <div tabIndex={-1} data-trouble>
      <Note tone="bad">
        <p>{words}</p>
      </Note>
    </div>
  )
}
