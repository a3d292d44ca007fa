import { Crown } from 'lucide-react'
import { useState } from 'react'
import { useFailure } from '../../platform/use-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Strip } from '../../ui/layout/strip.tsx'
import { openAnew, people, refreshSession, useSessionState } from '../session.ts'
import { t } from './words/index.ts'

/** The strip over every screen while an admin acts as a test account. */
export function ActingStrip() {
  const { front } = useSessionState()
  const onFailed = useFailure()
  const [busy, setBusy] = useState(false)
  const me = front?.me
  if (!me?.actingFor) return null
  const back = async (): Promise<void> => {
    setBusy(true)
    try {
      await people.command('people.act-as-myself', {})
      openAnew('/admin')
    } catch (error) {
      onFailed(error, back)
      await refreshSession()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Strip label={t('testAccount')} text={t('acting.text', { account: me.displayName, name: me.actingFor.displayName })}>
      <Button size="small" look="secondary" icon={Crown} busy={busy} onClick={() => void back()}>
        {t('acting.back', { name: me.actingFor.displayName })}
      </Button>
    </Strip>
  )
}
