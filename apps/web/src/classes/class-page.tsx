import { useRef, useState } from 'react'
import { useParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { BackLink } from '../ui/actions/back-link.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ClassHead } from './class-head.tsx'
import { ClassSide } from './class-side.tsx'
import styles from './classes.module.css'
import { Roster } from './roster.tsx'
import { classWatchSlot } from './slots.ts'
import { type OpenClass, useClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** One class: its roster, its code, and what can be done with it. */
export function ClassPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  return (
    <>
      <BackLink href="/admin/classes">{t('allClasses')}</BackLink>
      <Answer query={query} failed={t('failed.class')}>
        {schoolClass => <OneClass schoolClass={schoolClass} />}
      </Answer>
    </>
  )
}

function OneClass({ schoolClass }: { schoolClass: OpenClass }) {
  usePageTitle(schoolClass.name)
  // On a phone one of the two is shown: under a whole roster nobody would find the tools in a lesson.
  const [half, setHalf] = useState<'pupils' | 'tools'>('pupils')
  const hasTools = schoolClass.may.edit && schoolClass.archivedAt === null
  const halves = useRef<HTMLDivElement>(null)
  const show = (next: typeof half): void => {
    setHalf(next)
    // Each half begins at its top, also when it is chosen far down in the other one.
    if ((halves.current?.getBoundingClientRect().top ?? 0) < 0) halves.current?.scrollIntoView()
  }
  return (
    <Stack>
      <SlotContent slot={classWatchSlot} given={{ classId: schoolClass.id }} />
      <ClassHead schoolClass={schoolClass} />
      {schoolClass.archivedAt ? <Note tone="warn">{t('archived')}</Note> : null}
      <div ref={halves} className={hasTools ? styles.halves : undefined} data-shown={half}>
        {hasTools ? (
          <div className={styles.which}>
            <SegmentedControl
              label={t('halves')}
              options={[
                { value: 'pupils', label: t('halves.pupils') },
                { value: 'tools', label: t('halves.tools') },
              ]}
              value={half}
              onValue={show}
            />
          </div>
        ) : null}
        <Columns split="main-side">
          <Roster schoolClass={schoolClass} />
          <ClassSide schoolClass={schoolClass} />
        </Columns>
      </div>
    </Stack>
  )
}
