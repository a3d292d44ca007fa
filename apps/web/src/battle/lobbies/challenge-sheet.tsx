import { Swords, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Neatline } from '../../ui/layout/neatline.tsx'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { isGoodMoment } from '../../ui/overlay/good-moment.ts'
import { useToast } from '../../ui/overlay/toasts.tsx'
import type { BattleLobby } from '../use-battle.ts'
import styles from './challenge-sheet.module.css'
import { t } from './words/index.ts'

/** The time for which a press may be meant for what was there before the sheet came. */
const LATE_MS = 600

/** Challenges that were read aloud: one that was hidden for a while is not announced again. */
const announced = new Set<string>()

type Answer = 'accept' | 'not-now' | 'not-today'
type ChallengeSheetProps = {
  lobby: BattleLobby
  stakePp: number
  busy: boolean
  onAnswer: (input: { lobbyId: string; answer: Answer }) => void
  onAside: () => void
}

/** A challenge to the reader, at the edge of whatever page is open. It takes no focus, and Escape puts it aside. */
export function ChallengeSheet({ lobby, stakePp, busy, onAnswer, onAside }: ChallengeSheetProps) {
  const { id, hostId, hostName, settings, xpDuelsLeft } = lobby
  const { timeLimitSeconds, maxTurns, allowActionCards, allowSpectators } = settings
  const announce = useAnnounce()
  const toast = useToast()
  const isNew = useRef(true)
  const sheet = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const title = t('challenged', { name: hostName })
  const terms = [
    t(allowActionCards ? 'sheet.cards' : 'sheet.noCards', { minutes: Math.round(timeLimitSeconds / 60), turns: maxTurns }),
    t(allowSpectators ? 'sheet.watched' : 'sheet.unwatched'),
    t('stake', { lose: stakePp }),
  ].join(' ')

  useEffect(() => {
    const timer = setTimeout(() => {
      isNew.current = false
    }, LATE_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (announced.has(id)) return
    announced.add(id)
    announce(`${title}. ${terms} ${t('sheet.where')}`)
  }, [id, title, terms, announce])

  const putAside = useRef<() => void>(() => undefined)
  putAside.current = () => {
    toast(t('sheet.aside', { name: hostName }), 'plain', undefined, true)
    onAside()
  }
  useEffect(() => {
    // On the window, so that a menu that is open closes first.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isGoodMoment()) return
      event.preventDefault()
      putAside.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  // Anybody who answers by keyboard continues where they came from.
  useLayoutEffect(
    () => () => {
      if (!sheet.current?.contains(document.activeElement)) return
      const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
      place?.focus({ preventScroll: true })
    },
    [],
  )

  const button = (answer: Answer) => ({
    busy,
    onClick: () => {
      if (!isNew.current) onAnswer({ lobbyId: id, answer })
    },
  })
  return (
    <aside
      ref={sheet}
      className={styles.sheet}
      data-ground="plate"
      data-foot-sheet=""
      aria-label={title}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      <Neatline />
      <div className={styles.inside}>
        <Avatar id={hostId} name={hostName} size="large" />
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className={styles.terms}>{terms}</p>
          {xpDuelsLeft === null ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
        </div>
        <div className={styles.answers}>
          <Button icon={Swords} {...button('accept')}>
            {t('accept')}
          </Button>
          <Button look="onPlate" {...button('not-now')}>
            {t('notNow')}
          </Button>
          <Button look="onPlate" {...button('not-today')}>
            {t('notToday')}
          </Button>
        </div>
        <p className={styles.small}>{t('challenged.text', { name: hostName })}</p>
        <IconButton icon={X} className={styles.later} label={t('sheet.later')} onClick={() => putAside.current()} />
      </div>
    </aside>
  )
}
