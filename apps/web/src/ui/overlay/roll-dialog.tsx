import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './roll-dialog.module.css'

type RollDialogProps = {
  title: string
  /** The factor that was rolled, large: `2.15 times`. */
  factor: string
  /** The number before, as a share of the number now. */
  share: number
  doneLabel: string
  onClose: () => void
  /** The values before and after, in words. */
  children: ReactNode
}

/** The result of a roll: at once, in words, while a bar grows from the number before to the number now. */
export function RollDialog({ title, factor, share, doneLabel, onClose, children }: RollDialogProps) {
  return (
    <Dialog
      open
      width="small"
      title={title}
      onClose={onClose}
      footer={
        <Button data-begin onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <div className={styles.scene} role="status">
        <p className={styles.factor}>{factor}</p>
        <div className={styles.bar} aria-hidden="true" style={{ '--from': share } as CSSProperties}>
          <span className={styles.grown} />
          <span className={styles.before} />
        </div>
        {children}
      </div>
    </Dialog>
  )
}
