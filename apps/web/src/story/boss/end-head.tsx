import type { ReactNode } from 'react'
import wickUrl from '../../ui/art/wick.svg'
import gladUrl from '../../ui/art/wick-glad.svg'
import { Grow, Row } from '../../ui/layout/stack.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'

/** How a fight against a boss ended, beside Wick, who is glad when it was won. */
export function EndHead({ isWon, title, children }: { isWon: boolean; title: string; children: ReactNode }) {
  const isThere = useRegionFirst()
  return (
    <Row wrap={false} gap="usual">
      <img src={isWon ? gladUrl : wickUrl} alt="" width="96" height="96" />
      <Grow>
        <h2 id="boss-end">{title}</h2>
        <div role="status">{isThere ? children : null}</div>
      </Grow>
    </Row>
  )
}
