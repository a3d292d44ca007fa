import { Check, CircleAlert, Undo2, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import styles from './decided-lines.module.css'
import { useKeysOn } from './keys.ts'
import { Keycap } from './keys-legend.tsx'
import { keyOf } from './row-key.ts'
import type { DecidedRow } from './use-decisions.ts'
import { whoOf } from './waiting-list.tsx'
import { t } from './words/index.ts'

const SHOWN = 3

const namedOf = ({ kind, row }: DecidedRow): string => `${kind.what(row)}, ${row.who}`

const sayOf = (entry: DecidedRow): string => {
  const { state, decision, kind } = entry
  const said = { named: namedOf(entry), past: kind.deny?.past() ?? '' }
  const outcome = decision.approve ? 'approve' : 'deny'
  if (state === 'under-way') return t(`line.${outcome}.busy`, said)
  if (state === 'partly') return t('line.partly', said)
  if (state === 'undoing') return t('line.undoing', said)
  if (state === 'done' || state === 'stands') return kind.done?.(entry.row, decision) ?? t(`line.${outcome}`, said)
  if (entry.isLost) return t('line.lost', said)
  const broke = entry.isWorthAgain ? kind.failed?.(decision) : undefined
  return broke === undefined ? t('line.failed', said) : `${t('line.failed', said)} ${broke}`
}

type DecidedLinesProps = {
  decided: readonly DecidedRow[]
  left: readonly { row: WaitingRow; kind: WaitingKind }[]
  onUndo: (entry: DecidedRow) => void
  onAgain: (entry: DecidedRow) => void
  onForget: (entry: DecidedRow) => void
}

/** One line for each decision of this visit and of the last hour, newest first, with Undo; and for what left without the reader. */
export function DecidedLines({ decided, left, onUndo, onAgain, onForget }: DecidedLinesProps) {
  const [all, setAll] = useState(false)
  const keysOn = useKeysOn()
  const shown = all ? decided : decided.filter((entry, at) => at < SHOWN || entry.problem !== null || entry.state !== 'done')
  const newest = decided.find(({ state, kind }) => state === 'done' && kind.undo !== null)?.id
  const again = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, entry: DecidedRow): void => {
    // The button goes while it is sent again: its line, which says how that ends, takes the focus.
    button.parentElement?.querySelector('p')?.focus()
    onAgain(entry)
  }
  return (
    <div className={styles.lines}>
      <div role="status">
        {left.map(({ row, kind }) => (
          <p key={keyOf(row)} className={styles.left}>
            {t('left', { named: `${kind.what(row)}, ${whoOf(row)}` })}
          </p>
        ))}
      </div>
      {shown.map(entry => {
        const { id, kind, state, decision, problem } = entry
        const Icon = state === 'failed' ? CircleAlert : state === 'partly' ? Undo2 : decision.approve ? Check : X
        return (
          <div
            key={keyOf(entry.row)}
            className={classNames(styles.done, state === 'failed' && styles.failed, state === 'under-way' && styles.busy)}
          >
            <Icon aria-hidden="true" />
            <p tabIndex={-1} role={problem === null ? 'status' : 'alert'}>
              {sayOf(entry)}
              {problem === null ? null : ` ${problem}`}
            </p>
            {state === 'done' && kind.undo ? (
              <button type="button" className={styles.undo} onClick={() => onUndo(entry)}>
                <Undo2 aria-hidden="true" />
                <span aria-hidden="true">{t('undo')}</span>
                <VisuallyHidden>{t('undo.of', { named: namedOf(entry) })}</VisuallyHidden>
                {keysOn && id === newest ? <Keycap of="u" /> : null}
              </button>
            ) : null}
            {state === 'failed' || state === 'partly' ? (
              <>
                {entry.isWorthAgain ? (
                  <Button look="secondary" size="small" onClick={event => again(event, entry)}>
                    {t('again')}
                  </Button>
                ) : null}
                <Button look="ghost" size="small" onClick={() => onForget(entry)}>
                  {t('forget')}
                </Button>
              </>
            ) : null}
          </div>
        )
      })}
      {decided.length > shown.length || all ? (
        <Button look="ghost" size="small" onClick={() => setAll(!all)}>
          {all ? t('decided.fewer') : t('decided.all', { count: decided.length })}
        </Button>
      ) : null}
    </div>
  )
}
