import { useState } from 'react'
import { type FieldOf, FormTrouble, refreshSession, sessionNow, useSubmit } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { CodeInput } from '../../ui/forms/text-input.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import { t } from './words/index.ts'

const fieldOf: FieldOf = {
  'classes.unknown-class-code': 'code',
  'classes.too-many-class-codes': 'code',
}

/** The way into a class, with the code that its teacher has. */
export function JoinClassForm({ label = t('join.code'), onJoined }: { label?: string; onJoined?: () => void }) {
  const toast = useToast()
  const [code, setCode] = useState('')
  const { busy, troubles, form } = useSubmit({
    fieldOf,
    check: () => ({ code: code.trim() === '' ? t('join.enter') : null }),
    send: async () => {
      const { name } = await classesApi.command('classes.join-class', { code: code.trim() })
      setCode('')
      toast(t('join.done', { class: name }), 'good')
      onJoined?.()
      const hadAsked = sessionNow().front?.me?.askedName
      await refreshSession()
      // Names that look like a classmate's wait, which shows in a class alone.
      const me = sessionNow().front?.me
      if (!hadAsked && me?.askedName?.status === 'pending') toast(t('join.nameWaits', { name: me.displayName }), 'plain')
    },
  })
  return (
    <form {...form}>
      <Stack gap="small">
        <Field label={label} error={troubles.code}>
          <CodeInput value={code} onChange={event => setCode(event.target.value)} />
        </Field>
        <FormTrouble words={troubles.form} />
        <Row>
          <Button type="submit" look="secondary" busy={busy} busyLabel={t('join.busy')}>
            {t('join')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
