import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useMe } from '../../people/index.ts'
import { keep, kept } from '../../platform/kept.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import styles from './first-lesson.module.css'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'
import { t } from './words/index.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'first-lesson.': true
  }
}

/** What is left to do before the first lesson, until all of it is done or somebody dismisses the list on this device. */
export function FirstLesson() {
  const name = `first-lesson.${useMe().id}` as const
  const [isDismissed, setDismissed] = useState(() => kept(name) === 'away')
  const dismiss = (): void => {
    keep(name, 'away')
    setDismissed(true)
  }
  return isDismissed ? null : <Steps onDismiss={dismiss} />
}

function Steps({ onDismiss }: { onDismiss: () => void }) {
  const steps = useFirstSteps()
  const isDone = steps !== null && steps.length > 0 && steps.every(each => each.isDone)
  // A school that has everything is never asked for it again.
  useEffect(() => {
    if (isDone) onDismiss()
  }, [isDone, onDismiss])
  if (steps === null || steps.length === 0 || isDone) return null
  return (
    <Card aria-labelledby="first-lesson">
      <CardHead
        id="first-lesson"
        title={t('title')}
        note={t('done', { count: steps.filter(each => each.isDone).length, all: steps.length })}
      >
        <Button look="ghost" size="small" onClick={onDismiss}>
          {t('away')}
        </Button>
      </CardHead>
      <ul className={styles.steps}>
        {steps.map(step => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
    </Card>
  )
}

function Step({ step: { id, isDone, href } }: { step: FirstStep }) {
  const Icon = isDone ? Check : Circle
  return (
    <li>
      <Icon className={styles.mark} role="img" aria-label={t(isDone ? 'isDone' : 'isOpen')} />
      {isDone ? <span className={styles.done}>{t(`step.${id}`)}</span> : <Link href={href}>{t(`step.${id}`)}</Link>}
    </li>
  )
}
