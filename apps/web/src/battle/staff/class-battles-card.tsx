import type { ReadName } from '@xiotein/contract/wire'
import { Eye, Hand, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { useRead } from '../../platform/use-read.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { readClock } from '../../ui/school-time.ts'
import { listOf } from '../../ui/speech.ts'
import { battleApi } from '../use-battle.ts'
import { Leavers } from './leavers.tsx'
import { OpenLobby } from './open-lobby.tsx'
import styles from './staff.module.css'
import { t } from './words/index.ts'

/** Every turn of every duel of the class is heard of. */
const TURNS = { soonestMs: 1_000, spreadMs: 2_000 }

const CHANGES: readonly ReadName[] = ['battle.of-class']

/** For teachers: the running duels of a class, to watch, to pause all with one press, to end one. */
export function ClassBattlesCard({ schoolClass }: { schoolClass: OpenClass }) {
  const classId = schoolClass.id
  const query = useRead(
    battleApi,
    'battle.of-class',
    { classId },
    { subscriptions: [{ topic: 'class-battles', of: classId, on: { 'battle.class-changed': { ask: 'again', within: TURNS } } }] },
  )
  const pause = useCommand(battleApi, 'battle.pause-class', { changes: CHANGES, absolute: true, onFailed: useFailure() })
  const battles = query.data?.battles ?? []
  const until = query.data?.pausedUntil ?? null
  // A duel that stands still because of another class is not paused by this one.
  const isPaused = until !== null
  return (
    <Card aria-labelledby="class-battles">
      <CardHead id="class-battles" title={t('title')} note={t('note')}>
        {query.data === undefined ? null : (
          <Button
            look="secondary"
            icon={isPaused ? Play : Hand}
            busy={pause.busy}
            onClick={() => pause.send({ classId, paused: !isPaused })}
          >
            {t(isPaused ? 'goOn' : 'pause')}
          </Button>
        )}
      </CardHead>
      {until === null ? null : (
        <Note tone="info" announce>
          {t('paused.until', { clock: readClock(until) })}
        </Note>
      )}
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="card">
        {({ lobbies }) =>
          battles.length + lobbies.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={styles.battles}>
              {battles.map(battle => (
                <Running key={battle.battleId} {...battle} />
              ))}
              {lobbies.map(lobby => (
                <OpenLobby key={lobby.lobbyId} {...lobby} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Leavers leavers={query.data?.leavers ?? []} />
    </Card>
  )
}

type RunningProps = { battleId: string; name: string; players: readonly { displayName: string }[]; turn: number; paused: boolean }

function Running({ battleId, name, players, turn, paused }: RunningProps) {
  const [asked, setAsked] = useState(false)
  const stop = useCommand(battleApi, 'battle.stop', { changes: CHANGES, onDone: () => setAsked(false) })
  const names = listOf(players.map(({ displayName }) => displayName))
  return (
    <li className={styles.battle}>
      <div>
        <b>{names}</b>
        <p className={styles.small}>{t('turn', { name, turn })}</p>
      </div>
      {paused ? <Chip tone="info">{t('paused')}</Chip> : null}
      <Row>
        <ButtonLink look="ghost" icon={Eye} href={`/battle/${battleId}`} aria-label={t('watchLabel', { names })}>
          {t('watch')}
        </ButtonLink>
        <Button look="ghost" icon={Square} aria-label={t('stopLabel', { names })} onClick={() => setAsked(true)}>
          {t('stop')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        title={t('ask', { names })}
        confirmLabel={t('stop')}
        busyLabel={t('stopping')}
        busy={stop.busy}
        error={stop.problem}
        onConfirm={() => stop.send({ battleId })}
        onCancel={() => setAsked(false)}
      >
        <p>{t('ask.text')}</p>
      </ConfirmDialog>
    </li>
  )
}
