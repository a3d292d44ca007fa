import { Swords } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { elementName } from '../../moves/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { resetInWords } from '../../vault/index.ts'
import { faceOf } from '../stage/face.ts'
import type { BattleLobby } from '../use-battle.ts'
import styles from './challenge-sheet.module.css'
import { FootSheet } from './foot-sheet.tsx'
import { Looks } from './looks.tsx'
import { t } from './words/index.ts'

/** The time for which a press may be meant for what was there before the sheet came. */
const LATE_MS = 600

type Answer = 'accept' | 'not-now' | 'not-today'
type ChallengeSheetProps = {
  lobby: BattleLobby
  stakePp: number
  busy: boolean
  onAnswer: (input: { lobbyId: string; answer: Answer }) => void
  onDismiss: () => void
}

/** A challenge to the reader, at the edge of whatever page is open. */
export function ChallengeSheet({ lobby, stakePp, busy, onAnswer, onDismiss }: ChallengeSheetProps) {
  const { id, hostName, participants, settings, xpDuelsLeft } = lobby
  const { timeLimitSeconds, maxTurns, allowActionCards, allowSpectators } = settings
  const isNew = useRef(true)
  const [accepts, setAccepts] = useState(false)
  const title = t('challenged', { name: hostName })
  const [host] = participants
  const look = host ? `${t('level', { level: host.level })}, ${elementName(host.element)}.` : ''
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

  const button = (answer: Answer) => ({
    busy,
    onClick: () => {
      if (isNew.current) return
      setAccepts(answer === 'accept')
      onAnswer({ lobbyId: id, answer })
    },
  })
  return (
    <FootSheet
      id={id}
      title={title}
      spoken={`${look} ${terms} ${t('sheet.where')}`}
      aside={t('sheet.aside', { name: hostName })}
      onDismiss={onDismiss}
    >
      <img className={styles.face} src={faceOf(host?.element ?? null)} alt="" width="80" height="80" />
      <div className={styles.words}>
        <h2>{title}</h2>
        <Looks players={participants} />
        <p className={styles.terms}>{terms}</p>
        {xpDuelsLeft === null ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
      </div>
      <div className={styles.answers}>
        <Button icon={Swords} {...button('accept')} busyLabel={t(accepts ? 'accept.busy' : 'accept')}>
          {t('accept')}
        </Button>
        <Button look="onPlate" {...button('not-now')}>
          {t('notNow')}
        </Button>
        <Button look="onPlate" {...button('not-today')}>
          {t('notToday')}
        </Button>
      </div>
      <p className={styles.small}>{t('challenged.text', { name: hostName, ...resetInWords() })}</p>
    </FootSheet>
  )
}
