import {
  ArrowRightLeft,
  Ban,
  DoorOpen,
  FileUp,
  History,
  IdCard,
  KeyRound,
  ListChecks,
  ListX,
  LogOut,
  MailX,
  Pencil,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SlotContent } from '../platform/slot.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Grow, Row, Stack } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { RenameDialog } from './accounts/rename-dialog.tsx'
import { ResetLinkDialog } from './accounts/reset-link-dialog.tsx'
import { SignInCodeDialog } from './accounts/sign-in-code-dialog.tsx'
import { TakeAddressDialog } from './accounts/take-address-dialog.tsx'
import { AddPupilDialog } from './add-pupil-dialog.tsx'
import { classesApi, LAST_GRANT_HOLDS } from './api.ts'
import { AskedName } from './asked-name/asked-name.tsx'
import styles from './classes.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { leavingSlot } from './slots.ts'
import { CLASS_READS, type OpenClass, type Pupil } from './use-classes.ts'
import { t } from './words/index.ts'

/** The pupils of the class, with what can be done for each of them. */
export function Roster({ schoolClass }: { schoolClass: OpenClass }) {
  const [open, setOpen] = useState<'add' | 'move' | null>(null)
  const { roster } = schoolClass
  const mayChange = schoolClass.may.edit && schoolClass.archivedAt === null
  return (
    <Card padded={false}>
      <CardHead title={t('roster')} note={t('roster.note', { count: roster.length })} inset>
        {mayChange ? (
          <>
            <ButtonLink href={`/admin/import?class=${schoolClass.id}`} look="secondary" size="small" icon={FileUp}>
              {t('roster.import')}
            </ButtonLink>
            {roster.length > 0 && schoolClass.may.takeOut ? (
              <Button look="secondary" size="small" icon={ArrowRightLeft} onClick={() => setOpen('move')}>
                {t('move.pupils')}
              </Button>
            ) : null}
            <Button size="small" icon={UserPlus} onClick={() => setOpen('add')}>
              {t('add.pupil')}
            </Button>
          </>
        ) : null}
      </CardHead>
      {roster.length === 0 ? (
        <EmptyState title={t('roster.empty')}>
          <p>{t('roster.emptyText')}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={t('roster.table', { className: schoolClass.name })}
          items={roster}
          keyOf={pupil => pupil.id}
          columns={[
            {
              id: 'pupil',
              header: t('roster.pupil'),
              cell: pupil => <PupilName pupil={pupil} classId={schoolClass.id} mayAnswer={mayChange} />,
            },
            ...(schoolClass.archivedAt
              ? []
              : [
                  {
                    id: 'name',
                    header: t('roster.signsInAs'),
                    cell: (pupil: Pupil) => <span className={styles.cut}>{pupil.username ?? pupil.email ?? '–'}</span>,
                  },
                  {
                    id: 'seen',
                    header: t('roster.seen'),
                    cell: (pupil: Pupil) => (pupil.lastSeenAt ? <When at={pupil.lastSeenAt} /> : pupil.isNew ? '–' : t('roster.notYet')),
                  },
                ]),
            ...(mayChange
              ? [
                  {
                    id: 'more',
                    header: t('roster.more'),
                    phone: 'side' as const,
                    cell: (pupil: Pupil) => <PupilMenu pupil={pupil} schoolClass={schoolClass} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {open === 'add' ? <AddPupilDialog schoolClass={schoolClass} onClose={() => setOpen(null)} /> : null}
      {open === 'move' ? <MoveDialog schoolClass={schoolClass} pupil={null} onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}

/** The name leads to the page of the pupil, for the staff of the class. */
function PupilName({ pupil, classId, mayAnswer }: { pupil: Pupil; classId: string; mayAnswer: boolean }) {
  return (
    <Row gap="small" wrap={false}>
      <Avatar id={pupil.id} name={pupil.displayName} photoUrl={pupil.photo} size="small" />
      <Grow>
        <Row gap="tight">
          {mayAnswer ? (
            <Link className={styles.name} href={`/admin/classes/${classId}/pupils/${pupil.id}`}>
              <b>{pupil.displayName}</b>
            </Link>
          ) : (
            <b>{pupil.displayName}</b>
          )}
          {pupil.isScorekeeper ? (
            <Chip tone="info" icon={ListChecks}>
              {t('roster.scorekeeper')}
            </Chip>
          ) : null}
          {pupil.isNew ? (
            <Chip tone="info" icon={UserPlus}>
              {t('roster.new')}
            </Chip>
          ) : null}
          {pupil.needsCard ? (
            <Chip tone="pending" icon={IdCard}>
              {t('roster.needsCard')}
            </Chip>
          ) : null}
          {pupil.isSuspended ? (
            <Chip tone="bad" icon={Ban}>
              {t('roster.suspended')}
            </Chip>
          ) : null}
          {mayAnswer ? <AskedName person={pupil} /> : null}
        </Row>
      </Grow>
    </Row>
  )
}

function PupilMenu({ pupil, schoolClass }: { pupil: Pupil; schoolClass: OpenClass }) {
  const toast = useToast()
  const [, goTo] = useLocation()
  const [open, setOpen] = useState<'rename' | 'remove' | 'leave' | 'move' | 'code' | 'link' | 'address' | null>(null)
  const { id: classId } = schoolClass
  const who = { name: pupil.displayName, className: schoolClass.name }
  const onFailed = useFailure()
  const grant = { personId: pupil.id, role: 'scorekeeper' as const, classId }
  const withdraw = useCommand(classesApi, 'classes.withdraw-role', {
    ...LAST_GRANT_HOLDS,
    changes: CLASS_READS,
    onDone: () => toast(t('pupil.notKeeper', who), 'good'),
    onFailed,
  })
  const undo = { label: t('pupil.undo'), spoken: t('pupil.undoOf', who), onPress: () => withdraw.send(grant) }
  const assign = useCommand(classesApi, 'classes.assign-role', {
    ...LAST_GRANT_HOLDS,
    changes: CLASS_READS,
    onDone: () => toast(t('pupil.isKeeper', who), 'good', undo),
    onFailed,
  })
  const remove = useCommand(classesApi, 'classes.remove-pupil', {
    overtakes: ['classes.place-pupil'],
    changes: CLASS_READS,
    onDone: () => toast(t('pupil.removed', who), 'good'),
  })
  return (
    <>
      <Menu
        label={t('pupil.menu', who)}
        items={[
          {
            id: 'history',
            label: t('pupil.history'),
            icon: History,
            onSelect: () => goTo(`/admin/classes/${classId}/pupils/${pupil.id}`),
          },
          { id: 'rename', label: t('pupil.rename'), icon: Pencil, onSelect: () => setOpen('rename') },
          ...(schoolClass.may.assignRoles
            ? [
                pupil.isScorekeeper
                  ? { id: 'keeper', label: t('pupil.noKeeper'), icon: ListX, onSelect: () => withdraw.send(grant) }
                  : { id: 'keeper', label: t('pupil.keeper'), icon: ListChecks, onSelect: () => assign.send(grant) },
              ]
            : []),
          ...(schoolClass.may.makeCards
            ? [
                {
                  id: 'card',
                  label: t(pupil.needsCard ? 'pupil.card' : 'menu.card'),
                  icon: IdCard,
                  onSelect: () => goTo(`/admin/classes/${classId}/cards?pupil=${pupil.id}`),
                },
              ]
            : []),
          { id: 'link', label: t(pupil.needsCard ? 'pupil.link' : 'menu.link'), icon: KeyRound, onSelect: () => setOpen('link') },
          { id: 'code', label: t('menu.code'), icon: DoorOpen, onSelect: () => setOpen('code'), disabled: pupil.needsCard },
          ...(schoolClass.may.makeCards && pupil.mayLoseAddress
            ? [{ id: 'address', label: t('pupil.address'), icon: MailX, onSelect: () => setOpen('address') }]
            : []),
          ...(schoolClass.may.takeOut
            ? [
                { id: 'move', label: t('pupil.move'), icon: ArrowRightLeft, onSelect: () => setOpen('move') },
                { id: 'remove', label: t('pupil.remove'), icon: UserMinus, danger: true, onSelect: () => setOpen('remove') },
                { id: 'leave', label: t('pupil.leave'), icon: LogOut, danger: true, onSelect: () => setOpen('leave') },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={t('remove.title', who)}
        confirmLabel={t('remove')}
        busyLabel={t('removing')}
        danger
        busy={remove.busy}
        error={remove.problem}
        onConfirm={() => remove.send({ classId, personId: pupil.id })}
        onCancel={() => setOpen(null)}
      >
        <Stack gap="small">
          <p>{t('remove.text', who)}</p>
          <SlotContent slot={leavingSlot} given={{ classId, pupil }} />
        </Stack>
      </ConfirmDialog>
      {open === 'leave' ? <LeaveDialog schoolClass={schoolClass} pupil={pupil} onClose={() => setOpen(null)} /> : null}
      {open === 'rename' ? <RenameDialog person={pupil} onClose={() => setOpen(null)} /> : null}
      {open === 'address' ? <TakeAddressDialog person={pupil} onClose={() => setOpen(null)} /> : null}
      {open === 'move' ? <MoveDialog schoolClass={schoolClass} pupil={pupil} onClose={() => setOpen(null)} /> : null}
      {open === 'code' ? <SignInCodeDialog person={pupil} onClose={() => setOpen(null)} /> : null}
      {open === 'link' ? <ResetLinkDialog person={pupil} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
