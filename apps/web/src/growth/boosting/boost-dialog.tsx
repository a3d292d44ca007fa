import type { GrowthCalls } from '@xiotein/contract/growth'
import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { apiOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import styles from './boosting.module.css'
import { t } from './words/index.ts'

const growth = apiOf<GrowthCalls>()

/** Lets the points of chosen pupils count double for four hours. Pupils who already have Double PP keep theirs as it is. */
export function BoostDialog({ schoolClass, onClose }: { schoolClass: OpenClass; onClose: () => void }) {
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { roster } = schoolClass
  const grant = useCommand(growth, 'growth.grant-boost', {
    onDone: answer => {
      toast(t('done', { count: answer.boosts.length }), 'good')
      onClose()
    },
  })
  const choose = (personId: string, on: boolean): void =>
    setChosen(before => new Set(on ? [...before, personId] : [...before].filter(id => id !== personId)))
  return (
    <ConfirmDialog
      open
      title={t('give')}
      confirmLabel={chosen.size === 0 ? t('give') : t('giveTo', { count: chosen.size })}
      busyLabel={t('giving')}
      busy={grant.busy}
      confirmDisabled={chosen.size === 0}
      error={grant.problem}
      onConfirm={() => grant.send({ classId: schoolClass.id, personIds: [...chosen] })}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>{t('text')}</p>
        <Checkbox
          label={t('all')}
          checked={chosen.size === roster.length}
          partly={chosen.size > 0 && chosen.size < roster.length}
          onChecked={on => setChosen(new Set(on ? roster.map(pupil => pupil.id) : []))}
        />
        <ul className={styles.choices}>
          {roster.map(pupil => (
            <li key={pupil.id}>
              <Checkbox label={pupil.displayName} checked={chosen.has(pupil.id)} onChecked={on => choose(pupil.id, on)} />
            </li>
          ))}
        </ul>
      </Stack>
    </ConfirmDialog>
  )
}
