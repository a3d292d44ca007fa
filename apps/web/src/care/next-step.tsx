import { Printer, Shield, ShieldOff, UserRound, UsersRound } from 'lucide-react'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import styles from './care.module.css'
import { untilWords } from './sign-words.ts'
import { isAboutKeeper, siegeApi, type Worth } from './use-care.ts'
import { t } from './words/index.ts'

const SHIELD_DAYS = 7
const ICONS = { keeper: UsersRound, away: Printer, pupil: UserRound }
const inAWeek = (): string => new Date(Date.now() + SHIELD_DAYS * 86_400_000).toISOString()

/** The one thing that this room proposes for a sign. */
export function NextStep({ worth, onShield }: { worth: Worth; onShield: (until: string | null) => void }) {
  const { sign, classId, person } = worth
  if (sign.kind === 'attacked') return <QuietShield worth={worth} onShield={onShield} />
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
function QuietShield({ worth: { person, shieldedUntil }, onShield }: { worth: Worth; onShield: (until: string | null) => void }) {
  const isOn = shieldedUntil !== null
  const shield = useCommandWithToasts(siegeApi, 'siege.shield-pupil', {
    failed: () => t('failed.shield'),
    done: ({ until }) => (until ? t('done.shield', { day: untilWords(until) }) : t('done.unshield')),
    onDone: ({ until }) => onShield(until),
    changes: ['siege.of-class'],
  })
  return (
    <div className={styles.step} data-ground="plate">
      <p>{isOn ? t('shield.is', { day: untilWords(shieldedUntil) }) : t('shield.text', { day: untilWords(inAWeek()) })}</p>
      <Button
        size="big"
        look={isOn ? 'onPlate' : 'primary'}
        icon={isOn ? ShieldOff : Shield}
        busy={shield.busy}
        busyLabel={t('shield.busy')}
        onClick={() => shield.send({ personId: person.id, shielded: !isOn })}
      >
        {isOn ? t('shield.off') : t('shield.on', { days: SHIELD_DAYS })}
      </Button>
    </div>
  )
}
