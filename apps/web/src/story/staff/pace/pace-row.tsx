import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { chapterDrawing } from '../../art/drawings.ts'
import { readDay } from '../read-day.ts'
import { t } from '../words/index.ts'
import styles from './pace.module.css'
import { type ChapterPace, isDay } from './plan.ts'

type PaceRowProps = {
  paced: ChapterPace
  pupils: number
  today: string
  /** The day in the form; an empty text for none. */
  day: string
  /** Whether somebody else has saved another day since it was changed in the form. */
  isForeign: boolean
  /** What is wrong with the day. */
  error: string | null
  /** Whether the field was emptied by typing, and may hold a day that is half typed. */
  isHalf: boolean
  /** The day as it was typed, or none because a button says so. */
  onDay: (day: string, isTyped: boolean) => void
}

/** The id of the heading of a chapter. */
export const headingOf = (chapter: number): string => `pace-chapter-${chapter}`

/** Describes the day that the form replaces; an empty text for none. */
export const before = (day: string, isForeign: boolean): string => {
  if (day === '') return t(isForeign ? 'pace.foreign.none' : 'pace.was.none')
  return t(isForeign ? 'pace.foreign' : 'pace.was', { day: readDay(day) })
}

/** Describes the day, in words. */
const sentence = ({ opensOn }: ChapterPace, day: string, today: string, isForeign: boolean): string => {
  if (!isDay(day)) return t('pace.year')
  const is = day === '' ? t('pace.always') : day <= today ? t('pace.open', { day: readDay(day) }) : t('pace.opens', { day: readDay(day) })
  return day === (opensOn ?? '') ? is : `${is} ${before(opensOn ?? '', isForeign)}`
}

/** A chapter with its day, and how many pupils have come how far. */
export function PaceRow({ paced, pupils, today, day, isForeign, error, isHalf, onDay }: PaceRowProps) {
  const { chapter, title, begun, finished } = paced
  const [removed, setRemoved] = useState(0)
  const [isJustRemoved, setJustRemoved] = useState(false)
  // The button goes with the day.
  useRefocus(isJustRemoved ? headingOf(chapter) : '')
  return (
    <li className={styles.chapter}>
      <img src={chapterDrawing(chapter)} alt="" width="64" height="48" />
      <div className={styles.words}>
        <h3 id={headingOf(chapter)}>{t('pace.chapter', { chapter, title })}</h3>
        <p>{t('pace.come', { begun, finished, pupils })}</p>
      </div>
      <div>
        <Field
          label={t('pace.day', { chapter })}
          hideLabel
          hint={isHalf ? before(paced.opensOn ?? '', isForeign) : sentence(paced, day, today, isForeign)}
          error={isHalf ? t('pace.half') : error}
        >
          <DateInput
            // What is half typed is in no state of ours: it goes with the removed day.
            key={removed}
            min="2000-01-01"
            max="2999-12-31"
            value={day}
            onValue={typed => {
              setJustRemoved(false)
              onDay(typed, true)
            }}
          />
        </Field>
        {isHalf ? (
          <Button
            look="ghost"
            size="small"
            icon={X}
            onClick={() => {
              setRemoved(removed + 1)
              setJustRemoved(true)
              onDay('', false)
            }}
          >
            {t('pace.remove', { chapter })}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
