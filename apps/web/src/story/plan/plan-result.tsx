import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { t } from '../words/index.ts'
import styles from './plan.module.css'
import type { MadePlan, PlanPart } from './plan-parts.ts'

type PlanResultProps = { parts: readonly PlanPart[]; made: MadePlan; onAgain: () => void; onClose: () => void }

/** The parts of a plan that fit, and those to think of again. */
export function PlanResult({ parts, made, onAgain, onClose }: PlanResultProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <Stack>
      <h3 ref={head} tabIndex={-1} className={styles.head}>
        {t(made.enough ? 'plan.enough' : 'plan.notYet')}
      </h3>
      <ul className={styles.judged}>
        {made.parts.map(({ id, right, word }) => (
          <li key={id}>
            <h4>
              {right ? <Check aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
              {parts.find(part => part.id === id)?.name}: {t(right ? 'plan.fits' : 'plan.misses')}
            </h4>
            <p>{word}</p>
          </li>
        ))}
      </ul>
      <Row>
        {made.enough ? (
          <Button onClick={onClose}>{t('plan.close')}</Button>
        ) : (
          <Button icon={RotateCcw} onClick={onAgain}>
            {t('plan.again')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
