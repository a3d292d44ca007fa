import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '../display/chip.tsx'
import { t } from '../words/index.ts'
import styles from './note.module.css'
import { useRegionFirst } from './use-region-first.ts'

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info, pending: Clock }
const words = { good: 'done', warn: 'careful', bad: 'problem', info: 'note', pending: 'waiting' } as const

type NoteProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** Reads it aloud when it appears. On for `bad`. */
  announce?: boolean
}

/** A strip of plain words with an icon: what happened, then what to do. */
export function Note({ tone = 'info', title, children, actions, announce = tone === 'bad' }: NoteProps) {
  const Icon = icons[tone]
  const isThere = useRegionFirst(announce)
  return (
    <div className={classNames(styles.note, styles[tone])} {...(announce ? { role: 'status' } : {})}>
      <Icon className={styles.icon} aria-label={t(words[tone])} role="img" />
      {isThere ? (
        <div className={styles.words}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
