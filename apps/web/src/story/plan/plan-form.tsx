import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Steps } from '../../ui/forms/steps.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { STORY_READS, storyApi } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './plan.module.css'
import type { Choices, MadePlan, PlanPart } from './plan-parts.ts'

const NOTHING = { does: null, keeps: null }

type PlanFormProps = {
  parts: readonly PlanPart[]
  /** The step to begin with, from 0. */
  begin: number
  choices: Choices
  onChoices: (choices: Choices) => void
  onMade: (made: MadePlan) => void
}

/** The questions of the plan, one phase of the battle at a time. */
export function PlanForm({ parts, begin, choices, onChoices, onMade }: PlanFormProps) {
  const [at, setAt] = useState(begin)
  const make = useCommand(storyApi, 'story.make-plan', { onDone: onMade, changes: STORY_READS })
  const about = useRef<HTMLParagraphElement>(null)
  const shown = useRef(at)
  // The next step begins with its text, for the eye and for the keyboard.
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    about.current?.focus()
    about.current?.scrollIntoView({ block: 'center' })
  }, [at])
  const part = parts[at]
  if (!part) return null
  const chosen = choices[part.id] ?? NOTHING
  const isLast = at === parts.length - 1
  const send = (): void =>
    make.send({ answers: parts.map(({ id }) => ({ part: id, does: choices[id]?.does ?? '', keeps: choices[id]?.keeps ?? '' })) })
  return (
    <Stack>
      <Steps label={t('plan.parts')} steps={parts.map(({ name }) => name)} current={at} />
      <p ref={about} tabIndex={-1} className={styles.about}>
        {part.about}
      </p>
      {(['does', 'keeps'] as const).map(question => (
        <ChoiceCards
          key={`${part.id} ${question}`}
          legend={t(`plan.${question}`)}
          options={part[question].map(({ id, label }) => ({ value: id, title: label, text: null }))}
          value={chosen[question]}
          onValue={id => onChoices({ ...choices, [part.id]: { ...chosen, [question]: id } })}
        />
      ))}
      {make.problem === null ? null : <Note tone="bad">{make.problem}</Note>}
      <Row>
        {at > 0 ? (
          <Button look="secondary" disabled={make.busy} onClick={() => setAt(at - 1)}>
            {t('plan.before')}
          </Button>
        ) : null}
        <Button
          disabled={chosen.does === null || chosen.keeps === null}
          busy={make.busy}
          busyLabel={t('plan.making')}
          onClick={isLast ? send : () => setAt(at + 1)}
        >
          {t(isLast ? 'plan.make' : 'plan.next')}
        </Button>
      </Row>
    </Stack>
  )
}
