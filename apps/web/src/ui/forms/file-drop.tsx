import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { t } from '../words/index.ts'
import styles from './file-drop.module.css'

type FileDropProps = {
  label: string
  /** The kind and size of file, in plain words. */
  hint: string
  /** The same as in `<input accept>`: `.csv,text/csv`. */
  accept: string
  onFile: (file: File) => void
  /** Name of the file already chosen. */
  fileName?: string | null
  /** The reason why the last file cannot be used. */
  error?: string | null
  busy?: boolean
  buttonLabel?: string
}

/** One file, dropped or chosen with a real button, so that keyboard and finger need no dragging. */
export function FileDrop({
  label,
  hint,
  accept,
  onFile,
  fileName = null,
  error = null,
  busy = false,
  buttonLabel = t('chooseFile'),
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) onFile(file)
  }
  return (
    <fieldset
      className={classNames(styles.drop, over && styles.over, error && styles.wrong)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={styles.label}>{label}</legend>
      <FileUp className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{fileName ?? t('dropFile')}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Button look="secondary" busy={busy} busyLabel={t('reading')} onClick={() => input.current?.click()}>
        {fileName ? t('anotherFile') : buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={styles.input}
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <div role="status" className={styles.errorPlace}>
        {error ? <p className={styles.error}>{error}</p> : null}
      </div>
    </fieldset>
  )
}
