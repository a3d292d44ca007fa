import type { RoleName } from '@xiotein/contract/people'
import type { ReadName } from '@xiotein/contract/wire'
import { useState } from 'react'
import { refreshAfterRoles, useMe } from '../../people/index.ts'
import { useCommand, useIsSending } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { classesApi, LAST_GRANT_HOLDS } from '../api.ts'
import { ClassOfRole } from './class-of-role.tsx'
import styles from './people.module.css'
import { type Person, roleName, roleWords } from './roles.ts'
import { t } from './words/index.ts'

const ROLES = ['scorekeeper', 'teacher', 'supply', 'admin'] as const satisfies readonly RoleName[]
const CHANGES: readonly ReadName[] = ['people.people', 'classes.classes', 'classes.class']

/** The roles of one person: each can be taken away, and another can be added. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const me = useMe()
  const refreshMine = (): void => void (person.id === me.id && refreshAfterRoles())
  const assign = useCommand(classesApi, 'classes.assign-role', { ...LAST_GRANT_HOLDS, changes: CHANGES, onDone: refreshMine })
  const withdraw = useCommand(classesApi, 'classes.withdraw-role', { ...LAST_GRANT_HOLDS, changes: CHANGES, onDone: refreshMine })
  const [role, setRole] = useState<RoleName>('teacher')
  const [classId, setClassId] = useState('')
  const [tried, setTried] = useState(false)
  const needsClass = role !== 'admin' && role !== 'supply'
  const add = (): void => {
    setTried(true)
    if (needsClass && classId === '') return
    withdraw.forget()
    assign.send({ personId: person.id, role, classId: needsClass ? classId : null })
  }
  const busy = useIsSending('classes.assign-role', 'classes.withdraw-role')
  const problem = assign.problem ?? withdraw.problem
  const isTaken = (each: Person['roles'][number]): boolean => withdraw.input?.role === each.role && withdraw.input.classId === each.classId
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t('roles.title', { name: person.displayName })}
      footer={
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        {person.roles.length === 0 ? <p>{t('roles.none')}</p> : null}
        <ul className={styles.roles}>
          {person.roles.map(each => (
            <li key={`${each.role} ${each.classId}`}>
              <Row between>
                <b>
                  {each.inUse ? roleWords(each.role, each.className) : t('roles.archived', { role: roleWords(each.role, each.className) })}
                </b>
                <Button
                  look="secondary"
                  size="small"
                  busy={withdraw.busy && isTaken(each)}
                  busyLabel={t('roles.taking')}
                  aria-disabled={withdraw.busy && !isTaken(each)}
                  onClick={() => {
                    assign.forget()
                    withdraw.send({ personId: person.id, role: each.role, classId: each.classId })
                  }}
                  aria-label={t('roles.takeOne', { role: roleWords(each.role, each.className) })}
                >
                  {t('roles.take')}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
        {problem ? <Note tone="bad">{problem}</Note> : null}
        <form
          noValidate
          className={styles.newRole}
          onSubmit={event => {
            event.preventDefault()
            if (!assign.busy) add()
          }}
        >
          <Field label={t('roles.new')}>
            <Select value={role} onChange={event => setRole(event.target.value as RoleName)}>
              {ROLES.map(each => (
                <option key={each} value={each}>
                  {roleName(each)}
                </option>
              ))}
            </Select>
          </Field>
          {needsClass ? <ClassOfRole value={classId} onValue={setClassId} missing={tried && classId === ''} /> : null}
          <Button type="submit" busy={assign.busy} busyLabel={t('roles.giving')}>
            {t('roles.give')}
          </Button>
        </form>
        <p className={styles.address}>{t('roles.password')}</p>
        {person.roles.some(each => each.role === 'teacher' || each.role === 'admin') ? (
          <p className={styles.address}>{t('roles.cards', { name: person.displayName })}</p>
        ) : null}
      </Stack>
    </Dialog>
  )
}
