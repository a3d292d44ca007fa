import { PEACE_DAYS } from '@xiotein/game/siege'
import { Printer, Shield, ShieldOff, UserRound, UsersRound } from 'lucide-react'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { DAY_MS } from '../ui/durations.ts'
import styles from './care.module.css'
import { untilWords } from './sign-words.ts'
import { type CareRow, isAboutKeeper, siegeApi } from './use-care.ts'
import { t } from './words/index.ts'

const ICONS = { keeper: UsersRound, away: Printer, pupil: UserRound }
const inAWeek = (): string => new Date(Date.now() + PEACE_DAYS * DAY_MS).toISOString()

type NextStepProps = { worth: CareRow; hasSieges: boolean; onShield: (until: string | null) => void }

/** What this room proposes for a sign; and for every pupil, where there are sieges, a quiet shield or its end. */
export function NextStep({ worth, hasSieges, onShield }: NextStepProps) {
  const { sign, shieldedUntil } = worth
  const shield = <QuietShield worth={worth} onShield={onShield} />
  if (sign.kind === 'attacked') return shield
  return (
    <>
      <Proposed worth={worth} />
      {shieldedUntil !== null || (hasSieges && !isAboutKeeper(worth)) ? shield : null}
    </>
  )
}

function Proposed({ worth }: { worth: CareRow }) {
  const { sign, classId, person } = worth
  const kind = isAboutKeeper(worth) ? 'keeper' : sign.kind === 'away' ? 'away' : 'pupil'
  const ofClass = `/admin/classes/${classId}`
  const hrefs = { keeper: ofClass, away: `${ofClass}/cards?pupil=${person.id}`, pupil: `${ofClass}/pupils/${person.id}` }
  return (
    <div className={styles.step} data-ground="plate">
      <p>{t(`step.${kind}`)}</p>
      <ButtonLink href={hrefs[kind]} size="big" icon={ICONS[kind]}>
        {t(`step.${kind}.open`)}
      </ButtonLink>
    </div>
  )
}

/** A week of peace with one press, and a way back. */
function QuietShield({ worth: { sign, person, shieldedUntil }, onShield }: Omit<NextStepProps, 'hasSieges'>) {
  const isOn = shieldedUntil !== null
  const isMain = sign.kind === 'attacked'
  const shield = useCommandWithToasts(siegeApi, 'siege.shield-pupil', {
    failed: () => t('failed.shield'),
    done: ({ until }) => (until ? t('done.shield', { day: untilWords(until) }) : t('done.unshield')),
    onDone: ({ until }) => onShield(until),
    changes: ['siege.of-class', 'siege.switches'],
    absolute: true,
  })
  return (
    <div className={styles.step} data-ground="plate">
      <p>{isOn ? t('shield.is', { day: untilWords(shieldedUntil) }) : t('shield.text', { day: untilWords(inAWeek()) })}</p>
      <Button
        size={isMain ? 'big' : 'small'}
        look={isOn || !isMain ? 'onPlate' : 'primary'}
        icon={isOn ? ShieldOff : Shield}
        busy={shield.busy}
        busyLabel={t('shield.busy')}
        onClick={() => shield.send({ personId: person.id, ...(isOn ? { shielded: false, until: shieldedUntil } : { shielded: true }) })}
      >
        {isOn ? t('shield.off') : t('shield.on', { days: PEACE_DAYS })}
      </Button>
    </div>
  )
}
