import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** A setting in words: its label and its value, or whether it is on. */
export const settingInWords = (label: string, value: string | boolean): string => t('setting', { label, value: String(value) })

type ChangedMeanwhileProps = {
  /** The changes that somebody else has saved, a sentence each. */
  theirs: readonly string[]
  onTake: () => void
}

/** Says in a form what somebody else has saved where another value was typed. Nothing while nobody has. */
export function ChangedMeanwhile({ theirs, onTake }: ChangedMeanwhileProps) {
  if (theirs.length === 0) return null
  return (
    <Note
      tone="warn"
      announce
      title={t('meanwhile')}
      actions={
        <Button look="secondary" size="small" onClick={onTake}>
          {t('meanwhile.take')}
        </Button>
      }
    >
      <ul>
        {theirs.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{t('meanwhile.stays')}</p>
    </Note>
  )
}
