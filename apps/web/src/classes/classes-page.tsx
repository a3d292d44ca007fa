import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMe } from '../people/index.ts'
import { Answer } from '../platform/answer.tsx'
import { SlotContent } from '../platform/slot.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { NameClassDialog } from './name-class-dialog.tsx'
import { classesSlot } from './slots.ts'
import { type SchoolClass, useClasses } from './use-classes.ts'
import { t } from './words/index.ts'

/** The classes of a teacher, or of the whole school. */
export function ClassesPage() {
  const me = useMe()
  const [shown, setShown] = useState<'open' | 'archived'>('open')
  const [naming, setNaming] = useState(false)
  const query = useClasses(shown === 'archived')
  const hasTaught = me.roles.some(({ role }) => role === 'teacher')
  return (
    <Stack>
      <Row between>
        <SegmentedControl
          label={t('list.which')}
          options={[
            { value: 'open', label: t('list.open') },
            { value: 'archived', label: t('list.archived') },
          ]}
          value={shown}
          onValue={setShown}
        />
        {me.may.runSchool ? (
          <Row>
            <ButtonLink href="/admin/import" look="secondary" icon={FileUp}>
              {t('list.import')}
            </ButtonLink>
            <Button icon={Plus} onClick={() => setNaming(true)}>
              {t('list.new')}
            </Button>
          </Row>
        ) : null}
      </Row>
      <Answer query={query} failed={t('failed.classes')}>
        {({ classes }) =>
          classes.length > 0 ? (
            <ClassesTable classes={classes} archived={shown === 'archived'} mayReopen={me.may.runSchool} />
          ) : (
            <NoClasses
              archived={shown === 'archived'}
              mayMake={me.may.runSchool}
              onArchived={hasTaught ? () => setShown('archived') : null}
            />
          )
        }
      </Answer>
      <SlotContent slot={classesSlot} given={{}} />
      {naming ? <NameClassDialog schoolClass={null} onClose={() => setNaming(false)} /> : null}
    </Stack>
  )
}

const namesOf = (people: readonly { displayName: string }[]): string => people.map(person => person.displayName).join(', ') || '–'

type NoClassesProps = { archived: boolean; mayMake: boolean; onArchived: (() => void) | null }

/** No class to show; `onArchived` leads teachers to classes that they had. */
function NoClasses({ archived, mayMake, onArchived }: NoClassesProps) {
  const hadSome = !archived && !mayMake && onArchived !== null
  return (
    <Card>
      <EmptyState
        title={t(archived ? 'list.noneArchived' : hadSome ? 'list.allArchived' : 'list.empty')}
        actions={hadSome ? <Button onClick={onArchived}>{t('list.showArchived')}</Button> : null}
      >
        <p>
          {t(archived ? 'list.noneArchivedText' : mayMake ? 'list.emptyAdmin' : hadSome ? 'list.allArchivedText' : 'list.emptyTeacher')}
        </p>
      </EmptyState>
    </Card>
  )
}

type ClassesTableProps = { classes: readonly SchoolClass[]; archived: boolean; mayReopen: boolean }

function ClassesTable({ classes, archived, mayReopen }: ClassesTableProps) {
  return (
    <Card padded={false}>
      {archived && !mayReopen ? <CardHead inset title={t('list.archivedTable')} note={t('list.onlyAdmins')} /> : null}
      <DataTable
        caption={t(archived ? 'list.archivedTable' : 'list.openTable')}
        items={classes}
        keyOf={each => each.id}
        columns={[
          {
            id: 'name',
            header: t('list.class'),
            cell: each => (
              <Link href={`/admin/classes/${each.id}`}>
                <b>{each.name}</b>
              </Link>
            ),
          },
          { id: 'pupils', header: t('list.pupils'), align: 'right', cell: each => each.pupils },
          { id: 'teachers', header: t('list.teachers'), cell: each => namesOf(each.teachers) },
          { id: 'scorekeepers', header: t('list.scorekeepers'), cell: each => namesOf(each.scorekeepers) },
          archived
            ? { id: 'since', header: t('list.since'), cell: each => (each.archivedAt ? <When at={each.archivedAt} /> : '–') }
            : { id: 'code', header: t('list.code'), cell: each => (each.code ? <code>{each.code}</code> : '–') },
        ]}
      />
    </Card>
  )
}
