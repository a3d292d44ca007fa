import type { RoleName } from '@xiotein/contract/people'
import { INVITED_MS } from '@xiotein/game/rules'
import { useState } from 'react'
import { looksLikeAnAddress, useSessionState } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { AddressNote } from '../address-note.tsx'
import { classesApi } from '../api.ts'
import { ClassOfRole } from './class-of-role.tsx'
import { LinkDialog } from './reset-link-dialog.tsx'
import { roleName } from './roles.ts'
import { t } from './words/index.ts'

/** Makes an account for a colleague. Without emails going out, the link with which they begin is shown here. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const sendsMail = useSessionState().front?.sendsMail
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleName>('teacher')
  const [classId, setClassId] = useState('')
  const [tried, setTried] = useState(false)
  const [until, setUntil] = useState('')
  const invite = useCommand(classesApi, 'classes.invite-staff', {
    changes: ['people.people', 'classes.classes'],
    onDone: answer => {
      setUntil(new Date(Date.now() + INVITED_MS).toISOString())
      if (answer.link) return
      toast(t('invite.emailed', { email: email.trim() }), 'good')
      onClose()
    },
  })
  const needsClass = role !== 'admin' && role !== 'supply'
  if (invite.answer?.link && until) {
    return <LinkDialog title={t('invite.link', { name: name.trim() })} link={invite.answer.link} until={until} onClose={onClose} />
  }
  const send = (): void => {
    setTried(true)
    if (name.trim() === '' || !looksLikeAnAddress(email) || (needsClass && classId === '')) return
    invite.send({ displayName: name.trim(), email: email.trim(), role, classId: needsClass ? classId : null })
  }
  return (
    <ConfirmDialog
      open
      title={t('invite.staff')}
      confirmLabel={t('invite')}
      busyLabel={t('inviting')}
      busy={invite.busy}
      error={invite.problem}
      onConfirm={send}
      onCancel={onClose}
    >
      <Stack>
        <Field label={t('fullName')} required error={tried && name.trim() === '' ? t('fullName.missing') : null}>
          <TextInput value={name} maxLength={80} onChange={event => setName(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={t('email')} required error={tried && !looksLikeAnAddress(email) ? t('email.missing') : null}>
          <TextInput type="email" value={email} maxLength={254} onChange={event => setEmail(event.target.value)} autoComplete="off" />
        </Field>
        <Field label={t('role')}>
          <Select value={role} onChange={event => setRole(event.target.value as RoleName)}>
            {(['teacher', 'admin', 'supply', 'scorekeeper'] as const).map(each => (
              <option key={each} value={each}>
                {roleName(each)}
              </option>
            ))}
          </Select>
        </Field>
        {needsClass ? <ClassOfRole value={classId} onValue={setClassId} missing={tried && classId === ''} /> : null}
        {sendsMail ? null : <AddressNote />}
      </Stack>
    </ConfirmDialog>
  )
}
