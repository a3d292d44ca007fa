import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PhotoPicker } from '../../ui/forms/photo-picker.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { people, refreshSession, useMe } from '../session.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { t } from '../words/index.ts'
import { wordsOfAccount } from './words-of-account.ts'

/** Photo, name and username. */
export function AccountCard() {
  const me = useMe()
  return (
    <Card look="rule" aria-labelledby="account">
      <CardHead id="account" title={me.displayName} note={me.username ? t('account.username', { username: me.username }) : undefined} />
      <Stack gap="wide">
        <Photo />
        <NameForm />
      </Stack>
    </Card>
  )
}

function Photo() {
  const me = useMe()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const change = async (file: File | null): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      if (file) {
        const { photoOf } = await import('./photo-file.ts')
        const photo = await photoOf(file)
        if (photo === null) return setError(t('account.photoTooLarge'))
        await people.command('people.change-photo', photo)
      } else await people.command('people.remove-photo', {})
      await refreshSession()
      toast(file ? t('account.photoSaved') : t('account.photoGone'), 'good')
    } catch (failed) {
      setError(wordsOfAccount(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PhotoPicker
      id={me.id}
      name={me.displayName}
      photoUrl={me.photo}
      hint={t('account.photoHint')}
      busy={busy}
      error={error}
      onPick={file => void change(file)}
      onRemove={() => void change(null)}
    />
  )
}

function NameForm() {
  const me = useMe()
  const toast = useToast()
  const [displayName, setDisplayName] = useState(me.displayName)
  const [known, setKnown] = useState(me.displayName)
  // A new name fills the field; the form stays, and with it the focus on what was pressed.
  if (known !== me.displayName) {
    setKnown(me.displayName)
    setDisplayName(me.displayName)
  }
  const { busy, troubles, form } = useSubmit({
    wordsFor: wordsOfAccount,
    check: () => ({ displayName: displayName.trim() === '' ? t('account.nameGone') : null }),
    send: async () => {
      const { askedName } = await people.command('people.rename-me', { displayName })
      await refreshSession()
      if (askedName) toast(t('account.nameWaits'), 'plain')
      else toast(t('account.nameSaved'), 'good')
    },
  })
  return (
    <form {...form}>
      <Stack gap="small">
        <Field
          label={t('account.name')}
          hint={t(me.namesWait ? 'account.nameHintWaits' : 'account.nameHint')}
          error={troubles.displayName}
          required
        >
          <TextInput
            name="displayName"
            autoComplete="name"
            maxLength={80}
            value={displayName}
            onChange={event => setDisplayName(event.target.value)}
          />
        </Field>
        <FormTrouble words={troubles.form} />
        <Row>
          <Button type="submit" look="secondary" busy={busy} busyLabel={t('saving')} aria-disabled={displayName.trim() === me.displayName}>
            {t(me.namesWait ? 'account.nameAsk' : 'account.nameSave')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
