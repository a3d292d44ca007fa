import { useEffect } from 'react'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Strip } from '../../ui/layout/strip.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { useDarkDevice } from '../../ui/reading.ts'
import { changeMyReading } from '../change-preferences.ts'
import { useSessionState } from '../session.ts'
import { useKeeping } from '../use-keeping.ts'
import { t } from './words/index.ts'

/**
 * Xiotein is light until its reader says otherwise. On a dark device they are offered the device's theme, until they answer: either
 * answer is a choice of theme like the one in the profile, so nobody is asked twice, on whatever device.
 */
export function ThemeOffer() {
  const { front, fromBefore } = useSessionState()
  const darkDevice = useDarkDevice()
  const me = front?.me
  if (!darkDevice || fromBefore || me?.themeChosen !== false || me.actingFor) return null
  return <Offer />
}

function Offer() {
  const announce = useAnnounce()
  const { keep, busy, failed } = useKeeping()
  useEffect(() => announce(t('theme.text')), [announce])
  const choose = (theme: 'light' | 'system') =>
    keep({ theme }, async () => {
      await changeMyReading({ theme })
      // The strip disappears with its button, so the keyboard focus moves on to the page.
      document.getElementById('main')?.focus()
    })
  return (
    <Strip label={t('theme.label')} text={t('theme.text')} quiet trouble={failed ? <QueryFailed query={failed} look="note" /> : null}>
      <Button look="ghost" size="small" busy={busy} onClick={() => void choose('light')}>
        {t('theme.stay')}
      </Button>
      <Button look="secondary" size="small" busy={busy} onClick={() => void choose('system')}>
        {t('theme.take')}
      </Button>
    </Strip>
  )
}
