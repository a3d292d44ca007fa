import { Swords } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { challengesTo } from './own-lobby.ts'
import { SettingsWords } from './settings-words.tsx'
import { useAnswer } from './use-duel-commands.ts'
import { t } from './words/index.ts'

/** Who challenges the reader. Nobody has to answer, and no answer asks for a reason. */
export function Challenged({ lobbies }: { lobbies: readonly BattleLobby[] }) {
  const me = useMe()
  const answer = useAnswer()
  return challengesTo(lobbies, me.id).map(({ id, hostId, hostName, settings, xpDuelsLeft }) => (
    <Plate key={id} framed role="status" aria-label={t('challenged', { name: hostName })}>
      <div className={styles.challenged}>
        <Avatar id={hostId} name={hostName} size="large" />
        <div className={styles.grow}>
          <h2>{t('challenged', { name: hostName })}</h2>
          <SettingsWords settings={settings} />
          {xpDuelsLeft === null ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
          <p className={styles.small}>{t('challenged.text', { name: hostName })}</p>
        </div>
        <Row>
          <Button icon={Swords} busy={answer.busy} onClick={() => answer.send({ lobbyId: id, answer: 'accept' })}>
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
  ))
}
