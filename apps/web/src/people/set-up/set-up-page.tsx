import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CallRefused, wordsOf } from '../../platform/call.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Steps } from '../../ui/forms/steps.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { DoorFrame } from '../door/door-frame.tsx'
import { people, useSessionState } from '../session.ts'
import { AccessStep } from './access-step.tsx'
import { AdminStep } from './admin-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { firstAnswers, type SetUpAnswers } from './set-up-answers.ts'
import styles from './set-up-choice.module.css'
import { SetUpCodeStep } from './set-up-code-step.tsx'

const steps = ['school', 'access', 'admin'] as const
const stepNames = ['School', 'Who may join', 'First admin']
const leads = {
  school: 'Three short steps. Nothing is made before the last one.',
  access: 'Who may make an account by themselves?',
  admin: 'Who runs the school?',
}

type SetUpPageProps = {
  /** What can be opened instead of a school of one's own, given the code that was right. */
  otherWay?: (setUpCode: string) => ReactNode
}

/** `/setup`: the first thing that an admin sees. The set-up code, then a school of one's own, or a look round first. */
export function SetUpPage({ otherWay }: SetUpPageProps) {
  const { front } = useSessionState()
  const [code, setCode] = useState<string | null>(null)
  if (front && !front.needsSetUp) return <SetUpAlready />
  if (code === null) return <CodeScreen onRight={setCode} />
  return <WithCode setUpCode={code} otherWay={otherWay?.(code) ?? null} />
}

function SetUpAlready() {
  const { front } = useSessionState()
  const me = front?.me ?? null
  if (me?.may.runSchool) {
    return (
      <DoorFrame title={`${front?.schoolName} is ready`} lead={`You are signed in as its first admin, ${me.displayName}.`}>
        <Stack>
          <p>Next: make a class, bring its pupils in from a file or one by one, and record a first lesson.</p>
          <Row>
            <ButtonLink href="/admin" size="big">
              Open Sage's Chamber
            </ButtonLink>
            <ButtonLink href="/" look="secondary" size="big">
              Go Home
            </ButtonLink>
          </Row>
        </Stack>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title="This school is set up already" over={front?.schoolName}>
      <Row>{me ? <ButtonLink href="/">Go Home</ButtonLink> : <ButtonLink href="/login">Login</ButtonLink>}</Row>
    </DoorFrame>
  )
}

/** Tries the code of the link by itself; asks for one only where there is none, or a wrong one. */
function CodeScreen({ onRight }: { onRight: (code: string) => void }) {
  const [query] = useSearchParams()
  const given = query.get('code') ?? ''
  const [trouble, setTrouble] = useState<string | null>(null)
  const [checking, setChecking] = useState(given !== '')

  const check = useCallback(async () => {
    try {
      await people.command('people.check-set-up-code', { setUpCode: given })
      onRight(given)
    } catch (error) {
      const isOld = error instanceof CallRefused && error.refusal === 'people.wrong-set-up-code'
      setTrouble(isOld ? 'The code of this link is not right any more. Each start of Xiotein prints a new one.' : wordsOf(error))
      setChecking(false)
    }
  }, [given, onRight])
  useEffect(() => {
    if (given !== '') void check()
  }, [given, check])

  return (
    <DoorFrame title="Welcome to Xiotein" lead="A classroom game that your school runs itself. Here it begins.">
      {checking ? <Spinner /> : <SetUpCodeStep given={given} givenTrouble={trouble} onRight={onRight} />}
    </DoorFrame>
  )
}

function WithCode({ setUpCode, otherWay }: { setUpCode: string; otherWay: ReactNode }) {
  const { front } = useSessionState()
  const [query, setQuery] = useSearchParams()
  const [answers, setAnswers] = useState<SetUpAnswers>(() => firstAnswers(front?.sendsMail ?? false))
  // A step that was not reached yet, as after a reload, leads back to the first one that is open.
  const wanted = steps.find(step => step === query.get('step')) ?? null
  const step = wanted !== null && wanted !== 'school' && answers.name.trim() === '' ? 'school' : wanted

  const goTo = (next: (typeof steps)[number] | null) =>
    setQuery(before => {
      const after = new URLSearchParams(before)
      if (next === null) after.delete('step')
      else after.set('step', next)
      return after
    })
  useEffect(() => {
    if (step !== null) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])

  if (step === null) {
    return (
      <DoorFrame title="Welcome to Xiotein" lead="The code is right. What would you like to do?" wide>
        <div className={otherWay ? styles.choices : undefined}>
          <section className={styles.choice} aria-labelledby="own-school">
            <h2 id="own-school">Make your school</h2>
            <p>Name, time zone, who may join, and you as the first admin. About two minutes.</p>
            <Button onClick={() => goTo('school')}>Make your school</Button>
          </section>
          {otherWay ? <div className={styles.choice}>{otherWay}</div> : null}
        </div>
      </DoorFrame>
    )
  }
  const at = steps.indexOf(step)
  const parts = {
    answers,
    onAnswers: (change: Partial<SetUpAnswers>) => setAnswers(before => ({ ...before, ...change })),
    onBack: () => goTo(steps[at - 1] ?? null),
    onDone: () => goTo(steps[at + 1] ?? null),
  }
  return (
    <DoorFrame title="Make your school" lead={leads[step]} wide>
      <Stack gap="wide">
        <Steps label="Steps of the set-up" steps={stepNames} current={at} />
        {step === 'school' ? <SchoolStep {...parts} /> : null}
        {step === 'access' ? <AccessStep {...parts} /> : null}
        {step === 'admin' ? <AdminStep {...parts} setUpCode={setUpCode} /> : null}
      </Stack>
    </DoorFrame>
  )
}
