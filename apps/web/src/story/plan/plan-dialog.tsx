import { useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import { PlanForm } from './plan-form.tsx'
import type { Choices, MadePlan } from './plan-parts.ts'
import { PlanResult } from './plan-result.tsx'

/** The plan for the last battle: a form with a step for each phase, and then which parts fit. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const plan = useStory('story.plan', {})
  const [choices, setChoices] = useState<Choices>({})
  const [made, setMade] = useState<MadePlan | null>(null)
  const [begin, setBegin] = useState(0)
  return (
    <Dialog open title={t('plan.title')} onClose={onClose}>
      <Answer query={plan} failed={t('plan.failed')} inside="card">
        {({ parts }) =>
          made === null ? (
            <PlanForm parts={parts} begin={begin} choices={choices} onChoices={setChoices} onMade={setMade} />
          ) : (
            <PlanResult
              parts={parts}
              made={made}
              onClose={onClose}
              onAgain={() => {
                setBegin(
                  Math.max(
                    0,
                    made.parts.findIndex(({ right }) => !right),
                  ),
                )
                setMade(null)
              }}
            />
          )
        }
      </Answer>
    </Dialog>
  )
}
