import { GraduationCap, KeyRound, Sparkles } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Hero } from '../../../ui/layout/hero.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useSessionState } from '../../session.ts'
import styles from './landing-page.module.css'
import { t } from './words/index.ts'

const lesson = ['record', 'handIn', 'approve', 'see'] as const

const readers = [
  { who: 'pupils', icon: Sparkles },
  { who: 'teachers', icon: GraduationCap },
  { who: 'heads', icon: KeyRound },
] as const

/** `/` for visitors: what Xiotein is, how a lesson goes, and the way in. */
export function LandingPage() {
  const { front } = useSessionState()
  if (front?.needsSetUp) return <Redirect to="/setup" replace />
  return (
    <>
      <Hero title={t('title')} text={t('lead', { school: front?.schoolName ?? t('yourSchool') })} overlapped>
        {front?.isDemo ? (
          <ButtonLink href="/demo" size="big">
            {t('demo')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/login" size="big">
              {t('login')}
            </ButtonLink>
            {front?.emailSignUp ? (
              <ButtonLink href="/login?new" look="onPlate" size="big">
                {t('signUp')}
              </ButtonLink>
            ) : null}
          </>
        )}
      </Hero>
      <Page>
        <Card look="rule" className={styles.lesson} aria-labelledby="lesson">
          <h2 id="lesson">{t('how')}</h2>
          <ol className={styles.steps}>
            {lesson.map((step, at) => (
              <li key={step} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <h3>{t(`${step}.title`)}</h3>
                <p>{t(`${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.people}>
          {readers.map(({ who, icon: Icon }) => (
            <Card key={who} className={styles.person}>
              <h2>
                <Icon className={styles.icon} aria-hidden="true" />
                {t(`${who}.title`)}
              </h2>
              <p>{t(`${who}.text`)}</p>
            </Card>
          ))}
        </div>
        <p className={styles.foot}>
          <Link href="/about">{t('about')}</Link>
        </p>
      </Page>
    </>
  )
}
