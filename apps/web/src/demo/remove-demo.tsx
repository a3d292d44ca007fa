import { useState } from 'react'
import { useLocation } from 'wouter'
import { changeSession, refreshSession, useSessionState } from '../people/index.ts'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { goneTo } from './demo-gone.tsx'
import { demo } from './use-cast.ts'
import { t } from './words/index.ts'

/** Removes the demo school, for its admin, who types its name; the server checks both. */
export function RemoveDemo() {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" look="quiet" aria-labelledby="take-away">
      <CardHead id="take-away" title={t('away')} note={t('away.note')}>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('away.do')}
        </Button>
      </CardHead>
      {open ? <RemoveDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

/** There only while it is open: a name that was typed before opens no lock. */
function RemoveDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [path, goTo] = useLocation()
  const schoolName = useSessionState().front?.schoolName ?? ''

  const remove = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      // This session ends with the school. Until it is known where the backup is, the page does not ask who is signed in.
      const { backup } = await changeSession(demo.command('demo.remove', { schoolName: name }))
      goTo(path, { replace: true, state: goneTo(backup) })
      await refreshSession()
    } catch (failed) {
      setError(wordsOf(failed))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('away.ask')}
      confirmLabel={t('away.confirm')}
      busyLabel={t('away.busy')}
      danger
      busy={busy}
      error={error}
      confirmDisabled={name.trim() === ''}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Stack gap="small">
        <p>{t('away.text')}</p>
        <Field label={t('away.name', { school: schoolName })}>
          <TextInput
            value={name}
            onChange={event => {
              setName(event.target.value)
              setError(null)
            }}
            autoComplete="off"
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  )
}
