import { readNumber } from '../ui/display/numbers.ts'
import { Note } from '../ui/messages/note.tsx'
import type { SiegeMine } from './use-siege.ts'
import { t } from './words/index.ts'

/** The most that a siege can take in this school, or that it takes nothing. */
export function ModeNote({ mine }: { mine: SiegeMine }) {
  const { floorPp, dailyLossPercent, mostThefts, theftDays, friendly } = mine.rules
  return mine.mode === 'friendly' ? (
    <Note title={t('mode.friendly')}>
      {t('mode.friendlyText', { earn: friendly.attackerMaxPp, hold: friendly.holdingOutPp, xp: friendly.holdingOutXp })}
    </Note>
  ) : (
    <Note title={t('mode.contested')}>
      {t('mode.contestedText', { floor: readNumber(floorPp), percent: dailyLossPercent })}{' '}
      {t('mode.thefts', { most: mostThefts, days: theftDays })}
    </Note>
  )
}
