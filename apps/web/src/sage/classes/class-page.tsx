import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Answer } from '../answer.tsx'
import { SageRoom } from '../sage-room.tsx'
import { type OpenClass, useClass, useClassLive } from '../use-classes.ts'
import { ClassHead } from './class-head.tsx'
import { ClassSide } from './class-side.tsx'
import styles from './classes.module.css'
import { Roster } from './roster.tsx'
import { t } from './words/index.ts'

/** One class: its roster, its code, and what can be done with it. */
export function ClassPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  return (
    <SageRoom room="/admin/classes">
      <Link href="/admin/classes" className={styles.back}>
        <ArrowLeft aria-hidden="true" /> {t('allClasses')}
      </Link>
      <Answer query={query} failed={t('failed.class')}>
        {schoolClass => <OneClass schoolClass={schoolClass} />}
      </Answer>
    </SageRoom>
  )
}

function OneClass({ schoolClass }: { schoolClass: OpenClass }) {
  usePageTitle(schoolClass.name)
  useClassLive(schoolClass.id)
  return (
    <Stack>
      <ClassHead schoolClass={schoolClass} />
      {schoolClass.archivedAt ? <Note tone="warn">{t('archived')}</Note> : null}
      <Columns split="main-side">
        <Roster schoolClass={schoolClass} />
        <ClassSide schoolClass={schoolClass} />
      </Columns>
    </Stack>
  )
}
