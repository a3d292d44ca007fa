import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
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
  onDay: (day: string) => void
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
export function PaceRow({ paced, pupils, today, day, isForeign, error, onDay }: PaceRowProps) {
  const { chapter, title, begun, finished } = paced
  return (
    <li className={styles.chapter}>
      <img src={chapterDrawing(chapter)} alt="" width="64" height="48" />
      <div className={styles.words}>
        <h3 id={headingOf(chapter)}>{t('pace.chapter', { chapter, title })}</h3>
        <p>{t('pace.come', { begun, finished, pupils })}</p>
      </div>
      <Field label={t('pace.day', { chapter })} hideLabel hint={sentence(paced, day, today, isForeign)} error={error}>
        <TextInput type="date" min="2000-01-01" max="2999-12-31" value={day} onChange={event => onDay(event.target.value)} />
      </Field>
    </li>
  )
}
