import type { BossFight } from '@xiotein/contract/story'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EndHead } from './end-head.tsx'
import { Harm } from './help-words.tsx'
import { t } from './words/index.ts'

type EndCardProps = {
  battle: BossFight
  /** The text for a fight that was won; null where its title says enough. */
  wonText: string | null
  /** What else the fight could bring. */
  extra?: ReactNode
  /** For a fight that was lost: what may help. */
  note?: ReactNode
  /** The reason why the last press began no other fight. */
  problem: string | null
  /** Buttons. */
  children: ReactNode
}

/** The end of a fight against a boss. A lost fight costs nothing. */
export function EndCard({ battle: { state, advice, harm }, wonText, extra, note, problem, children }: EndCardProps) {
  const words = state === 'won' ? wonText : (advice ?? t('lost.text'))
  return (
    <Card look="rule">
      <Stack>
        <EndHead isWon={state === 'won'} title={t(state === 'won' ? 'won' : 'lost')}>
          {state === 'lost' && harm !== null ? <Harm harm={harm} /> : null}
          {words === null ? null : <p>{words}</p>}
          {extra}
        </EndHead>
        {note}
        {problem === null ? null : (
          <Note tone="bad" title={t('failed.begin')}>
            {problem}
          </Note>
        )}
        <Row data-fills>{children}</Row>
      </Stack>
    </Card>
  )
}
