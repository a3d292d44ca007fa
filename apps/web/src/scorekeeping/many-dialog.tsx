import { Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { locale } from '../ui/speech.ts'
import type { Pupil } from './board.ts'
import styles from './dialogs.module.css'
import { t } from './words/index.ts'

const AMOUNTS = [-1, 1, 5] as const

type ManyDialogProps = {
  pupils: readonly Pupil[]
  isAbsent: (pupilId: string) => boolean
  /** The reason that the points are for; null without one. */
  reason: string | null
  onGive: (pupilIds: readonly string[], amount: number) => void
  onClose: () => void
}

/** The same points for the whole class, for all but some, or for some alone. Absent pupils are left out at first. */
export function ManyDialog({ pupils, isAbsent, reason, onGive, onClose }: ManyDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(pupils.flatMap(({ id }) => (isAbsent(id) ? [] : [id]))))
  const byName = [...pupils].sort((one, other) => one.displayName.localeCompare(other.displayName, locale()))
  const ids = byName.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('many')}
      footer={AMOUNTS.map(amount => (
        <Button
          key={amount}
          look={amount === 1 ? 'primary' : 'secondary'}
          disabled={ids.length === 0}
          aria-label={t('many.give', { change: readChange(amount), count: ids.length })}
          onClick={() => onGive(ids, amount)}
        >
          {readChange(amount)}
        </Button>
      ))}
    >
      <Stack gap="small">
        <p>{reason === null ? t('many.noReason') : t('many.reason', { reason })}</p>
        <Row>
          <Button
            look="ghost"
            size="small"
            icon={Users}
            aria-disabled={ids.length === pupils.length}
            onClick={() => setChosen(new Set(pupils.map(({ id }) => id)))}
          >
            {t('many.all')}
          </Button>
          <Button look="ghost" size="small" icon={UserX} aria-disabled={ids.length === 0} onClick={() => setChosen(new Set())}>
            {t('many.nobody')}
          </Button>
        </Row>
        <ul className={styles.many}>
          {byName.map(({ id, displayName }) => (
            <li key={id}>
              <Checkbox
                label={displayName}
                hint={isAbsent(id) ? t('many.absent') : undefined}
                checked={chosen.has(id)}
                onChecked={on => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter(each => each !== id)))}
              />
            </li>
          ))}
        </ul>
        <p role="status">{t('many.for', { count: ids.length, all: pupils.length })}</p>
      </Stack>
    </Dialog>
  )
}
