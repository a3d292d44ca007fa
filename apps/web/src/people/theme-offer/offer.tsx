import { useEffect } from 'react'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Strip } from '../../ui/layout/strip.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { changeMyReading } from '../change-preferences.ts'
import { useKeeping } from '../use-keeping.ts'
import { t } from './words/index.ts'

/** The offer itself: either answer is a choice of theme like the one in the profile. */
export function Offer() {
  const announce = useAnnounce()
  const { keep, busy, failed } = useKeeping()
  useEffect(() => announce(t('text')), [announce])
  const choose = (theme: 'light' | 'system') =>
    keep({ theme }, async () => {
      await changeMyReading({ theme })
      // The strip disappears with its button, so the keyboard focus moves on to the page.
      document.getElementById('main')?.focus()
    })
  return (
    <Strip label={t('label')} text={t('text')} quiet trouble={failed ? <QueryFailed query={failed} look="note" /> : null}>
      <Button look="ghost" size="small" busy={busy} onClick={() => void choose('light')}>
        {t('stay')}
      </Button>
      <Button look="secondary" size="small" busy={busy} onClick={() => void choose('system')}>
        {t('take')}
      </Button>
    </Strip>
  )
}
