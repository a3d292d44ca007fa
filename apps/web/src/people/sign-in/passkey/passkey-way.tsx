import { useState } from 'react'
import { wordsOf } from '../../../platform/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { refreshSession } from '../../session.ts'
import { FormTrouble } from '../form-trouble.tsx'
import { signInByPasskey } from './ceremony.ts'
import { t } from './words/index.ts'

/** Signs in with a passkey. No name is typed: the device knows whose it is. */
export function PasskeyWay({
  onDone,
  look = 'secondary',
  wide = true,
}: {
  onDone?: () => void
  look?: 'primary' | 'secondary'
  wide?: boolean
}) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const signIn = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await signInByPasskey()
      await refreshSession()
      onDone?.()
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="small">
      <Button look={look} wide={wide} busy={busy} busyLabel={t('waiting')} onClick={() => void signIn()}>
        {t('use')}
      </Button>
      <FormTrouble words={trouble} />
    </Stack>
  )
}
