import { hoursInWords } from '../school/index.ts'
import { readNumber } from '../ui/display/numbers.ts'
import { Note } from '../ui/messages/note.tsx'
import type { SiegeMine } from './use-siege.ts'
import { t } from './words/index.ts'

/** The hours of sieges; null when they are open at every hour. */
export const hoursOf = ({ hours }: SiegeMine): string | null =>
  hours && hours.windows.length > 0 ? t('hours', { hours: hoursInWords(hours.windows) }) : null

/** The most that a siege can take in this school, or that it takes nothing. */
export function ModeNote({ mine }: { mine: SiegeMine }) {
  const { floorPp, dailyLossPercent, mostThefts, theftDays, friendly } = mine.rules
  return mine.mode === 'friendly' ? (
    <Note title={t('mode.friendly')}>
      {t('mode.friendlyText', { earn: friendly.attackerMaxPp, hold: friendly.holdingOutPp, xp: friendly.holdingOutXp })} {hoursOf(mine)}
    </Note>
  ) : (
    <Note title={t('mode.contested')}>
      {t('mode.contestedText', { floor: readNumber(floorPp), percent: dailyLossPercent })}{' '}
      {t('mode.thefts', { most: mostThefts, days: theftDays })} {hoursOf(mine)}
    </Note>
  )
}
