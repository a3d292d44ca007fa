import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Strip } from '../ui/layout/strip.tsx'
import { useAnnounce } from '../ui/messages/announcer.tsx'
import { putOffNewVersion, takeNewVersion, useNewVersion } from './new-version.ts'
import { t } from './words/index.ts'

/** Offers a new version of Xiotein. Points that were not handed in yet stay on the device through the reload. */
export function NewVersionStrip() {
  const isThere = useNewVersion()
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isThere) announce(t('newVersion.text'))
  }, [isThere, announce])
  if (!isThere) return null
  return (
    <Strip label={t('newVersion.label')} text={t('newVersion.text')}>
      <Button
        look="ghost"
        size="small"
        disabled={busy}
        onClick={() => {
          putOffNewVersion()
          document.getElementById('main')?.focus()
        }}
      >
        {t('newVersion.later')}
      </Button>
      <Button
        size="small"
        look="secondary"
        busy={busy}
        busyLabel={t('newVersion.reloading')}
        onClick={() => {
          setBusy(true)
          takeNewVersion()
        }}
      >
        {t('newVersion.reload')}
      </Button>
    </Strip>
  )
}
