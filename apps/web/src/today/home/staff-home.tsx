import type { ReactNode } from 'react'
import { StaffClasses, useClassFigures } from '../../classes/index.ts'
import type { Me } from '../../people/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Hero } from '../../ui/layout/hero.tsx'
import { Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SummaryCell, SummaryRail } from '../../ui/layout/stat-strip.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { FirstLesson } from '../first-lesson/first-lesson.tsx'
import { useWaitingCount } from '../use-waiting.ts'
import { WaitingInShort } from '../waiting-in-short.tsx'
import { t } from './words/index.ts'

type StaffHomeProps = {
  me: Me
  greeting: string
  /** Links to the work, depending on how many things wait and pupils there are; null while that is not known. */
  links: (waiting: number | null, pupils: number | null) => ReactNode
}

/** The first screen of staff: what waits for them, and their classes. */
export function StaffHome({ me, greeting, links }: StaffHomeProps) {
  const waiting = useWaitingCount()
  const figures = useClassFigures()
  return (
    <>
      <Hero title={greeting} text={waiting === null ? t('staff') : t('staff.waits', { count: waiting })} overlapped>
        {links(waiting, figures?.pupils ?? null)}
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
            <Part quiet>
              <FirstLesson />
            </Part>
          ) : null}
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
