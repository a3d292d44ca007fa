import { ClipboardCheck, ListChecks } from 'lucide-react'
import { Suspense } from 'react'
import { BoostCard, LevelStanding } from '../growth/index.ts'
import { HistoryCard, PpStanding, useBalance } from '../ledger/index.ts'
import { type Me, UnverifiedNote, useMe } from '../people/index.ts'
import { useWaiting, WaitingCard } from '../sage/index.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Hero } from '../ui/layout/hero.tsx'
import { Columns, Page } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Standing, StandingRail } from '../ui/layout/stat-strip.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { firstNameOf, greetingAt } from './greeting.ts'
import { AnotherClassCard, JoinCard } from './home-classes.tsx'
import { StaffClasses, useStaffFigures } from './home-staff.tsx'

const isStaff = (me: Me): boolean => me.roles.some(role => role.role !== 'scorekeeper')

/** Who has points of their own: whoever is in a class, and everybody who is not there to teach. */
const isPupil = (me: Me): boolean => me.classes.length > 0 || !isStaff(me)

/** The first screen of everybody who is signed in: a pupil's standing, the staff's work, or both. */
export function HomePage() {
  const me = useMe()
  return isPupil(me) ? <PupilHome me={me} /> : <StaffHome me={me} />
}

function useGreeting(me: Me): string {
  return `${greetingAt(new Date().getHours())}, ${firstNameOf(me.displayName)}`
}

function PupilHome({ me }: { me: Me }) {
  const { data: balance } = useBalance()
  const text =
    balance === undefined
      ? 'Every point you earn has a place here.'
      : balance.today > 0
        ? `${readNumber(balance.today)} PP came in today. Well done.`
        : 'Every point you have earned is written down here, and who gave it to you.'
  return (
    <>
      <Hero title={useGreeting(me)} text={text} overlapped>
        <WorkLinks me={me} />
      </Hero>
      <Page>
        <StandingRail label="Your standing" lifted>
          <PpStanding />
          <LevelStanding />
          <Standing title={me.classes.length > 1 ? 'Your classes' : 'Your class'}>
            {me.classes.length > 0 ? me.classes.map(each => <b key={each.id}>{each.name}</b>) : <p>You are in no class yet</p>}
          </Standing>
        </StandingRail>
        <Stack gap="wide" style={{ marginTop: 'var(--s5)' }}>
          <Suspense>
            <UnverifiedNote />
          </Suspense>
          <Columns split="main-side">
            <HistoryCard
              title="Your history"
              note="Every PP: when, how many, why and from whom"
              empty={
                <EmptyState title="No points yet">
                  <p>Help somebody, hand in homework, ask a good question: your scorekeeper notes it in class.</p>
                  <p>As soon as your teacher has checked it, the points appear here by themselves.</p>
                </EmptyState>
              }
            />
            <Stack>
              <BoostCard />
              {me.classes.length === 0 ? <JoinCard /> : <AnotherClassCard />}
            </Stack>
          </Columns>
          {isStaff(me) ? <StaffClasses me={me} /> : null}
        </Stack>
      </Page>
    </>
  )
}

function StaffHome({ me }: { me: Me }) {
  const waiting = useWaiting()
  const figures = useStaffFigures()
  return (
    <>
      <Hero
        title={useGreeting(me)}
        text={
          waiting === null
            ? 'Your classes and what waits for you.'
            : waiting === 0
              ? 'Nothing waits for you. New points appear here by themselves.'
              : `${waiting === 1 ? '1 request waits' : `${readNumber(waiting)} requests wait`} for your decision.`
        }
        overlapped
      >
        <WorkLinks me={me} waiting={waiting} />
      </Hero>
      <Page>
        <StandingRail label="Your school at a glance" lifted>
          <Standing title="Waiting for you" value={waiting === null ? '…' : readNumber(waiting)}>
            <p>{waiting === 1 ? 'Request to check' : 'Requests to check'}</p>
          </Standing>
          <Standing
            title={me.may.runSchool ? 'Classes of the school' : 'Your classes'}
            value={figures ? readNumber(figures.classes) : '…'}
          />
          <Standing title="Pupils in them" value={figures ? readNumber(figures.pupils) : '…'} />
        </StandingRail>
        <Stack gap="wide" style={{ marginTop: 'var(--s5)' }}>
          <Suspense>
            <UnverifiedNote />
          </Suspense>
          {me.may.review ? (
            <Columns split="main-side">
              <WaitingCard />
              <StaffClasses me={me} stacked />
            </Columns>
          ) : (
            <StaffClasses me={me} />
          )}
        </Stack>
      </Page>
    </>
  )
}

/** What this person came to do: check what waits, or record points. */
function WorkLinks({ me, waiting = null }: { me: Me; waiting?: number | null }) {
  const checksFirst = me.may.review && (waiting ?? 0) > 0
  return (
    <>
      {me.may.review ? (
        <ButtonLink href="/admin" size="big" look={checksFirst ? 'primary' : 'onPlate'} icon={ClipboardCheck}>
          Open Sage's Chamber
        </ButtonLink>
      ) : null}
      {me.may.keepScore ? (
        <ButtonLink href="/scorekeeper" size="big" look={checksFirst ? 'onPlate' : 'primary'} icon={ListChecks}>
          Record points
        </ButtonLink>
      ) : null}
    </>
  )
}
