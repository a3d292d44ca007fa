import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { ListChecks, MonitorPlay, UsersRound } from 'lucide-react'
import { classesApi } from '../../classes/index.ts'
import type { Me } from '../../people/index.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { t } from './words/index.ts'

type SchoolClass = OutputOf<ClassesCalls['classes.classes']>['classes'][number]

function useStaffClasses() {
  return useRead(classesApi, 'classes.classes', {})
}

/** How many classes and pupils; null while it is not known. */
export function useStaffFigures(): { classes: number; pupils: number } | null {
  const classes = useStaffClasses().data?.classes
  return classes ? { classes: classes.length, pupils: classes.reduce((sum, each) => sum + each.pupils, 0) } : null
}

/** The classes somebody teaches or runs, each with what can be done there. */
export function StaffClasses({ me, stacked = false }: { me: Me; stacked?: boolean }) {
  const query = useStaffClasses()
  if (query.data === undefined) {
    return (
      <Card aria-busy={query.isPending}>
        {query.isPending ? <SkeletonRows rows={3} disc={false} /> : <QueryFailed query={query} title={t('staff.failed')} />}
      </Card>
    )
  }
  if (query.data.classes.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('staff.none')}
          actions={me.may.runSchool ? <ButtonLink href="/admin/classes">{t('staff.bringIn')}</ButtonLink> : null}
        >
          <p>{t(me.may.runSchool ? 'staff.noneAdmin' : 'staff.noneTeacher')}</p>
        </EmptyState>
      </Card>
    )
  }
  const cards = query.data.classes.map(each => <ClassCard key={each.id} schoolClass={each} />)
  return stacked ? <Stack>{cards}</Stack> : <Columns split="cards">{cards}</Columns>
}

function ClassCard({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, pupils, scorekeepers } = schoolClass
  const names = scorekeepers.map(person => person.displayName).join(', ')
  return (
    <Card as="article">
      <CardHead title={name} note={names ? t('staff.pupilsBy', { count: pupils, names }) : t('staff.pupils', { count: pupils })} />
      <Row>
        <ButtonLink href={`/scorekeeper?class=${id}`} size="small" look="secondary" icon={ListChecks}>
          {t('staff.scorekeeper')}
        </ButtonLink>
        <ButtonLink href={`/classes/${id}/display`} size="small" look="secondary" icon={MonitorPlay}>
          {t('staff.display')}
        </ButtonLink>
        <ButtonLink href={`/admin/classes/${id}`} size="small" look="ghost" icon={UsersRound}>
          {t('staff.roster')}
        </ButtonLink>
      </Row>
    </Card>
  )
}
