import type { RoleName } from '@xiotein/contract/people'
import { Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { people } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { usePages } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Pager } from '../../ui/actions/pager.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SearchInput, useSettled } from '../../ui/forms/search-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { EraseLeaversDialog } from './erase-leavers-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { t } from './words/index.ts'

/** Everybody of the school, for those who run it. */
export function PeoplePage() {
  const [query, setQuery] = useState('')
  const [whom, setWhom] = useState<RoleName | 'all' | 'inNoClass'>('all')
  const [open, setOpen] = useState<'invite' | 'erase' | null>(null)
  const settled = useSettled(query.trim())
  const {
    query: found,
    page,
    turning,
    onNewer,
    onOlder,
  } = usePages(people, 'people.people', {
    query: settled,
    ...(whom === 'all' ? {} : whom === 'inNoClass' ? { inNoClass: 'true' } : { role: whom }),
  })
  return (
    <Stack>
      <Row between>
        <div className={styles.filters}>
          <SearchInput label={t('search')} placeholder={t('search.hint')} value={query} onValue={setQuery} />
          <Field label={t('role')} hideLabel>
            <Select value={whom} onChange={event => setWhom(event.target.value as typeof whom)}>
              <option value="all">{t('role.filter.all')}</option>
              <option value="admin">{t('role.filter.admin')}</option>
              <option value="teacher">{t('role.filter.teacher')}</option>
              <option value="supply">{t('role.filter.supply')}</option>
              <option value="scorekeeper">{t('role.filter.scorekeeper')}</option>
              <option value="inNoClass">{t('role.filter.inNoClass')}</option>
            </Select>
          </Field>
        </div>
        <Row gap="small">
          {whom === 'inNoClass' && !turning && found.data && found.data.rows.length > 0 ? (
            <Button look="secondary" icon={Trash2} onClick={() => setOpen('erase')}>
              {t('leavers')}
            </Button>
          ) : null}
          <Button icon={UserPlus} onClick={() => setOpen('invite')}>
            {t('invite.staff')}
          </Button>
        </Row>
      </Row>
      <Answer query={found} failed={t('failed')}>
        {({ rows }) => <PeopleTable rows={rows} searched={settled !== '' || whom !== 'all'} />}
      </Answer>
      {onNewer || onOlder ? (
        <Pager
          label={t('pages')}
          summary={t('page', { page })}
          previousLabel={t('page.back')}
          nextLabel={t('page.next')}
          onPrevious={onNewer}
          onNext={onOlder}
          busy={turning}
        />
      ) : null}
      {open === 'invite' ? <InviteDialog onClose={() => setOpen(null)} /> : null}
      {open === 'erase' && found.data ? <EraseLeaversDialog pupils={found.data.rows} onClose={() => setOpen(null)} /> : null}
    </Stack>
  )
}
