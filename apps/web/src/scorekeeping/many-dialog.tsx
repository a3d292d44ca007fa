import { Users, UserX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { inRegister } from '../ui/display/in-register.ts'
import { readChange } from '../ui/display/numbers.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { isBroken, NumberInput, wholeNumberOf } from '../ui/forms/number-input.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { type Pupil, type Reason, reasonWords } from './board.ts'
import styles from './dialogs.module.css'
import { useAmount } from './use-amount.ts'
import { t } from './words/index.ts'

const AMOUNTS = [-1, 1, 5] as const

type ManyDialogProps = {
  pupils: readonly Pupil[]
  isAbsent: (pupilId: string) => boolean
  /** Whether it has been loaded who is absent. */
  isPresenceKnown: boolean
  reasons: readonly Reason[]
  /** The reason that the points are for; null without one. */
  reason: Reason | null
  onReason: (reasonId: string | null) => void
  /** Whether the reason goes with points that are taken away, too; null where it always does. */
  withMinus: boolean | null
  onWithMinus: (withMinus: boolean) => void
  onGive: (pupilIds: readonly string[], amount: number) => void
  onClose: () => void
}

/** The same points for the whole class, for all but some, or for some alone. Absent pupils are left out until they are ticked. */
export function ManyDialog({
  pupils,
  isAbsent,
  isPresenceKnown,
  reasons,
  reason,
  onReason,
  withMinus,
  onWithMinus,
  onGive,
  onClose,
}: ManyDialogProps) {
  // Only ticks that were changed here; the others follow who is absent, also when that comes late or changes.
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = (id: string): boolean => ticked.get(id) ?? !isAbsent(id)
  const tickAll = (on: boolean): void => setTicked(new Map(pupils.map(({ id }) => [id, on])))
  const byName = inRegister(pupils, ({ displayName }) => displayName)
  const ids = byName.flatMap(({ id }) => (isChosen(id) ? [id] : []))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('many')}
      footer={
        <>
          <AnyAmount usual={reason?.amount ?? null} count={ids.length} onAmount={amount => onGive(ids, amount)} />
          {AMOUNTS.map(amount => (
            <Button
              key={amount}
              look={amount === 1 && !reason?.amount ? 'primary' : 'secondary'}
              disabled={ids.length === 0}
              aria-label={t('many.give', { change: readChange(amount), count: ids.length })}
              onClick={() => onGive(ids, amount)}
            >
              {readChange(amount)}
            </Button>
          ))}
        </>
      }
    >
      <Stack gap="small">
        {reasons.length === 0 ? null : (
          <Field label={t('reasons.why')}>
            <Select value={reason?.id ?? ''} onChange={event => onReason(event.target.value || null)}>
              <option value="">{t('reasons.none')}</option>
              {reasons.map(each => (
                <option key={each.id} value={each.id}>
                  {reasonWords(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {reason === null || withMinus === null ? null : (
          <Checkbox label={t('reasons.withMinus')} checked={withMinus} onChecked={onWithMinus} />
        )}
        {isPresenceKnown ? null : <Note tone="warn">{t('many.unknown')}</Note>}
        <Row>
          <Button look="ghost" size="small" icon={Users} aria-disabled={ids.length === pupils.length} onClick={() => tickAll(true)}>
            {t('many.all')}
          </Button>
          <Button look="ghost" size="small" icon={UserX} aria-disabled={ids.length === 0} onClick={() => tickAll(false)}>
            {t('many.nobody')}
          </Button>
        </Row>
        <ul className={styles.many}>
          {byName.map(({ id, displayName }) => (
            <li key={id}>
              <Checkbox
                label={displayName}
                hint={isAbsent(id) ? t('many.absent') : undefined}
                checked={isChosen(id)}
                onChecked={on => setTicked(new Map([...ticked, [id, on]]))}
              />
            </li>
          ))}
        </ul>
        <p role="status">{t('many.for', { count: ids.length, all: pupils.length })}</p>
      </Stack>
    </Dialog>
  )
}

/** Any other amount, as on the card of one pupil. */
function AnyAmount({ usual, count, onAmount }: { usual: number | null; count: number; onAmount: (amount: number) => void }) {
  const { text, setText, selectUsual } = useAmount(usual)
  const amount = wholeNumberOf(text) ?? 0
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (amount !== 0 && count > 0) onAmount(amount)
  }
  return (
    <form className={styles.anyAmount} onSubmit={add} noValidate>
      <Field label={t('card.amount')} hideLabel error={isBroken(text) ? t('card.whole') : null}>
        <NumberInput
          signed
          placeholder={t('card.amount')}
          enterKeyHint="done"
          maxLength={6}
          value={text}
          onFocus={selectUsual}
          onValue={setText}
        />
      </Field>
      <Button
        look={usual ? 'primary' : 'secondary'}
        type="submit"
        disabled={amount === 0 || count === 0}
        aria-label={amount === 0 ? undefined : t('many.add', { change: readChange(amount), count })}
      >
        {t('card.add')}
      </Button>
    </form>
  )
}
