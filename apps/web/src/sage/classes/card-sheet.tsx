import type { PeopleCalls } from '@xiotein/contract/people'
import type { OutputOf } from '@xiotein/contract/wire'
import type { ReactNode } from 'react'
import { Note } from '../../ui/messages/note.tsx'
import { isThisComputer } from '../this-computer.ts'
import styles from './card-sheet.module.css'

type Sheet = OutputOf<PeopleCalls['people.print-cards']>

/** The cards as they come out of the printer: two beside each other, ten on a page. Codes are shown only here, only now. */
export function CardSheet({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const address = sheet.address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <div>
      <div className={styles.notPrinted}>
        <h1 tabIndex={-1}>
          {sheet.cards.length === 1 ? '1 card' : `${sheet.cards.length} cards`} for {sheet.className}
        </h1>
        <p>Print them now: these codes are shown only once. Cut along the lines and hand each pupil their own.</p>
        {isThisComputer(sheet.address) ? (
          <Note tone="warn" title="These cards work on this computer alone">
            They say {address}. Open Xiotein by the address that the pupils use, and make the cards again.
          </Note>
        ) : null}
        {children}
      </div>
      <ul className={styles.sheet} aria-label="Sign-in cards">
        {sheet.cards.map(card => (
          <li key={card.id} className={styles.card}>
            <p className={styles.school}>
              <span>{sheet.schoolName}</span>
              <span>{sheet.className}</span>
            </p>
            <p className={styles.name}>{card.displayName}</p>
            <dl>
              <dt>Go to</dt>
              <dd>{address}</dd>
              <dt>Name</dt>
              <dd>{card.signInName}</dd>
              <dt>Start code</dt>
              <dd className={styles.code}>{card.startCode ?? '–'}</dd>
            </dl>
            <p className={styles.foot}>Then choose your own password. Keep this card to yourself.</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
