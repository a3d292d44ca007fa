import type { Me } from '../../people/index.ts'
import { StaffKinds } from '../../platform/waiting.ts'
import { useWaitingCount, WaitingInShort } from '../../today/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Hero } from '../../ui/layout/hero.tsx'
import { Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SummaryCell, SummaryRail } from '../../ui/layout/stat-strip.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { staffKinds } from '../staff.ts'
import { greetingOf } from './greeting.ts'
import { StaffClasses, useStaffFigures } from './home-staff.tsx'
import { t } from './words/index.ts'
import { WorkLinks } from './work-links.tsx'

/** The first screen of staff: what waits for them, and their classes. */
export function StaffHome({ me }: { me: Me }) {
  return (
    <StaffKinds value={staffKinds}>
      <Work me={me} />
    </StaffKinds>
  )
}

function Work({ me }: { me: Me }) {
  const waiting = useWaitingCount()
  const figures = useStaffFigures()
  return (
    <>
      <Hero title={greetingOf(me)} text={waiting === null ? t('staff') : t('staff.waits', { count: waiting })} overlapped>
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
