import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMe } from '../../people/index.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { When } from '../../ui/display/when.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { Answer } from '../answer.tsx'
import { SageRoom } from '../sage-room.tsx'
import { type SchoolClass, useClasses } from '../use-classes.ts'
import { NameClassDialog } from './name-class-dialog.tsx'

/** The classes of a teacher, or of the whole school. */
export function ClassesPage() {
  return (
    <SageRoom room="/admin/classes">
      <Classes />
    </SageRoom>
  )
}

function Classes() {
  const me = useMe()
  const [shown, setShown] = useState<'open' | 'archived'>('open')
  const [naming, setNaming] = useState(false)
  const query = useClasses(shown === 'archived')
  return (
    <Stack>
      <Row between>
        <SegmentedControl
          label="Which classes"
          options={[
            { value: 'open', label: 'In use' },
            { value: 'archived', label: 'Put away' },
          ]}
          value={shown}
          onValue={setShown}
        />
        {me.may.runSchool ? (
          <Row>
            <ButtonLink href="/admin/import" look="secondary" icon={FileUp}>
              Import a roster
            </ButtonLink>
            <Button icon={Plus} onClick={() => setNaming(true)}>
              New class
            </Button>
          </Row>
        ) : null}
      </Row>
      <Answer query={query} failed="The classes could not be loaded">
        {({ classes }) => <ClassesTable classes={classes} archived={shown === 'archived'} mayMake={me.may.runSchool} />}
      </Answer>
      {naming ? <NameClassDialog schoolClass={null} onClose={() => setNaming(false)} /> : null}
    </Stack>
  )
}

const namesOf = (people: readonly { displayName: string }[]): string => people.map(person => person.displayName).join(', ') || '–'

function ClassesTable({ classes, archived, mayMake }: { classes: readonly SchoolClass[]; archived: boolean; mayMake: boolean }) {
  if (classes.length === 0) {
    return (
      <Card>
        <EmptyState title={archived ? 'No class is put away' : 'No classes yet'}>
          <p>
            {archived
              ? 'Classes that are put away at the end of a year stand here, with all they held.'
              : mayMake
                ? 'Make a class, or import a roster: it brings classes and pupils at once.'
                : 'An admin of your school gives you your classes.'}
          </p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card padded={false}>
      <DataTable
        caption={archived ? 'Classes put away' : 'Classes in use'}
        items={classes}
        keyOf={each => each.id}
        columns={[
          {
            id: 'name',
            header: 'Class',
            cell: each => (
              <Link href={`/admin/classes/${each.id}`}>
                <b>{each.name}</b>
              </Link>
            ),
          },
          { id: 'pupils', header: 'Pupils', align: 'right', cell: each => each.pupils },
          { id: 'teachers', header: 'Teachers', cell: each => namesOf(each.teachers) },
          { id: 'scorekeepers', header: 'Scorekeepers', cell: each => namesOf(each.scorekeepers) },
          archived
            ? { id: 'since', header: 'Put away', cell: each => (each.archivedAt ? <When at={each.archivedAt} /> : '–') }
            : { id: 'code', header: 'Class code', cell: each => (each.code ? <code>{each.code}</code> : '–') },
        ]}
      />
    </Card>
  )
}
