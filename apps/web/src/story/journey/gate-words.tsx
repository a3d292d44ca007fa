import type { Gate } from '@xiotein/contract/story'
import { MAX_ASCENSION } from '@xiotein/game/growth'
import type { ReactNode } from 'react'
import { readDate } from '../../ui/school-time.ts'
import type { Stop } from '../use-story.ts'
import { t } from '../words/index.ts'

const readDay = (day: string): string => readDate(day, { day: 'numeric', month: 'long' })

/** A Level of the story as it is drawn on the Power Card: other levels have no stars. They are not read aloud, as the words beside them name the Level. */
export const Stars = ({ level }: { level: number }) => (
  <span aria-hidden="true"> {'★'.repeat(level) + '☆'.repeat(MAX_ASCENSION - level)}</span>
)

/** A gate as a short sentence: what is done, or what opens it. */
export const gateWords = (gate: Gate): ReactNode => {
  const state = gate.met ? 'met' : 'need'
  switch (gate.is) {
    case 'chapter':
      return t(`gate.chapter.${state}`, { chapter: gate.chapter })
    case 'pace':
      if (gate.met) return t('gate.pace.met')
      return gate.opensOn === null ? t('gate.pace.teacher') : t('gate.pace.need', { day: readDay(gate.opensOn) })
    case 'ascension':
      return (
        <>
          {t(`gate.ascension.${state}`, { need: gate.need })}
          <Stars level={gate.need} />
          {gate.met ? null : ` ${t('gate.ascension.have', { have: gate.have })}`}
        </>
      )
    default:
      return t(`gate.${gate.is}.${state}`, { need: gate.need, have: gate.have })
  }
}

/** Returns what still keeps a chapter shut, in a few words under its name on the map. */
const reasonOf = ({ gates }: Stop): ReactNode => {
  const gate = gates.find(({ met }) => !met)
  if (gate === undefined) return t('stop.locked')
  switch (gate.is) {
    case 'chapter':
      return t('gate.chapter.need', { chapter: gate.chapter })
    case 'pace':
      return gateWords(gate)
    case 'ascension':
      return (
        <>
          {t('stop.ascension', { need: gate.need })}
          <Stars level={gate.need} />
        </>
      )
    default:
      return t(`stop.${gate.is}`, { need: gate.need })
  }
}

/** Whether a chapter lies beyond the next one that opens: the Veil still hangs before it. */
export const isBeyondNext = (stops: readonly Stop[], { chapter, state }: Stop): boolean => {
  const next = stops.find(stop => stop.state === 'locked')
  return state === 'locked' && next !== undefined && chapter > next.chapter
}

/** Returns the words of the map under a chapter's name. */
export const standingOf = (stop: Stop, current: number): ReactNode => {
  if (stop.state === 'completed') return t('stop.completed')
  if (stop.state === 'locked') return reasonOf(stop)
  return stop.chapter === current ? t('stop.here', { percent: stop.percent }) : t('stop.open', { percent: stop.percent })
}
