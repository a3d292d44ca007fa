import { useEffect, useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { useAnnounce } from '../ui/messages/announcer.tsx'
import { putOffNewVersion, takeNewVersion, useNewVersion } from './new-version.ts'
import styles from './strip.module.css'
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
    <aside className={styles.strip} aria-label={t('newVersion.label')}>
      <div className={styles.inside}>
        <span>{t('newVersion.text')}</span>
        <span className={styles.ways}>
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
        </span>
      </div>
    </aside>
  )
}
