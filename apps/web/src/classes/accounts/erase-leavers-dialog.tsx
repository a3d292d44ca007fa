import { useState } from 'react'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { When } from '../../ui/display/when.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { CLASS_READS } from '../use-classes.ts'
import type { Person } from './roles.ts'
import { t } from './words/index.ts'

/** Erases the accounts of pupils who have left; others of the list say why they stay. The number must be typed, because this cannot be undone. */
export function EraseLeaversDialog({ pupils, onClose }: { pupils: readonly Person[]; onClose: () => void }) {
  const toast = useToast()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  // The list is read again while the dialog is open: whoever is in a class again is no longer on it.
  const left = pupils.filter(({ inNoClass }) => inNoClass === 'left')
  const chosen = left.filter(({ id }) => ticked.has(id))
  const choose = (ids: readonly string[]): void => {
    setTicked(new Set(ids))
    setTyped('')
  }
  const erase = useCommand(people, 'people.erase-leavers', {
    changes: [...CLASS_READS, 'people.people'],
    onDone: ({ erased, stayed }) => {
      const said = [
        t('leavers.done', { count: erased }),
        ...(stayed.length > 0 ? [t('leavers.stayed', { count: stayed.length, names: stayed.join(', ') })] : []),
      ]
      toast(said.join(' '), erased > 0 ? 'good' : 'plain')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('leavers.title')}
      confirmLabel={t('leavers.send', { count: chosen.length })}
      busyLabel={t('erasing')}
      danger
      busy={erase.busy}
      error={erase.problem}
      confirmDisabled={chosen.length === 0 || typed.trim() !== String(chosen.length)}
      onConfirm={() => erase.send({ personIds: chosen.map(({ id }) => id) })}
      onCancel={onClose}
    >
      <Stack>
        <p>{t('leavers.only')}</p>
        <div>
          <Checkbox
            label={<b>{t('leavers.all')}</b>}
            checked={chosen.length > 0 && chosen.length === left.length}
            partly={chosen.length > 0 && chosen.length < left.length}
            disabled={left.length === 0}
            onChecked={on => choose(on ? left.map(({ id }) => id) : [])}
          />
          <ul aria-label={t('leavers.who')}>
            {pupils.map(pupil => (
              <li key={pupil.id}>
                <Checkbox
                  label={pupil.displayName}
                  hint={<Standing {...pupil} />}
                  disabled={pupil.inNoClass !== 'left'}
                  checked={chosen.includes(pupil)}
                  onChecked={on => choose(on ? [...ticked, pupil.id] : [...ticked].filter(other => other !== pupil.id))}
                />
              </li>
            ))}
          </ul>
        </div>
        <Note tone="warn">{t('leavers.text')}</Note>
        {chosen.length > 0 ? (
          <Field label={t('leavers.confirm', { count: chosen.length })}>
            <TextInput value={typed} inputMode="numeric" onChange={event => setTyped(event.target.value)} autoComplete="off" />
          </Field>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}

/** Why an account stays, or when its pupil was last seen. */
function Standing({ inNoClass, lastSeenAt }: Pick<Person, 'inNoClass' | 'lastSeenAt'>) {
  if (inNoClass !== 'left') return t(inNoClass === 'undoable' ? 'leavers.undoable' : 'leavers.new')
  if (lastSeenAt === null) return t('leavers.unseen')
  return (
    <>
      {t('table.seen')}: <When at={lastSeenAt} />
    </>
  )
}
