import { ClipboardCheck, ListChecks, Map as MapIcon, Swords } from 'lucide-react'
import { GoalsInShort } from '../../goals/index.ts'
import { BoostCard, LevelStanding } from '../../growth/index.ts'
import { HistoryCard, PpStanding, useBalance } from '../../ledger/index.ts'
import { AskedNameNote, type Me, useMe } from '../../people/index.ts'
import { StoryInShort } from '../../story/index.ts'
import { useWaitingCount, WaitingInShort } from '../../today/index.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SummaryCell, SummaryRail } from '../../ui/layout/stat-strip.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { VaultInShort } from '../../vault/index.ts'
import { greetingAt } from './greeting.ts'
import styles from './home.module.css'
import { AnotherClassCard, JoinCard } from './home-classes.tsx'
import { StaffClasses, useStaffFigures } from './home-staff.tsx'
import { t } from './words/index.ts'

const isStaff = (me: Me): boolean => me.roles.some(role => role.role !== 'scorekeeper')

/** Who has points of their own: everybody who is in a class, and everybody who does not teach. */
const isPupil = (me: Me): boolean => me.classes.length > 0 || !isStaff(me)

/** The first screen of everybody who is signed in: a pupil's standing, the staff's work, or both. */
export function HomePage() {
  const me = useMe()
  return isPupil(me) ? <PupilHome me={me} /> : <StaffHome me={me} />
}

function useGreeting(me: Me): string {
  return greetingAt(new Date().getHours(), me.displayName)
}

function PupilHome({ me }: { me: Me }) {
  const { data: balance } = useBalance()
  const text = balance === undefined ? t('every') : balance.today > 0 ? t('today', { pp: balance.today }) : t('written')
  return (
    <>
      <Hero title={useGreeting(me)} text={text} overlapped>
        <WorkLinks me={me} />
      </Hero>
      <Page>
        <SummaryRail label={t('standing')} lifted data-tutorial="standing">
          <PpStanding />
          <LevelStanding />
          <SummaryCell title={t(me.classes.length > 1 ? 'yourClasses' : 'yourClass')}>
            {me.classes.length > 0 ? me.classes.map(each => <b key={each.id}>{each.name}</b>) : <p>{t('noClass')}</p>}
          </SummaryCell>
        </SummaryRail>
        <Stack gap="wide" style={{ marginTop: 'var(--s5)' }}>
          {me.askedName ? (
            <Part quiet>
              <AskedNameNote />
            </Part>
          ) : null}
          <Columns split="main-side" className={styles.columns}>
            <Stack>
              {me.classes.length > 0 ? (
                <Part waiting={<StoryWaits />}>
                  <StoryInShort />
                </Part>
              ) : null}
              <div className={styles.last}>
                <Part>
                  <HistoryCard
                    title={t('history')}
                    note={t('historyNote')}
                    empty={
                      <EmptyState title={t('noPoints')}>
                        <p>{t('noPoints.how')}</p>
                        <p>{t('noPoints.then')}</p>
                      </EmptyState>
                    }
                  />
                </Part>
              </div>
            </Stack>
            <Stack>
              {me.classes.length > 0 ? (
                <>
                  <Part>
                    <VaultInShort />
                  </Part>
                  <Part quiet>
                    <GoalsInShort />
                  </Part>
                </>
              ) : null}
              <Part quiet>
                <BoostCard />
              </Part>
              {me.classes.length === 0 ? <JoinCard /> : <AnotherClassCard />}
            </Stack>
          </Columns>
          {isStaff(me) ? <StaffClasses me={me} /> : null}
        </Stack>
      </Page>
    </>
  )
}

/** As high as the story will be, so that the history does not jump. */
function StoryWaits() {
  return (
    <Card aria-busy>
      <Skeleton height="11.5rem" />
    </Card>
  )
}

function StaffHome({ me }: { me: Me }) {
  const waiting = useWaitingCount()
  const figures = useStaffFigures()
  return (
    <>
      <Hero title={useGreeting(me)} text={waiting === null ? t('staff') : t('staff.waits', { count: waiting })} overlapped>
        <WorkLinks me={me} waiting={waiting} />
      </Hero>
      <Page>
        <SummaryRail label={t('glance')} lifted>
          {me.may.review ? (
            <SummaryCell title={t('waiting')} value={waiting === null ? '…' : readNumber(waiting)}>
              <p>{t('toCheck', { count: waiting ?? 0 })}</p>
            </SummaryCell>
          ) : null}
          <SummaryCell title={t(me.may.runSchool ? 'schoolClasses' : 'yourClasses')} value={figures ? readNumber(figures.classes) : '…'} />
          <SummaryCell title={t('pupils')} value={figures ? readNumber(figures.pupils) : '…'} />
        </SummaryRail>
        <Stack gap="wide" style={{ marginTop: 'var(--s5)' }}>
          {me.may.review ? (
            <Columns split="main-side">
              <Part>
                <WaitingInShort />
              </Part>
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

/** What this person came to do: check what waits, record points, or play. */
function WorkLinks({ me, waiting = null }: { me: Me; waiting?: number | null }) {
  const checksFirst = me.may.review && (waiting ?? 0) > 0
  return (
    <>
      {me.may.review ? (
        <ButtonLink href="/admin" size="big" look={checksFirst ? 'primary' : 'onPlate'} icon={ClipboardCheck}>
          {t('openSage')}
        </ButtonLink>
      ) : null}
      {me.may.keepScore ? (
        <ButtonLink href="/scorekeeper" size="big" look={checksFirst ? 'onPlate' : 'primary'} icon={ListChecks}>
          {t('record')}
        </ButtonLink>
      ) : null}
      {me.classes.length > 0 ? <PlayLinks isFirst={!me.may.review && !me.may.keepScore} /> : null}
    </>
  )
}

/** Where a pupil plays. On a phone the story stands right below, and the menu leads to the rest. */
function PlayLinks({ isFirst }: { isFirst: boolean }) {
  return (
    <span className={styles.play}>
      <ButtonLink href="/chapters" size="big" look={isFirst ? 'primary' : 'onPlate'} icon={MapIcon}>
        {t('openJourney')}
      </ButtonLink>
      <ButtonLink href="/battle" size="big" look="onPlate" icon={Swords}>
        {t('openArena')}
      </ButtonLink>
    </span>
  )
}
