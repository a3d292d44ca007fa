import { Swords } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'
import { useRefocus } from '../../ui/use-refocus.ts'
import { faceOf } from '../stage/face.ts'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { Looks } from './looks.tsx'
import { challengesTo } from './own-lobby.ts'
import { SettingsWords } from './settings-words.tsx'
import { useAnswer } from './use-duel-commands.ts'
import { t } from './words/index.ts'

/** The challenges to the reader. Nobody has to answer, and no answer asks for a reason. */
export function Challenged({ lobbies, stakePp }: { lobbies: readonly BattleLobby[]; stakePp: number }) {
  const me = useMe()
  const answer = useAnswer()
  const challenges = challengesTo(lobbies, me.id)
  const answered = answer.input?.lobbyId
  // An answered challenge is gone with its buttons: on to the next one, or to the duels that are open.
  const isGone = answered !== undefined && challenges.every(({ id }) => id !== answered)
  useRefocus(isGone ? (challenges[0]?.id ?? 'open-duels') : '')
  return challenges.map(lobby => <Challenge key={lobby.id} lobby={lobby} stakePp={stakePp} answer={answer} />)
}

function Challenge({ lobby, stakePp, answer }: { lobby: BattleLobby; stakePp: number; answer: ReturnType<typeof useAnswer> }) {
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
              <p className={styles.small}>{t('challenged.text', { name: hostName })}</p>
            </>
          ) : null}
        </div>
        <Row className={styles.answers}>
          <Button
            icon={Swords}
            busy={answer.busy}
            busyLabel={t(answer.input?.answer === 'accept' ? 'accept.busy' : 'accept')}
            onClick={() => answer.send({ lobbyId: id, answer: 'accept' })}
          >
            {t('accept')}
          </Button>
          <Button look="onPlate" busy={answer.busy} onClick={() => answer.send({ lobbyId: id, answer: 'not-now' })}>
            {t('notNow')}
          </Button>
          <Button look="onPlate" busy={answer.busy} onClick={() => answer.send({ lobbyId: id, answer: 'not-today' })}>
            {t('notToday')}
          </Button>
        </Row>
      </div>
    </Plate>
  )
}
