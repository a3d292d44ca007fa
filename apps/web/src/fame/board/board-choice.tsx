import { FAME_BOARDS, type FameBoard } from '@xiotein/game/fame'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { t } from './words/index.ts'

/** The board that this query of an address asks for: by level, if it asks for none. */
export const boardIn = (search: string): FameBoard => {
  const wanted = new URLSearchParams(search).get('by')
  return FAME_BOARDS.find(board => board === wanted) ?? 'level'
}

/** The choice of the value by which the pupils are ranked. */
export function BoardChoice({ by, onChoose }: { by: FameBoard; onChoose: (by: FameBoard) => void }) {
  const boards = FAME_BOARDS.map(value => ({ value, label: t(`board.${value}`) }))
  return <SegmentedControl label={t('rankedBy')} options={boards} value={by} onValue={onChoose} />
}
