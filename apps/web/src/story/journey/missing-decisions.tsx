import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DecisionCards } from '../decision/decision-cards.tsx'
import type { Journey } from '../use-story.ts'
import { t } from '../words/index.ts'

/** Decisions of earlier chapters, for somebody who joined later: on one page, in any order. */
export function MissingDecisions({ missing }: { missing: Journey['missing'] }) {
  return (
    <Card look="rule" style={{ marginBottom: 'var(--s5)' }}>
      <CardHead title={t('missing')} note={t('missing.note')} />
      <Stack gap="wide">
        {missing.map(({ decision, question, options }) => (
          <DecisionCards key={decision} decision={decision} question={question} options={options} chosen={null} />
        ))}
      </Stack>
    </Card>
  )
}
