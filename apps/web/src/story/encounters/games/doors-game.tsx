import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentedControl } from '../../../ui/actions/segmented-control.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import styles from '../encounters.module.css'
import own from './doors-game.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

type Mark = 'none' | 'true' | 'false'

const SHAPES = {
  door: 'M6 54V24a18 18 0 0 1 36 0v30zM33 36h2',
  person: 'M24 4a11 11 0 0 1 6 20c9 3 13 12 14 30H4c1-18 5-27 14-30A11 11 0 0 1 24 4z',
  stone: 'M4 54l4-27 13-19 15 4 8 23-1 19zM20 20l6 12-4 10',
} as const

/** Speakers, a known number of whom speak the truth. One of them is the right one. */
export function DoorsGame({ view: { round, rounds, truthful, drawn, speakers, liar }, onInput, isOver }: Game<'doors'>) {
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({})
  const place = `doors-${round}`
  // The door that was chosen is gone with its round.
  useRefocus(place)
  return (
    <div className={styles.game}>
      <p id={place} className={styles.here}>
        {t('doors.told', { truthful })}
      </p>
      <p className={styles.muted}>{t('doors.marks')}</p>
      {rounds > 1 ? <p className={styles.muted}>{t('doors.round', { round: round + 1, rounds })}</p> : null}
      <ol className={styles.doors}>
        {speakers.map(({ name, says }, at) => (
          <li key={`${round}-${name}`}>
            <svg viewBox="0 0 48 58" className={own.speaker} data-mark={marks[`${round}-${at}`]} aria-hidden="true">
              <path d={SHAPES[drawn]} />
            </svg>
            <b>{name}</b>
            <p>{t('doors.says', { says })}</p>
            {liar === at ? <small>{t('doors.liar')}</small> : null}
            <div className={styles.door}>
              <SegmentedControl
                label={t('doors.mark', { name })}
                options={[
                  { value: 'none', label: t('doors.mark.none') },
                  { value: 'true', label: t('doors.mark.true') },
                  { value: 'false', label: t('doors.mark.false') },
                ]}
                value={marks[`${round}-${at}`] ?? 'none'}
                onValue={mark => setMarks(now => ({ ...now, [`${round}-${at}`]: mark }))}
                disabled={isOver}
              />
              <Button
                size="small"
                look="secondary"
                aria-label={`${t('doors.choose')}: ${name}`}
                disabled={isOver}
                onClick={() => onInput({ kind: 'doors', door: at })}
              >
                {t('doors.choose')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
