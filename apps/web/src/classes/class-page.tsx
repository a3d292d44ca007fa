import { useParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { BackLink } from '../ui/actions/back-link.tsx'
import { Columns } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ClassHead } from './class-head.tsx'
import { ClassSide } from './class-side.tsx'
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
  return (
    <Stack>
      <SlotContent slot={classWatchSlot} given={{ classId: schoolClass.id }} />
      <ClassHead schoolClass={schoolClass} />
      {schoolClass.archivedAt ? <Note tone="warn">{t('archived')}</Note> : null}
      <Columns split="main-side">
        <Roster schoolClass={schoolClass} />
        <ClassSide schoolClass={schoolClass} />
      </Columns>
    </Stack>
  )
}
