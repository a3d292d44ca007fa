import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import type { ReadName } from '@xiotein/contract/wire'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { apiOf, CallRefused } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useAnswers } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import type { Reason } from './board.ts'
import styles from './dialogs.module.css'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()
const CHANGED: readonly ReadName[] = ['scorekeeping.board', 'scorekeeping.reasons']
const MOST_REASONS = 12
const LONGEST_REASON = 40

/** `id` is null until the server has given it one; `key` tells rows apart while they are edited; `amount` is as typed. */
type Row = { readonly key: number; readonly id: string | null; readonly label: string; readonly amount: string }

const rowsOf = (reasons: readonly Reason[]): Row[] =>
  reasons.map(({ id, label, amount }, at) => ({ key: at, id, label, amount: amount === null ? '' : String(amount) }))

/** Also of a lone minus. An empty field says that the reason usually brings nothing. */
const isNoAmount = (text: string): boolean => text !== '' && wholeNumberOf(text) === null

const nameOf = (row: Row): string => row.label || t('reasons.new')

type ReasonsDialogProps = { classId: string; reasons: readonly Reason[]; onClose: () => void }

/** The reasons of a class, for those who may edit them. */
export function ReasonsDialog({ classId, reasons, onClose }: ReasonsDialogProps) {
  const answers = useAnswers()
  const toast = useToast()
  const lastKey = useRef(reasons.length)
  /** A colleague's later changes would be overwritten: the server compares what was shown here. */
  const [shown, setShown] = useState(reasons)
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(reasons))
  const askAgain = (): Promise<unknown> => answers.invalidate(CHANGED)
  const save = useCommand(api, 'scorekeeping.change-reasons', {
    onDone: async () => {
      await askAgain()
      toast(t('reasons.saved'), 'good')
      onClose()
    },
    onFailed: () => void askAgain(),
  })
  const isOutdated = save.error instanceof CallRefused && save.error.refusal === 'scorekeeping.reasons-changed'
  const isUnfinished = rows.some(row => row.label.trim() === '' || isNoAmount(row.amount))

  const change = (step: (before: readonly Row[]) => readonly Row[]): void => {
    setRows(step)
    // The errors were about the rows as they were sent, and may be corrected by now.
    if (save.problem) save.forget()
  }
  const edit = (row: Row, by: Partial<Row>): void => change(before => before.map(each => (each === row ? { ...row, ...by } : each)))
  const move = (at: number, by: -1 | 1): void =>
    change(before => {
      const after = [...before]
      const [row] = after.splice(at, 1)
      if (row) after.splice(at + by, 0, row)
      return after
    })
  const showNew = (): void => {
    lastKey.current = reasons.length
    setShown(reasons)
    change(() => rowsOf(reasons))
  }
  const add = (): void => {
    lastKey.current += 1
    change(before => [...before, { key: lastKey.current, id: null, label: '', amount: '' }])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reasons.title')}
      dismissible={!save.busy}
      footer={
        <>
          <Button look="secondary" disabled={save.busy} onClick={onClose}>
            {t('reasons.cancel')}
          </Button>
          <Button type="submit" form="reasons" busy={save.busy} busyLabel={t('reasons.saving')} disabled={isUnfinished}>
            {t('reasons.save')}
          </Button>
        </>
      }
    >
      <p>{t('reasons.kept')}</p>
      <p>{t('reasons.usualText')}</p>
      <form
        id="reasons"
        className={styles.rows}
        onSubmit={event => {
          event.preventDefault()
          const sent = rows.map(({ id, label, amount }) => ({ id, label, amount: wholeNumberOf(amount) }))
          save.send({ classId, reasons: sent, shown: [...shown] })
        }}
      >
        {rows.map((row, at) => (
          <div key={row.key} className={styles.reasonRow}>
            <Field label={t('reasons.nth', { number: at + 1 })} hideLabel>
              <TextInput
                value={row.label}
                maxLength={LONGEST_REASON}
                // A row that was just added gets the focus.
                autoFocus={row.id === null && row.label === ''}
                onChange={event => edit(row, { label: event.target.value })}
              />
            </Field>
            <Field label={t('reasons.usualOf', { reason: nameOf(row) })} hideLabel error={isNoAmount(row.amount) ? t('card.whole') : null}>
              <NumberInput
                signed
                placeholder={t('reasons.usual')}
                maxLength={5}
                value={row.amount}
                onValue={amount => edit(row, { amount })}
              />
            </Field>
            <IconButton icon={ArrowUp} label={t('reasons.up', { reason: nameOf(row) })} disabled={at === 0} onClick={() => move(at, -1)} />
            <IconButton
              icon={ArrowDown}
              label={t('reasons.down', { reason: nameOf(row) })}
              disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon={Trash2}
              label={t('reasons.remove', { reason: nameOf(row) })}
              onClick={() => change(before => before.filter(each => each !== row))}
            />
          </div>
        ))}
        <Button look="secondary" icon={Plus} disabled={rows.length >= MOST_REASONS} onClick={add}>
          {rows.length >= MOST_REASONS ? t('reasons.most', { most: MOST_REASONS }) : t('reasons.add')}
        </Button>
      </form>
      {save.problem ? (
        <Note
          tone="bad"
          actions={
            isOutdated ? (
              <Button look="secondary" size="small" onClick={showNew}>
                {t('reasons.showNew')}
              </Button>
            ) : null
          }
        >
          {save.problem}
        </Note>
      ) : null}
    </Dialog>
  )
}
