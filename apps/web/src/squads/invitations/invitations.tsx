import { MOST_MEMBERS } from '@xiotein/game/squads'
import { Mails } from 'lucide-react'
import { useCommand, useIsSending } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Count } from '../../ui/display/chip.tsx'
import { When } from '../../ui/display/when.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Crest } from '../crest.tsx'
import styles from '../squads.module.css'
import { type Invitation, SQUAD_READS, squads } from '../use-squads.ts'
import { t } from './words/index.ts'

type InvitationsProps = {
  invitations: readonly Invitation[]
  /** The reader's squad. */
  squadName: string | null
  open: boolean
  onOpen: (open: boolean) => void
}

/** The floating button with the number of invitations that wait, and the list that it opens. */
export function Invitations({ invitations, squadName, open, onOpen }: InvitationsProps) {
  const busy = useIsSending('squads.accept-invitation', 'squads.decline-invitation')
  return (
    <>
      <aside
        data-ground="plate"
        data-foot-strip={invitations.length > 0 || undefined}
        className={classNames(styles.float, invitations.length > 0 && styles.waiting)}
        aria-label={t('region')}
      >
        <Button look="onPlate" icon={Mails} onClick={() => onOpen(true)}>
          {t('title')}
          <VisuallyHidden>, {t('waiting', { count: invitations.length })}</VisuallyHidden>
        </Button>
        {invitations.length > 0 ? <Count count={invitations.length} /> : null}
      </aside>
      <Dialog
        open={open}
        title={t('title')}
        dismissible={!busy}
        onClose={() => onOpen(false)}
        footer={
          <Button look="secondary" disabled={busy} onClick={() => onOpen(false)}>
            {t(squadName !== null && invitations.length === 0 ? 'toSquad' : 'close')}
          </Button>
        }
      >
        {invitations.length === 0 ? (
          // Whoever accepted one has read so, unless the answer was lost.
          <EmptyState title={squadName === null ? t('none') : t('accept.done', { squad: squadName })}>
            {squadName === null ? <p>{t('none.text')}</p> : null}
          </EmptyState>
        ) : (
          <ul className={styles.invitations}>
            {invitations.map(invitation => (
              <OneInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
  const toast = useToast()
  const { id, squadName } = invitation
  const accept = useCommand(squads, 'squads.accept-invitation', {
    overtakes: ['squads.decline-invitation'],
    changes: SQUAD_READS,
    onDone: () => toast(t('accept.done', { squad: squadName }), 'good'),
  })
  const decline = useCommand(squads, 'squads.decline-invitation', {
    overtakes: ['squads.accept-invitation'],
    changes: SQUAD_READS,
    onDone: () => toast(t('decline.done', { squad: squadName })),
  })
  const problem = accept.problem ?? decline.problem
  return (
    <li className={styles.invitation}>
      <Crest crest={invitation.crest} />
      <div>
        <h3>{squadName}</h3>
        <p>
          <Rich of={t} id="from" values={{ name: invitation.fromUserName }} components={{ when: <When at={invitation.createdAt} /> }} />
        </p>
        <p>{t('places', { taken: invitation.members, most: MOST_MEMBERS })}</p>
      </div>
      <div className={styles.answers}>
        {problem ? <Note tone="bad">{problem}</Note> : null}
        <Row>
          <Button
            busy={accept.busy}
            busyLabel={t('accept.busy')}
            disabled={decline.busy}
            onClick={() => {
              decline.forget()
              accept.send({ invitationId: id })
            }}
          >
            {t('accept')}
          </Button>
          <Button
            look="secondary"
            busy={decline.busy}
            busyLabel={t('decline.busy')}
            disabled={accept.busy}
            onClick={() => {
              accept.forget()
              decline.send({ invitationId: id })
            }}
          >
            {t('decline')}
          </Button>
        </Row>
      </div>
    </li>
  )
}
