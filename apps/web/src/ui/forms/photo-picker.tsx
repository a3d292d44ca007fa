import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Note } from '../messages/note.tsx'
import { useRefocus } from '../use-refocus.ts'
import { t } from '../words/index.ts'
import styles from './photo-picker.module.css'

type PhotoPickerProps = {
  id: string
  name: string
  photoUrl: string | null
  onPick: (file: File) => void
  onRemove: () => void
  busy?: boolean
  error?: string | null
  /** Which pictures can be chosen. */
  hint: string
}

/** The person's picture with Choose and Remove. */
export function PhotoPicker({ id, name, photoUrl, onPick, onRemove, busy = false, error = null, hint }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooseId = useId()
  // Remove is gone with the picture.
  useRefocus(photoUrl ? '' : chooseId)
  return (
    <div className={styles.picker} data-tutorial="photo">
      <Avatar id={id} name={name} photoUrl={photoUrl} size="huge" />
      <div className={styles.words}>
        <div className={styles.buttons}>
          <Button id={chooseId} look="secondary" icon={ImageUp} busy={busy} busyLabel={t('saving')} onClick={() => input.current?.click()}>
            {photoUrl ? t('changePhoto') : t('addPhoto')}
          </Button>
          {photoUrl ? (
            <Button look="ghost" icon={Trash2} aria-disabled={busy} onClick={onRemove}>
              {t('removePhoto')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>{hint}</p>
        {error ? <Note tone="bad">{error}</Note> : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.input}
        tabIndex={-1}
        aria-label={t('photoOf', { name })}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </div>
  )
}
