import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CallRefused, wordsOf } from '../../platform/call.ts'
import { schoolApi } from '../../school/index.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Steps } from '../../ui/forms/steps.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useSessionState } from '../session.ts'
import { FrontFrame } from '../sign-in/front-frame.tsx'
import { AccessStep } from './access-step.tsx'
import { AdminStep } from './admin-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { firstAnswers, type SetUpAnswers } from './set-up-answers.ts'
import styles from './set-up-choice.module.css'
import { SetUpCodeStep } from './set-up-code-step.tsx'
import { SiegesStep } from './sieges-step.tsx'
import { t } from './words/index.ts'

const steps = ['school', 'access', 'sieges', 'admin'] as const

type SetUpPageProps = {
  /** Builds the part that opens something other than the reader's own school, given the correct code. */
  otherWay?: (setUpCode: string) => ReactNode
}

/** `/setup`: the first thing that an admin sees. The set-up code, then their own school, or a look round first. */
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
      <FrontFrame title={t('ready', { school: front?.schoolName ?? '' })} lead={t('ready.lead', { name: me.displayName })}>
        <Stack>
          <p>{t('ready.next')}</p>
          <p>{t('ready.board')}</p>
          <Row>
            <ButtonLink href="/admin" size="big">
              {t('ready.sage')}
            </ButtonLink>
            <ButtonLink href="/" look="secondary" size="big">
              {t('goHome')}
            </ButtonLink>
          </Row>
        </Stack>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title={t('already')} over={front?.schoolName}>
      <Row>{me ? <ButtonLink href="/">{t('goHome')}</ButtonLink> : <ButtonLink href="/login">{t('already.login')}</ButtonLink>}</Row>
    </FrontFrame>
  )
}

/** Tries the code of the link automatically; asks for one only where there is none, or a wrong one. */
function CodeScreen({ onRight }: { onRight: (code: string) => void }) {
  const [query] = useSearchParams()
  const given = query.get('code') ?? ''
  const [trouble, setTrouble] = useState<string | null>(null)
  const [checking, setChecking] = useState(given !== '')

  const check = useCallback(async () => {
    try {
      await schoolApi.command('school.check-set-up-code', { setUpCode: given })
      onRight(given)
    } catch (error) {
      const isOld = error instanceof CallRefused && error.refusal === 'school.wrong-set-up-code'
      setTrouble(isOld ? t('code.old') : wordsOf(error))
      setChecking(false)
    }
  }, [given, onRight])
  useEffect(() => {
    if (given !== '') void check()
  }, [given, check])

  return (
    <FrontFrame title={t('welcome')} lead={t('welcome.lead')}>
      {checking ? <Spinner /> : <SetUpCodeStep given={given} givenTrouble={trouble} onRight={onRight} />}
    </FrontFrame>
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
      <FrontFrame title={t('welcome')} lead={t('choose.lead')} wide>
        <div className={otherWay ? styles.choices : undefined}>
          <section className={styles.choice} aria-labelledby="own-school">
            <h2 id="own-school">{t('choose.own')}</h2>
            <p>{t('choose.ownText')}</p>
            <Button onClick={() => goTo('school')}>{t('choose.own')}</Button>
          </section>
          {otherWay ? <div className={styles.choice}>{otherWay}</div> : null}
        </div>
      </FrontFrame>
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
    <FrontFrame title={t('choose.own')} lead={t(`${step}.lead`)} wide>
      <Stack gap="wide">
        <Steps label={t('steps')} steps={steps.map(each => t(`${each}.step`))} current={at} />
        {step === 'school' ? <SchoolStep {...parts} /> : null}
        {step === 'access' ? <AccessStep {...parts} /> : null}
        {step === 'sieges' ? <SiegesStep {...parts} /> : null}
        {step === 'admin' ? <AdminStep {...parts} setUpCode={setUpCode} /> : null}
      </Stack>
    </FrontFrame>
  )
}
