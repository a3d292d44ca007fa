import { INVITED_MS } from '@xiotein/game/rules'
import { type FormEvent, useId, useState } from 'react'
import { looksLikeAnAddress, useSessionState } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { LinkDialog } from '../accounts/reset-link-dialog.tsx'
import { AddressNote } from '../address-note.tsx'
import { classesApi } from '../api.ts'
import type { OpenClass } from '../use-classes.ts'
import { ColleagueField } from './colleague-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { STAFF_READS, type Staff } from './use-staff.ts'
import { t } from './words/index.ts'

const WHO = ['staff', 'new'] as const

type GiveCoverDialogProps = {
  schoolClass: OpenClass
  /** The covers that the screen shows. */
  shown: string
  today: string
  colleagues: Staff['colleagues']
  /** Admins alone make accounts for staff. */
  mayInvite: boolean
  onClose: () => void
}

/** Asks a colleague to stand in from one day to another; an admin also invites somebody new, who has no right on any other day. */
export function GiveCoverDialog({ schoolClass, shown, today, colleagues, mayInvite, onClose }: GiveCoverDialogProps) {
  const { id: classId, name: className } = schoolClass
  const toast = useToast()
  const sendsMail = useSessionState().front?.sendsMail ?? false
  const form = useId()
  const [who, setWho] = useState<(typeof WHO)[number]>('staff')
  const [personId, setPersonId] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [fromDay, setFromDay] = useState(today)
  const [toDay, setToDay] = useState(today)
  const [tried, setTried] = useState(false)
  const [until, setUntil] = useState('')
  const give = useCommand(classesApi, 'classes.give-cover', {
    shown,
    changes: STAFF_READS,
    onDone: (_answer, input) => {
      toast(t('cover.given', { name: colleagues.find(({ id }) => id === input.personId)?.displayName ?? '', className }), 'good')
      onClose()
    },
  })
  const invite = useCommand(classesApi, 'classes.invite-cover', {
    shown,
    changes: [...STAFF_READS, 'people.people'],
    onDone: answer => {
      setUntil(new Date(Date.now() + INVITED_MS).toISOString())
      if (answer.link) return
      toast(t('cover.invited', { email: email.trim(), className }), 'good')
      onClose()
    },
  })
  if (invite.answer?.link && until)
    return <LinkDialog title={t('cover.link', { name: name.trim() })} link={invite.answer.link} until={until} onClose={onClose} />
  const isNew = who === 'new'
  const noName = name.trim() === ''
  const noEmail = !looksLikeAnAddress(email)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (fromDay === '' || toDay === '') return
    const days = { classId, fromDay, toDay }
    if (!isNew && personId !== '') give.send({ ...days, personId })
    if (isNew && !noName && !noEmail) invite.send({ ...days, displayName: name.trim(), email: email.trim() })
  }
  return (
    <FormDialog
      title={t('cover.give')}
      form={form}
      send={t(isNew ? 'cover.invite' : 'cover.send')}
      sending={t(isNew ? 'cover.inviting' : 'cover.sending')}
      command={isNew ? invite : give}
      blocked={!isNew && colleagues.length === 0}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {mayInvite ? (
            <SegmentedControl
              label={t('cover.who')}
              showLabel
              options={WHO.map(value => ({ value, label: t(`cover.who.${value}`) }))}
              value={who}
              onValue={next => {
                setWho(next)
                setTried(false)
              }}
            />
          ) : null}
          <p>{t(isNew ? 'cover.newText' : 'cover.giveText')}</p>
          {isNew ? (
            <>
              <Field label={t('cover.name')} required error={tried && noName ? t('cover.nameMissing') : null}>
                <TextInput value={name} maxLength={80} onChange={event => setName(event.target.value)} autoComplete="off" />
              </Field>
              <Field label={t('cover.email')} required error={tried && noEmail ? t('cover.emailMissing') : null}>
                <TextInput type="email" value={email} maxLength={254} onChange={event => setEmail(event.target.value)} autoComplete="off" />
              </Field>
            </>
          ) : (
            <ColleagueField colleagues={colleagues} value={personId} onValue={setPersonId} tried={tried} />
          )}
          <Field label={t('cover.from')} required error={tried && fromDay === '' ? t('cover.dayMissing') : null}>
            <DateInput
              min={today}
              value={fromDay}
              onValue={value => {
                setFromDay(value)
                // The last day goes along, so that a single day is one choice.
                if (value > toDay) setToDay(value)
              }}
            />
          </Field>
          <Field label={t('cover.to')} required hint={t('cover.toHint')} error={tried && toDay === '' ? t('cover.dayMissing') : null}>
            <DateInput min={fromDay} value={toDay} onValue={setToDay} />
          </Field>
          {isNew && !sendsMail ? <AddressNote /> : null}
        </Stack>
      </form>
    </FormDialog>
  )
}
