import { classNames } from '../ui/class-names.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import styles from './care.module.css'
import { sinceWords, titleOf } from './sign-words.ts'
import { type CareRow, keyOf } from './use-care.ts'

type SignRowsProps = { title: string; rows: readonly CareRow[]; open: CareRow | undefined; onOpen: (row: CareRow) => void }

/** One group of the list; nothing without anybody in it. */
export function SignRows({ title, rows, open, onOpen }: SignRowsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.rows}>
        {rows.map(row => (
          <li key={keyOf(row)}>
            <button
              type="button"
              className={classNames(styles.row, row.asideUntil !== null && styles.isAside)}
              aria-current={open && keyOf(open) === keyOf(row) ? 'true' : undefined}
              onClick={() => onOpen(row)}
            >
              <span className={styles.face}>
                <Avatar id={row.person.id} name={row.person.displayName} photoUrl={row.person.photo} size="small" />
              </span>
              <span>
                <b className={styles.name}>{row.person.displayName}</b>
                <small>{titleOf(row.sign)}</small>
              </span>
              <span className={styles.where}>
                {row.className}
                <small>{sinceWords(row.sign)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
