import type { RoleName } from '@xiotein/contract/people'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { people } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Pager } from '../../ui/actions/pager.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SearchInput, useSettled } from '../../ui/forms/search-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Answer } from '../answer.tsx'
import { SageRoom } from '../sage-room.tsx'
import { usePages } from '../use-pages.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import type { Person } from './roles.ts'

/** Everybody of the school, for those who run it. */
export function PeoplePage() {
  return (
    <SageRoom room="/admin/people">
      <People />
    </SageRoom>
  )
}

function People() {
  const [query, setQuery] = useState('')
  const [role, setRole] = useState<RoleName | 'all'>('all')
  const [inviting, setInviting] = useState(false)
  const settled = useSettled(query.trim())
  const {
    query: found,
    page,
    turning,
    onNewer,
    onOlder,
  } = usePages<Person>(['people.people', settled, role], cursor =>
    people.read('people.people', { query: settled, ...(role === 'all' ? {} : { role }), ...(cursor ? { cursor } : {}) }),
  )
  return (
    <Stack>
      <Row between>
        <div className={styles.filters}>
          <SearchInput label="Search people" placeholder="Name, email or username" value={query} onValue={setQuery} />
          <Field label="Role" hideLabel>
            <Select value={role} onChange={event => setRole(event.target.value as RoleName | 'all')}>
              <option value="all">Everybody</option>
              <option value="admin">Admins</option>
              <option value="teacher">Teachers</option>
              <option value="scorekeeper">Scorekeepers</option>
            </Select>
          </Field>
        </div>
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          Invite staff
        </Button>
      </Row>
      <Answer query={found} failed="The people could not be loaded">
        {({ rows }) => <PeopleTable rows={rows} searched={settled !== '' || role !== 'all'} />}
      </Answer>
      {onNewer || onOlder ? (
        <Pager
          label="Pages of people"
          summary={`Page ${page}`}
          previousLabel="Back"
          nextLabel="Next"
          onPrevious={onNewer}
          onNext={onOlder}
          busy={turning}
        />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Stack>
  )
}
