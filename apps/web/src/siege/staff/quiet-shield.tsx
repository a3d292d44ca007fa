import { PEACE_DAYS } from '@xiotein/game/siege'
import { Shield, ShieldOff } from 'lucide-react'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { siegeApi } from '../use-siege.ts'
import { dayOf } from './day-of.ts'
import { CHANGES, type ClassSieges } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

type QuietShieldProps = Pick<ClassSieges['pupils'][number], 'personId' | 'displayName'> & {
  /** The end of the shield; null without one. */
  shieldedUntil: string | null
}

/** A week of peace for a pupil with one press, and a way back. */
export function QuietShield({ personId, displayName: name, shieldedUntil }: QuietShieldProps) {
  const isOn = shieldedUntil !== null
  const shield = useCommandWithToasts(siegeApi, 'siege.shield-pupil', {
    failed: () => t('shield.failed', { name }),
    done: ({ until }) => (until ? t('shield.done', { name, day: dayOf(until) }) : t('shield.opened', { name })),
    changes: CHANGES,
    absolute: true,
  })
  return (
    <>
      <p>{isOn ? t('shield.is', { day: dayOf(shieldedUntil) }) : t('shield.text', { days: PEACE_DAYS })}</p>
      <Row>
        <Button
          look="secondary"
          size="small"
          icon={isOn ? ShieldOff : Shield}
          busy={shield.busy}
          busyLabel={t('shield.busy')}
          onClick={() => shield.send(isOn ? { personId, shielded: false, until: shieldedUntil } : { personId, shielded: true })}
        >
          {isOn ? t('shield.off') : t('shield', { days: PEACE_DAYS })}
        </Button>
      </Row>
    </>
  )
}
