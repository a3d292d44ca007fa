import { useSchoolMoves } from '../../moves/index.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { t } from './words/index.ts'

/** Beside the name of the room: the newest state of the moves cannot be read, and an earlier one holds. */
export function OlderMark() {
  const { data } = useSchoolMoves()
  return data?.isOlder && data.may.change ? <Chip tone="bad">{t('older.mark')}</Chip> : null
}
