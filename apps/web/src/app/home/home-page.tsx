import { AnotherClassCard, JoinCard, StaffClasses } from '../../classes/index.ts'
import { GoalsInShort } from '../../goals/index.ts'
import { BoostCard } from '../../growth/index.ts'
import { useBalance } from '../../ledger/index.ts'
import { AskedNameNote, isStaff, type Me, useMe } from '../../people/index.ts'
import { StoryInShort } from '../../story/index.ts'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Hero } from '../../ui/layout/hero.tsx'
import { Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { VaultInShort } from '../../vault/index.ts'
import { greetingOf } from './greeting.ts'
import styles from './home.module.css'
import { OwnHistory, OwnStanding } from './pupil-parts.tsx'
import { t } from './words/index.ts'
import { WorkLinks } from './work-links.tsx'

const StaffHome = lazyWithRetry(async () => (await import('./staff-home.tsx')).StaffHome)

/** People with points of their own: everybody who is in a class, and everybody who does not teach. */
const isPupil = (me: Me): boolean => me.classes.length > 0 || !isStaff(me)

/** The first screen of everybody who is signed in: a pupil's standing, the staff's work, or both. */
export function HomePage() {
  const me = useMe()
  return isPupil(me) ? (
    <PupilHome me={me} />
  ) : (
    <Part>
      <StaffHome me={me} />
    </Part>
  )
}

function PupilHome({ me }: { me: Me }) {
  const { data: balance } = useBalance()
  const text = balance === undefined ? t('every') : balance.today > 0 ? t('today', { pp: balance.today }) : t('written')
  return (
    <>
      <Hero title={greetingOf(me)} text={text} overlapped>
        <WorkLinks me={me} />
      </Hero>
      <Page>
        <OwnStanding classes={me.classes} />
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
                  <OwnHistory />
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
          {isStaff(me) ? (
            <Part>
              <StaffClasses me={me} />
            </Part>
          ) : null}
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
