import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Strip } from '../ui/layout/strip.tsx'
import { useAnnounce } from '../ui/messages/announcer.tsx'
import { putOffReload, takeNewVersion, useOfferedReload } from './new-version.ts'
import { t } from './words/index.ts'

/** Offers to reload the page. Points that were not handed in yet stay on the device through the reload. */
export function NewVersionStrip() {
  const offered = useOfferedReload()
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (offered) announce(t(`${offered}.text`))
  }, [offered, announce])
  if (!offered) return null
  return (
    <Strip label={t(`${offered}.label`)} text={t(`${offered}.text`)}>
      <Button
        look="ghost"
        size="small"
        disabled={busy}
        onClick={() => {
          putOffReload()
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
