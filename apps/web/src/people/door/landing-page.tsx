import { GraduationCap, KeyRound, type LucideIcon, Sparkles } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useSessionState } from '../session.ts'
import styles from './landing-page.module.css'

const lesson = [
  { title: 'Record', text: 'During the lesson a pupil, the scorekeeper, taps points for what others do. It works without a network, too.' },
  { title: 'Hand in', text: 'At the end of the lesson the points of the whole class are handed in with one press.' },
  { title: 'Approve', text: 'The teacher looks through them and approves all, some or none. Until then nothing counts.' },
  { title: 'See', text: 'Each pupil sees the new total at once, and why each point was given.' },
]

const readers: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Sparkles,
    title: 'For pupils',
    text: 'Help others, hand in homework, ask a good question. Your Power Points and your level grow, and every point has a reason you can read.',
  },
  {
    icon: GraduationCap,
    title: 'For teachers',
    text: 'The lesson goes on while the points are recorded. You decide what counts, you can take it back, and the class display never shows anybody up.',
  },
  {
    icon: KeyRound,
    title: 'For heads of school',
    text: 'Xiotein runs on a computer of your own, so the data belong to the school and stay there. Everybody can take theirs along or have them erased.',
  },
]

/** `/` for whoever is not signed in: what this is, how a lesson goes, and the way in. */
export function LandingPage() {
  const { front } = useSessionState()
  if (front?.needsSetUp) return <Redirect to="/setup" replace />
  return (
    <>
      <Hero
        title="What you do in class counts"
        text={`${front?.schoolName ?? 'Your school'} plays Xiotein: a classroom game that a school runs itself.`}
        overlapped
      >
        {front?.isDemo ? (
          <ButtonLink href="/demo" size="big">
            Choose who to be
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/login" size="big">
              Login
            </ButtonLink>
            {front?.emailSignUp ? (
              <ButtonLink href="/login?new" look="onPlate" size="big">
                Sign Up
              </ButtonLink>
            ) : null}
          </>
        )}
      </Hero>
      <Page>
        <Card look="rule" className={styles.lesson} aria-labelledby="lesson">
          <h2 id="lesson">How a lesson goes</h2>
          <ol className={styles.steps}>
            {lesson.map((step, at) => (
              <li key={step.title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.people}>
          {readers.map(({ icon: Icon, title, text }) => (
            <Card key={title} className={styles.person}>
              <h2>
                <Icon className={styles.icon} aria-hidden="true" />
                {title}
              </h2>
              <p>{text}</p>
            </Card>
          ))}
        </div>
        <p className={styles.foot}>
          <Link href="/about">About Xiotein</Link>
        </p>
      </Page>
    </>
  )
}
