import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

type PageProps = ComponentProps<'div'> & {
  /** `reading` is for forms and text (44 rem), `narrow` for a single form (30 rem). */
  width?: 'full' | 'reading' | 'narrow'
  /** A sticky bar or a band follows: no space at the foot. */
  flush?: boolean
}

/** The column of a page: 1280 px at most, with the gutter at both sides. The shell wraps it in `<main id="main">`. */
export function Page({ width = 'full', flush = false, className, ...rest }: PageProps) {
  return <div className={classNames(styles.page, styles[width], flush && styles.flush, className)} {...rest} />
}

type PageHeadProps = {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** Aligned right: figures or the page's own actions. */
  children?: ReactNode
  /** Less space below, when tabs follow. */
  close?: boolean
}

/** The one `<h1>` of a page. */
export function PageHead({ title, lead, children, close = false }: PageHeadProps) {
  return (
    <div className={classNames(styles.head, close && styles.close)}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.side}>{children}</div> : null}
    </div>
  )
}

type ColumnsProps = ComponentProps<'div'> & {
  /**
   * `main-side`: 7 to 4. `list-detail`: 21 rem list and the rest. `even`: halves. `cards`: as many 18 rem columns as fit. `settings`: one card
   * after the other, down two columns that end together.
   */
  split: 'main-side' | 'list-detail' | 'even' | 'cards' | 'settings'
}

/** Columns that become one under 900 px (cards: as fits). */
export function Columns({ split, className, ...rest }: ColumnsProps) {
  return <div className={classNames(split !== 'settings' && styles.columns, styles[split], className)} {...rest} />
}
