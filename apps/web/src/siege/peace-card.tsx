import { PEACE_DAYS } from '@xiotein/game/siege'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { Button } from '../ui/actions/button.tsx'
import peaceUrl from '../ui/art/spot-peace.svg'
import { Spot } from '../ui/display/spot.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../ui/use-refocus.ts'
import { readDay } from '../vault/index.ts'
import styles from './peace-card.module.css'
import { type SiegeMine, siegeApi } from './use-siege.ts'
import { t } from './words/index.ts'

/** A pupil closes their own vault for a week: they neither attack nor are attacked. It cannot be opened earlier, which is said before. */
export function PeaceCard({ mine, timeZone }: { mine: SiegeMine; timeZone: string }) {
  const [asked, setAsked] = useState(false)
  useRefocus(mine.peaceUntil ? 'peace' : '')
  const close = useCommandWithToasts(siegeApi, 'siege.close-vault', {
    failed: () => t('failed.peace'),
    done: ({ peaceUntil }) => t('done.peace', { day: readDay(peaceUntil, timeZone) }),
    changes: ['siege.mine', 'siege.targets'],
  })
  return (
    <Card className={styles.peace} aria-labelledby="peace">
      <Spot art={peaceUrl} width={112} />
      <div>
        <h2 id="peace">{t('peace')}</h2>
        {mine.peaceUntil ? (
          <p role="status">
            <b>{t('peace.until', { day: readDay(mine.peaceUntil, timeZone) })}</b> {t('peace.now')}
          </p>
        ) : (
          <p>{t('peace.text', { days: PEACE_DAYS })}</p>
        )}
      </div>
      {mine.peaceUntil ? null : (
        <Button look="secondary" icon={Moon} busy={close.busy} busyLabel={t('peace.closing')} onClick={() => setAsked(true)}>
          {t('peace.begin', { days: PEACE_DAYS })}
        </Button>
      )}
      <p className={styles.hint}>{t('peace.hint')}</p>
      <ConfirmDialog
        open={asked}
        title={t('peace.ask', { days: PEACE_DAYS })}
        confirmLabel={t('peace.confirm')}
        onConfirm={() => {
          setAsked(false)
          close.send({})
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('peace.both')}</p>
        <p>{t('peace.final')}</p>
      </ConfirmDialog>
    </Card>
  )
}
