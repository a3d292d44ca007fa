import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { listOfNames, type PickedList } from './pasted-names.ts'
import styles from './roster-import.module.css'
import { t } from './words/index.ts'

type PasteNamesProps = { busy: boolean; onNames: (list: PickedList) => void }

/** A list from a letter or a spreadsheet goes through the same preview as a file. */
export function PasteNames({ busy, onNames }: PasteNamesProps) {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.paste}
      onSubmit={event => {
        event.preventDefault()
        onNames(listOfNames(text))
      }}
    >
      <Field label={t('paste')} hint={t('paste.hint')}>
        <TextArea value={text} rows={5} onChange={event => setText(event.target.value)} />
      </Field>
      <Button type="submit" look="secondary" disabled={text.trim() === '' || busy}>
        {t('paste.show')}
      </Button>
    </form>
  )
}
