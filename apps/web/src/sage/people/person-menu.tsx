import { Ban, CircleCheck, Crown, FlaskConical, FlaskConicalOff, KeyRound, Trash2, UserCog } from 'lucide-react'
import { useState } from 'react'
import { people, refreshSession, useMe } from '../../people/index.ts'
import { wordsOf } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import type { Person } from './roles.ts'
import { RolesDialog } from './roles-dialog.tsx'

type Open = 'roles' | 'link' | 'suspend' | 'erase' | 'act'

/** What an admin can do for one person. */
export function PersonMenu({ person }: { person: Person }) {
  const me = useMe()
  const toast = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const name = person.displayName
  const isMe = person.id === me.id
  const suspended = person.suspendedAt !== null
  const suspend = useCommand(people, 'people.suspend', {
    changes: ['people.people'],
    onDone: (_, input) => {
      toast(input.suspended ? `${name} is suspended and signed out everywhere.` : `${name} may sign in again.`, 'good')
      close()
    },
    onFailed: (error, input) => (input.suspended ? undefined : toast(wordsOf(error), 'bad')),
  })
  const markTest = useCommand(people, 'people.mark-test', {
    changes: ['people.people'],
    onDone: (_, input) => toast(input.isTest ? `${name} is a test account now.` : `${name} is a real account again.`, 'good'),
    onFailed: error => toast(wordsOf(error), 'bad'),
  })
  const actAs = useCommand(people, 'people.act-as', {
    // Another person from here on: nothing of the admin's may stay on the screen.
    onDone: () => window.location.assign('/'),
    onFailed: () => void refreshSession(),
  })
  return (
    <>
      <Menu
        label={`More for ${name}`}
        items={[
          { id: 'roles', label: 'Roles', icon: UserCog, onSelect: () => setOpen('roles') },
          { id: 'link', label: 'Password link', icon: KeyRound, onSelect: () => setOpen('link'), disabled: suspended },
          ...(person.isTest
            ? [
                { id: 'act', label: 'Act as this account', icon: FlaskConical, onSelect: () => setOpen('act') },
                {
                  id: 'test',
                  label: 'No longer a test account',
                  icon: FlaskConicalOff,
                  onSelect: () => markTest.send({ personId: person.id, isTest: false }),
                },
              ]
            : [
                {
                  id: 'test',
                  label: 'Mark as test account',
                  icon: FlaskConical,
                  onSelect: () => markTest.send({ personId: person.id, isTest: true }),
                  disabled: isMe,
                },
              ]),
          ...(isMe
            ? []
            : [
                suspended
                  ? {
                      id: 'suspend',
                      label: 'Let in again',
                      icon: CircleCheck,
                      onSelect: () => suspend.send({ personId: person.id, suspended: false }),
                    }
                  : { id: 'suspend', label: 'Suspend', icon: Ban, onSelect: () => setOpen('suspend') },
                { id: 'erase', label: 'Erase account', icon: Trash2, danger: true, onSelect: () => setOpen('erase') },
              ]),
        ]}
      />
      {open === 'roles' ? <RolesDialog person={person} onClose={close} /> : null}
      {open === 'link' ? <ResetLinkDialog person={person} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog person={person} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'suspend'}
        title={`Suspend ${name}`}
        confirmLabel="Suspend"
        busyLabel="Suspending..."
        danger
        busy={suspend.busy}
        error={suspend.problem}
        onConfirm={() => suspend.send({ personId: person.id, suspended: true })}
        onCancel={close}
      >
        <p>{name} is signed out everywhere at once and cannot sign in until you let them in again. Points and classes stay.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'act'}
        title={`Act as ${name}`}
        confirmLabel="Act as this account"
        busyLabel="Changing over..."
        busy={actAs.busy}
        error={actAs.problem}
        onConfirm={() => actAs.send({ personId: person.id })}
        onCancel={close}
      >
        <p>
          You see what {name} sees. A strip with <Crown aria-hidden="true" size={16} style={{ display: 'inline' }} /> your way back stays on
          every screen, and the audit log names you for all you do.
        </p>
      </ConfirmDialog>
    </>
  )
}
