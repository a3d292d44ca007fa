import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import type { ReactNode } from 'react'
import styles from './card-sheet.module.css'
import { t } from './words/index.ts'

type Sheet = OutputOf<ClassesCalls['classes.print-cards']>

/** Longer names are smaller, so that they have one line. */
const LONG_NAME = 28

/** Whoever types what is printed must not take a break for a part of it: lines break only after a space, a dot or an @. */
function Whole({ children }: { children: string }) {
  let from = 0
  return children.split(/(?<=[.@])|(?<= )|(?= )/).map(part => {
    const at = from
    from += part.length
    return part === ' ' ? (
      part
    ) : (
      <span key={at} className={styles.part}>
        {part}
      </span>
    )
  })
}

/** The cards as they come out of the printer: two beside each other, ten on a page of A4 or Letter. Codes are shown only here, only now. */
export function CardSheet({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const address = sheet.address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <div>
      <div className={styles.notPrinted}>
        <h1 tabIndex={-1}>{t('sheet.title', { count: sheet.cards.length, className: sheet.className })}</h1>
        <p>{t('sheet.text')}</p>
        {children}
      </div>
      <ul className={styles.sheet} aria-label={t('cards')}>
        {sheet.cards.map(card => (
          <li key={card.id} className={styles.card}>
            <p className={styles.school}>
              <span>{sheet.schoolName}</span>
              <span>{sheet.className}</span>
            </p>
            <p className={card.displayName.length > LONG_NAME ? styles.longName : styles.name}>
              <Whole>{card.displayName}</Whole>
            </p>
            <dl>
              <dt>{t('sheet.goTo')}</dt>
              <dd>
                <Whole>{address}</Whole>
              </dd>
              <dt>{t('sheet.name')}</dt>
              <dd>
                <Whole>{card.signInName}</Whole>
              </dd>
              <dt>{t('sheet.code')}</dt>
              <dd className={styles.code}>{card.startCode ?? '–'}</dd>
            </dl>
            <p className={styles.foot}>{t('sheet.foot')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
