import {
  Ban,
  CircleCheck,
  Crown,
  DoorOpen,
  FlaskConical,
  FlaskConicalOff,
  History,
  KeyRound,
  MailX,
  Pencil,
  ShieldOff,
  Trash2,
  UserCog,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { openAnew, people, refreshSession, useMe } from '../../people/index.ts'
import { useCommand, useUnkeyedCommand } from '../../platform/use-command.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { Rich } from '../../ui/rich.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import type { Person } from './roles.ts'
import { RolesDialog } from './roles-dialog.tsx'
import { SignInCodeDialog } from './sign-in-code-dialog.tsx'
import { TakeAddressDialog } from './take-address-dialog.tsx'
import { t } from './words/index.ts'

type Open = 'address' | 'rename' | 'roles' | 'code' | 'link' | 'passkeys' | 'suspend' | 'erase' | 'act'

/** The actions of an admin for one person. */
export function PersonMenu({ person }: { person: Person }) {
  const me = useMe()
  const [, goTo] = useLocation()
  const toast = useToast()
  const onFailed = useFailure()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const name = person.displayName
  const isMe = person.id === me.id
  const suspended = person.suspendedAt !== null
  const suspend = useCommand(people, 'people.suspend', {
    changes: ['people.people'],
    absolute: true,
    onDone: (_, input) => {
      toast(t(input.suspended ? 'suspend.done' : 'letInDone', { name }), 'good')
      close()
    },
    onFailed: (error, again, input) => (input.suspended ? undefined : onFailed(error, again)),
  })
  const markTest = useCommand(people, 'people.mark-test', {
    changes: ['people.people'],
    absolute: true,
    onDone: (_, input) => toast(t(input.isTest ? 'isTest' : 'isReal', { name }), 'good'),
    onFailed,
  })
  const actAs = useUnkeyedCommand(people, 'people.act-as', {
    onDone: () => openAnew('/'),
    onFailed: () => void refreshSession(),
  })
  return (
    <>
      <Menu
        label={t('more', { name })}
        items={[
          ...person.classes.slice(0, 1).map(({ id }) => ({
            id: 'history',
            label: t('history'),
            icon: History,
            onSelect: () => goTo(`/admin/classes/${id}/pupils/${person.id}`),
          })),
          { id: 'rename', label: t('rename'), icon: Pencil, onSelect: () => setOpen('rename') },
          { id: 'roles', label: t('roles'), icon: UserCog, onSelect: () => setOpen('roles') },
          { id: 'link', label: t('link'), icon: KeyRound, onSelect: () => setOpen('link'), disabled: suspended },
          { id: 'code', label: t('code'), icon: DoorOpen, onSelect: () => setOpen('code'), disabled: suspended },
          // A pupil's, which nobody has confirmed.
          ...(person.email && person.username && !person.emailVerified && person.roles.every(({ role }) => role === 'scorekeeper')
            ? [{ id: 'address', label: t('address'), icon: MailX, onSelect: () => setOpen('address') }]
            : []),
          ...(person.hasPasskey && !isMe
            ? [{ id: 'passkeys', label: t('passkeys'), icon: ShieldOff, onSelect: () => setOpen('passkeys') }]
            : []),
          ...(person.isTest
            ? [
                { id: 'act', label: t('act'), icon: FlaskConical, onSelect: () => setOpen('act') },
                {
                  id: 'test',
                  label: t('unmarkTest'),
                  icon: FlaskConicalOff,
                  onSelect: () => markTest.send({ personId: person.id, isTest: false }),
                },
              ]
            : [
                {
                  id: 'test',
                  label: t('markTest'),
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
                      label: t('letIn'),
                      icon: CircleCheck,
                      onSelect: () => suspend.send({ personId: person.id, suspended: false }),
                    }
                  : { id: 'suspend', label: t('suspend'), icon: Ban, onSelect: () => setOpen('suspend') },
                { id: 'erase', label: t('erase'), icon: Trash2, danger: true, onSelect: () => setOpen('erase') },
              ]),
        ]}
      />
      {open === 'address' ? <TakeAddressDialog person={person} onClose={close} /> : null}
      {open === 'rename' ? <RenameDialog person={person} onClose={close} /> : null}
      {open === 'roles' ? <RolesDialog person={person} onClose={close} /> : null}
      {open === 'code' ? <SignInCodeDialog person={person} onClose={close} /> : null}
      {open === 'link' ? <ResetLinkDialog person={person} onClose={close} /> : null}
      {open === 'passkeys' ? <PasskeysDialog person={person} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog person={person} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'suspend'}
        title={t('suspend.title', { name })}
        confirmLabel={t('suspend')}
        busyLabel={t('suspending')}
        danger
        busy={suspend.busy}
        error={suspend.problem}
        onConfirm={() => suspend.send({ personId: person.id, suspended: true })}
        onCancel={close}
      >
        <p>{t('suspend.text', { name })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'act'}
        title={t('act.title', { name })}
        confirmLabel={t('act')}
        busyLabel={t('acting')}
        busy={actAs.busy}
        error={actAs.problem}
        onConfirm={() => actAs.send({ personId: person.id })}
        onCancel={close}
      >
        <p>
          <Rich
            of={t}
            id="act.text"
            components={{ name: <>{name}</>, crown: <Crown aria-hidden="true" size={16} style={{ display: 'inline' }} /> }}
          />
        </p>
      </ConfirmDialog>
    </>
  )
}
