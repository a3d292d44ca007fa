import { memo, useState } from 'react'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { useScrolls } from '../../ui/use-scrolls.ts'
import { EventSign } from '../stage/event-sign.tsx'
import { statusDoes } from '../stage/status-does.ts'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { sentenceOf } from './names.ts'
import { t } from './words/index.ts'

type LogCardProps = {
  fight: Fight
  /** Whether the stage still tells the last turn. What ends the fight is read here afterwards: it would give the end away. */
  isTelling: boolean
}

/** The events of the fight, turn by turn, newest first and each turn in its order. A press that plans a move does not render it again. */
export const LogCard = memo(function LogCard({ fight, isTelling }: LogCardProps) {
  const [log, scrolling] = useScrolls<HTMLOListElement>()
  const [open, setOpen] = useState(fight.log)
  if (fight.outcome === null && open !== fight.log) setOpen(fight.log)
  // What was read here before the end came stays, also in a turn to which the end was added.
  const told = isTelling && fight.outcome !== null ? open : fight.log
  const turns = told.map((events, at) => ({ at, turn: events.find(({ kind }) => kind === 'turn'), events })).toReversed()
  return (
    <Card aria-labelledby="log">
      <CardHead id="log" title={t('log')} />
      {turns.length === 0 ? <p className={styles.muted}>{t('log.empty')}</p> : null}
      <ol ref={log} className={styles.log} {...scrolling} aria-labelledby="log" aria-live="polite" aria-relevant="additions">
        {turns.map(({ at, turn, events }) => (
          <li key={at}>
            <h3>
              {turn?.kind === 'turn' ? t('log.of', { turn: turn.turn }) : t(events[0]?.kind === 'held-up' ? 'log.waited' : 'log.end')}
            </h3>
            <ul>
              {events.map((event, index) => {
                const sentence = sentenceOf(fight, event)
                return sentence === null ? null : (
                  <li key={`${event.kind}${index}`}>
                    <EventSign event={event} />
                    <span>
                      {sentence}
                      {event.kind === 'laid' ? <small className={styles.does}> {statusDoes(event.status, event.strength)}</small> : null}
                    </span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
})
