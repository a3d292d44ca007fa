// A sign in sentences: its name, what its numbers show, and what they do not show.

import { readDate, readTime } from '../ui/school-time.ts'
import { locale } from '../ui/speech.ts'
import type { CareSign } from './use-care.ts'
import { t } from './words/index.ts'

/** `24 November`: a calendar day of the school, the same in every time zone. */
const dayWords = (day: string): string => readDate(day, { day: 'numeric', month: 'long' })

/** `Thursday, 11 December`: the day of a moment. */
export const untilWords = (at: string): string => readTime(at, { weekday: 'long', day: 'numeric', month: 'long' })

/** Hundredths or tenths as people read them: 150 of 100 is `1.5`. */
const parts = (number: number, of: number): string => (number / of).toLocaleString(locale(), { maximumFractionDigits: 1 })
export const shareWords = (hundredths: number): string => parts(hundredths, 100)

export const titleOf = ({ kind }: CareSign): string => t(`title.${kind}`)

/** The words beside a name in the list. */
export const sinceWords = (sign: CareSign): string => {
  switch (sign.kind) {
    case 'attacked':
    case 'unseen':
      return t('in.days', { days: sign.days })
    case 'loses':
      return t('in.duels', { duels: sign.duels })
    case 'away':
      return t('since', { day: dayWords(sign.lastSeenOn) })
    default:
      return t('in.lessons', { lessons: sign.lessons })
  }
}

/** The most important number in one sentence. */
export const headlineOf = (sign: CareSign): string => {
  switch (sign.kind) {
    case 'attacked':
      return t('headline.attacked', { attacks: sign.attacks, days: sign.days, most: Math.max(0, ...sign.others) })
    case 'unseen':
      return sign.lastPointOn === null ? t('headline.unseen.never') : t('headline.unseen', { day: dayWords(sign.lastPointOn) })
    case 'loses':
      return t('headline.loses', { duels: sign.duels })
    case 'away':
      return t('headline.away', { days: sign.days })
    case 'favours':
      return t('headline.favours', { squad: sign.squadName, times: parts(ratioOf(sign), 10) })
    default:
      return t('headline.passes-over', { without: sign.without, pupils: sign.pupils, lessons: sign.lessons })
  }
}

const ownShare = (sign: Extract<CareSign, { kind: 'favours' }>): number => sign.squads.find(({ own }) => own)?.share ?? 0
/** The factor compared with the others, in tenths. */
const ratioOf = (sign: Extract<CareSign, { kind: 'favours' }>): number => Math.round((ownShare(sign) / Math.max(1, sign.others)) * 10)

/** Returns what the numbers show, a sentence each. */
export const showsOf = (sign: CareSign): string[] => {
  switch (sign.kind) {
    case 'attacked':
      return [
        t('shows.attacked.who', { attackers: sign.attackers, most: sign.mostByOne }),
        t('shows.attacked.lost', { lost: sign.lostPp, back: sign.restoredPp }),
        t('shows.attacked.middle', { middle: sign.middle }),
      ]
    case 'unseen':
      return [
        t('shows.unseen.lessons', { lessons: sign.lessonDays }),
        t('shows.unseen.middle', { middle: sign.middle }),
        t('shows.unseen.keepers', { keepers: sign.keepers }),
      ]
    case 'loses':
      return [
        t('shows.loses.won', { duels: sign.duels, draws: sign.draws }),
        t('shows.loses.above', { above: sign.farAbove }),
        t('shows.loses.asked', { asked: sign.asked }),
      ]
    case 'away':
      return [
        t('shows.away.seen', { day: dayWords(sign.lastSeenOn) }),
        t('shows.away.class'),
        t(sign.hasPointsSince ? 'shows.away.points' : 'shows.away.noPoints'),
      ]
    case 'favours':
      return [
        t('shows.favours.share', { squad: sign.squadName, own: shareWords(ownShare(sign)), others: shareWords(sign.others) }),
        t('shows.favours.chance'),
        t('shows.favours.size', { lessons: sign.lessons, pupils: sign.pupils }),
      ]
    default:
      return [
        t('shows.passes-over.without', { without: sign.without, lessons: sign.lessons }),
        t('shows.passes-over.lot', { expected: parts(sign.expectedTenths, 10) }),
        t('shows.passes-over.there'),
      ]
  }
}

/** Returns what they do not show, a sentence each. */
export const hidesOf = (sign: CareSign): string[] =>
  sign.kind === 'attacked'
    ? [t('hides.attacked.1'), t('hides.attacked.2', { own: sign.ownAttacks }), t('hides.attacked.3')]
    : [t(`hides.${sign.kind}.1`), t(`hides.${sign.kind}.2`), t(`hides.${sign.kind}.3`)]
