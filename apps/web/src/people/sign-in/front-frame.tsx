import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './front-frame.module.css'
import { t } from './words/index.ts'

type FrontFrameProps = {
  title: ReactNode
  /** A small line over the title: the school. */
  over?: ReactNode
  lead?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A sheet of paper before the school at dusk: the screens for visitors. Holds the page's `<h1>`. */
export function FrontFrame({ title, over, lead, wide = false, children }: FrontFrameProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.inside}>
        <Card as="div" look="rule" className={classNames(styles.sheet, wide && styles.wide)}>
          <div className={styles.head}>
            {over ? <p className={styles.over}>{over}</p> : null}
            <h1 tabIndex={-1}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {children}
        </Card>
        <p className={styles.foot}>
          <Link href="/about">{t('about')}</Link>
        </p>
      </div>
    </div>
  )
}
