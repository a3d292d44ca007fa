import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'
import { useRefocus } from '../../ui/use-refocus.ts'
import { resetInWords } from '../../vault/index.ts'
import { faceOf } from '../stage/face.ts'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { Looks } from './looks.tsx'
import { challengesTo } from './own-lobby.ts'
import { SettingsWords } from './settings-words.tsx'
import { useAnswer } from './use-duel-commands.ts'
import { t } from './words/index.ts'

/** Loaded when somebody challenges the reader while this page is open. */
const ChallengeSheet = lazyWithRetry(async () => (await import('./challenge-sheet.tsx')).ChallengeSheet)

/**
 * The challenges to the reader. Nobody has to answer, and no answer asks for a reason. Those that were there when the reader came stand above the
 * lists, and keep their place when they are withdrawn; one that comes later is at the foot of the screen, where it moves nothing that somebody is
 * about to press, until the reader puts it up here.
 */
export function Challenged({ lobbies, stakePp }: { lobbies: readonly BattleLobby[]; stakePp: number }) {
  const me = useMe()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const answer = useAnswer()
  const challenges = challengesTo(lobbies, me.id)
  const [first, setFirst] = useState<readonly BattleLobby[]>(challenges)
  const isOpen = (id: string): boolean => challenges.some(each => each.id === id)
  const above = first.filter(({ id }) => isOpen(id) || !answered.has(id))
  const late = challenges.find(({ id }) => first.every(each => each.id !== id))
  // An answered challenge is gone with its buttons: on to the next one, or to the duels that are open.
  const last = answer.input?.lobbyId
  const isAnswered = last !== undefined && !isOpen(last) && first.some(({ id }) => id === last)
  useRefocus(isAnswered ? (above.find(({ id }) => isOpen(id))?.id ?? 'open-duels') : '')
  const send: typeof answer.send = input => {
    setAnswered(new Set([...answered, input.lobbyId]))
    answer.send(input)
  }
  return (
    <>
      {above.map(lobby => (
        <Challenge key={lobby.id} lobby={lobby} stakePp={stakePp} isGone={!isOpen(lobby.id)} busy={answer} onAnswer={send} />
      ))}
      {late ? (
        <Part quiet>
          <ChallengeSheet
            key={late.id}
            lobby={late}
            stakePp={stakePp}
            busy={answer.busy}
            onAnswer={send}
            onDismiss={() => setFirst([...first, late])}
          />
        </Part>
      ) : null}
    </>
  )
}

type Answering = ReturnType<typeof useAnswer>
type ChallengeProps = {
  lobby: BattleLobby
  stakePp: number
  /** Whether it was withdrawn meanwhile. */
  isGone: boolean
  busy: Pick<Answering, 'busy' | 'input'>
  onAnswer: Answering['send']
}

function Challenge({ lobby, stakePp, isGone, busy: { busy, input }, onAnswer }: ChallengeProps) {
  const { id, hostName, participants, settings, xpDuelsLeft } = lobby
  const isThere = useRegionFirst()
  return (
    <Plate framed aria-label={t('challenged', { name: hostName })}>
      <div className={styles.challenged}>
        <img className={styles.face} src={faceOf(participants[0]?.element ?? null)} alt="" width="80" height="80" />
        {/* A status is read aloud as a whole, so the heading can stand there from the beginning. */}
        <div className={styles.grow} role="status">
          <h2 id={id}>{t('challenged', { name: hostName })}</h2>
          {isThere ? (
            <>
              <Looks players={participants} />
              <SettingsWords settings={settings} />
              {xpDuelsLeft === null ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
              <p className={styles.small}>{t('stake', { lose: stakePp })}</p>
              <p className={styles.small}>{t('challenged.text', { name: hostName, ...resetInWords() })}</p>
            </>
          ) : null}
        </div>
        <Row className={styles.answers}>
          {isGone ? (
            <span className={styles.news}>
              <Chip tone="line">{t('gone')}</Chip>
            </span>
          ) : (
            <>
              <Button
                icon={Swords}
                busy={busy}
                busyLabel={t(input?.answer === 'accept' ? 'accept.busy' : 'accept')}
                onClick={() => onAnswer({ lobbyId: id, answer: 'accept' })}
              >
                {t('accept')}
              </Button>
              <Button look="onPlate" busy={busy} onClick={() => onAnswer({ lobbyId: id, answer: 'not-now' })}>
                {t('notNow')}
              </Button>
              <Button look="onPlate" busy={busy} onClick={() => onAnswer({ lobbyId: id, answer: 'not-today' })}>
                {t('notToday')}
              </Button>
            </>
          )}
        </Row>
      </div>
    </Plate>
  )
}
