import { ListChecks, MonitorPlay, UsersRound } from 'lucide-react'
import type { Me } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { type SchoolClass, useClasses } from '../use-classes.ts'
import { t } from './words/index.ts'

/** The classes somebody teaches or runs, each with what can be done there. */
export function StaffClasses({ me, stacked = false }: { me: Me; stacked?: boolean }) {
  const query = useClasses()
  if (query.data === undefined) return <Answer query={query} failed={t('failed')} waiting={<Waiting />} />
  if (query.data.classes.length === 0) {
    const standsIn = me.roles.length > 0 && me.roles.every(({ role }) => role === 'supply')
    return (
      <Card>
        <EmptyState
          title={t(standsIn ? 'none.now' : 'none')}
          actions={me.may.runSchool ? <ButtonLink href="/admin/classes">{t('bringIn')}</ButtonLink> : null}
        >
          <p>{t(me.may.runSchool ? 'noneAdmin' : standsIn ? 'none.standsIn' : 'noneTeacher')}</p>
        </EmptyState>
      </Card>
    )
  }
  const cards = query.data.classes.map(each => <ClassCard key={each.id} schoolClass={each} />)
  return stacked ? <Stack>{cards}</Stack> : <Columns split="cards">{cards}</Columns>
}

const Waiting = () => (
  <Card aria-busy="true">
    <SkeletonRows rows={3} disc={false} />
  </Card>
)

function ClassCard({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, pupils, scorekeepers } = schoolClass
  const names = scorekeepers.map(person => person.displayName).join(', ')
  return (
    <Card as="article">
      <CardHead title={name} note={names ? t('pupilsBy', { count: pupils, names }) : t('pupils', { count: pupils })} />
      <Row>
        <ButtonLink href={`/scorekeeper?class=${id}`} size="small" look="secondary" icon={ListChecks}>
          {t('scorekeeper')}
        </ButtonLink>
        <ButtonLink href={`/classes/${id}/display`} size="small" look="secondary" icon={MonitorPlay}>
          {t('display')}
        </ButtonLink>
        <ButtonLink href={`/admin/classes/${id}`} size="small" look="ghost" icon={UsersRound}>
          {t('roster')}
        </ButtonLink>
      </Row>
    </Card>
  )
}
