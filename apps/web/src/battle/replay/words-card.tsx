import { EyeOff } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { sentenceOf } from '../fight/names.ts'
import { EventSign } from '../stage/event-sign.tsx'
import type { LogEvent } from '../stage/narration.ts'
import type { Fight } from '../use-battle.ts'
import { actsOf, type ReplayStep } from './rebuilt.ts'
import { t } from './words/index.ts'
import styles from './words-card.module.css'

type WordsCardProps = {
  fight: Pick<Fight, 'players' | 'fighters'>
  step: ReplayStep
  isFirst: boolean
  /** The event that the scene shows now. */
  now: LogEvent | null
  nameOfSide: (side: number) => string
}

/** The turn in words: each act in its order, with all that followed from it. */
export function WordsCard({ fight, step, isFirst, now, nameOfSide }: WordsCardProps) {
  const acts = actsOf(step)
  return (
    <Card aria-labelledby="words">
      <CardHead id="words" title={step.turn ? t('words', { turn: step.turn }) : t(isFirst ? 'before' : 'words.end')} />
      {/* The whole turn is read at once, not each picture of the scene. */}
      <div aria-live="polite">
        {isFirst ? <p>{t('words.before')}</p> : null}
        <ol className={styles.acts}>
          {acts.map(({ place, events }, at) => (
            <li key={at} className={classNames(styles.act, now && events.includes(now) && styles.now)}>
              {/* An event that is nobody's choice has no number: its sign stands there. */}
              {place === null ? <SignOf events={events} /> : <span className={styles.place}>{place}</span>}
              <div>
                {events.map((event, index) => {
                  const sentence = sentenceOf(fight, event)
                  return sentence === null ? null : (
                    <p key={index}>
                      {index === 0 ? <b>{sentence}</b> : sentence}
                      {event.veil === null ? null : (
                        <span className={styles.veiled}>
                          <EyeOff aria-hidden="true" />
                          {t('veiled', { name: nameOfSide(event.veil) })}
                        </span>
                      )}
                    </p>
                  )
                })}
              </div>
              {place === null ? null : <SignOf events={events} />}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

const SignOf = ({ events: [first] }: { events: readonly LogEvent[] }) => (first ? <EventSign event={first} /> : <span />)
