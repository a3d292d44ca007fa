import type { ReactNode } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { takeSchoolMoves } from './school-moves.ts'
import { useSchoolMoves } from './use-school-moves.ts'
import { t } from './words/index.ts'

type SchoolMovesProps = { children: () => ReactNode; waiting?: ReactNode; inside?: 'card' | 'note' }

/** Draws what shows moves once it is known what they are called here and how hard they hit, and again when that changes. */
export function SchoolMoves({ children, waiting, ...rest }: SchoolMovesProps) {
  const query = useSchoolMoves()
  return (
    <Answer query={query} failed={t('failed')} {...(waiting === undefined ? {} : { waiting })} {...rest}>
      {answer => {
        takeSchoolMoves(answer)
        return children()
      }}
    </Answer>
  )
}
