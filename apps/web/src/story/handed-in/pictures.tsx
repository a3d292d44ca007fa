import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './handed-in.module.css'
import { t } from './words/index.ts'

type PicturesProps = {
  paths: readonly string[]
  /** The owner of the pictures; null where they are the reader's own. */
  pupil?: string | null
  onRemove?: (at: number) => void
}

/** The pictures of handed-in work. A press shows one in full size. */
export function Pictures({ paths, pupil = null, onRemove }: PicturesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  if (paths.length === 0) return null
  const shown = open === null ? undefined : paths[open]
  return (
    <>
      <ul className={styles.pictures}>
        {paths.map((path, at) => {
          const number = at + 1
          return (
            <li key={path}>
              {gone.has(path) ? (
                <p className={styles.gone}>{t('picture.gone')}</p>
              ) : (
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={pupil === null ? t('picture.look', { number }) : t('picture.lookWhose', { number, pupil })}
                  onClick={() => setOpen(at)}
                >
                  <img src={path} alt="" onError={() => setGone(known => new Set([...known, path]))} />
                </button>
              )}
              {onRemove ? (
                <IconButton
                  className={styles.remove}
                  look="framed"
                  icon={Trash2}
                  label={t('picture.remove', { number })}
                  onClick={() => onRemove(at)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <Dialog open={shown !== undefined} onClose={() => setOpen(null)} title={t('picture', { number: (open ?? 0) + 1 })} width="wide">
        <img className={styles.large} src={shown} alt={t('picture', { number: (open ?? 0) + 1 })} />
      </Dialog>
    </>
  )
}
