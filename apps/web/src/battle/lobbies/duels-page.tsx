import { DUEL_SETTINGS } from '@xiotein/game/battle'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { NothingForYou, useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useShown } from '../../platform/use-shown.ts'
import { hoursInWords } from '../../school/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { useSignOfLife } from '../fight/use-sign-of-life.ts'
import { useLobbies } from '../use-battle.ts'
import { WickCard, WickLink } from '../wick/wick-card.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { Challenged } from './challenged.tsx'
import styles from './duels.module.css'
import { MakeCard } from './make-card.tsx'
import { OldBattles } from './old-battles.tsx'
import { OpenDuels } from './open-duels.tsx'
import { lobbyOf } from './own-lobby.ts'
import { RunningDuels } from './running-duels.tsx'
import { useLobbyNews } from './use-lobby-news.ts'
import { t } from './words/index.ts'

/** `/battle/duels`: who waits for somebody to play with, whom the reader can challenge, and their last battles. */
export function DuelsPage() {
  const me = useMe()
  if (me.classes.length > 0) return <Room />
  // Staff are in no class as pupils: they watch duels from their class.
  return (
    <NothingForYou
      pupil={{ title: t('none.class'), text: t('none.classText') }}
      staff={{ title: t('none.staff'), text: t('none.staffText') }}
    />
  )
}

function Room() {
  const me = useMe()
  const lobbies = useLobbies()
  const [, navigate] = useLocation()
  const [settings, setSettings] = useState(DUEL_SETTINGS)
  // The cards keep the order in which they were when the reader came: nothing that somebody is about to press moves.
  const [cameFirst, setCameFirst] = useState<'open' | 'challenge' | null>(null)
  const battleId = lobbies.data?.battleId ?? null
  const own = lobbyOf(lobbies.data?.lobbies ?? [], me.id)
  // When it is full, and when a pause is over, the server waits for a new sign.
  useSignOfLife(own?.id ?? '', own ? `${own.status} ${own.beginsAt}` : null)
  useShown(own?.id ?? null, 'battle.create', 'battle.challenge')
  useLobbyNews(lobbies.data)
  useEffect(() => {
    if (battleId) navigate(`/battle/${battleId}`, { replace: true })
  }, [battleId, navigate])
  if (lobbies.data === undefined) return <Answer query={lobbies} failed={t('failed.load')} />
  const { duels, reach, isOpen, openHours, paused, stakePp } = lobbies.data
  // Whoever waits comes first, else the classmates: without anybody there is nothing to join.
  const first = cameFirst ?? (lobbies.data.lobbies.length > 0 ? 'open' : 'challenge')
  if (cameFirst === null) setCameFirst(first)
  const hours = openHours && openHours.length > 0 ? <p className={styles.small}>{t('hours', { hours: hoursInWords(openHours) })}</p> : null
  if (!duels || !isOpen) {
    return (
      <div className={styles.room}>
        <NoDuels title={t(duels ? 'closed' : 'off')} text={t(duels ? 'closedText' : 'offText')}>
          {duels ? hours : null}
        </NoDuels>
        {own ? <OpenDuels lobbies={[own]} paused={false} isLast /> : null}
        <WickCard />
        <Part>
          <OldBattles />
        </Part>
      </div>
    )
  }
  const open = (
    <OpenDuels
      key="open"
      lobbies={lobbies.data.lobbies}
      paused={paused}
      isLast={first === 'challenge' && lobbies.data.watchable.length === 0}
    />
  )
  const challenge = paused ? null : (
    <Part key="challenge">
      <ChallengeCard lobbies={lobbies.data.lobbies} reach={reach} settings={settings} />
    </Part>
  )
  return (
    <div className={styles.room}>
      <Stack gap="wide">
        {paused ? (
          <Note tone="info" title={t('paused')} announce>
            {t('paused.text')}
          </Note>
        ) : (
          <Challenged lobbies={lobbies.data.lobbies} stakePp={stakePp} />
        )}
        <p className={styles.small}>{t('stake', { lose: stakePp })}</p>
        <div className={styles.wickAbove}>
          <WickLink />
        </div>
        {first === 'open' ? [open, challenge] : [challenge, open]}
        <RunningDuels duels={lobbies.data.watchable} />
      </Stack>
      <Stack className={styles.beside}>
        <div className={styles.wickBeside}>
          <WickCard />
        </div>
        {hours}
        {paused ? null : <MakeCard lobbies={lobbies.data.lobbies} settings={settings} onSettings={setSettings} />}
      </Stack>
      <Stack gap="wide">
        <Part>
          <OldBattles />
        </Part>
      </Stack>
    </div>
  )
}

function NoDuels({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card>
      <EmptyState title={title} actions={<ButtonLink href="/">{t('none.home')}</ButtonLink>}>
        <p>{text}</p>
        {children}
      </EmptyState>
    </Card>
  )
}
