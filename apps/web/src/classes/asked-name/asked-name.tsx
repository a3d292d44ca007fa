import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import { CLASS_READS } from '../use-classes.ts'
import { t } from './words/index.ts'

type Asking = { readonly displayName: string; readonly askedName: { readonly id: string; readonly displayName: string } | null }

/** The name that a pupil asks for, to be answered on the spot. Nothing where none waits. */
export function AskedName({ person }: { person: Asking }) {
  const toast = useToast()
  const { askedName } = person
  const decide = useCommand(classesApi, 'classes.decide-name', {
    overtakes: ['classes.decide-name'],
    changes: [...CLASS_READS, 'people.people'],
    onDone: (_done, { decision }) =>
      toast(t(decision === 'approve' ? 'approved' : 'denied', { asked: askedName?.displayName ?? '' }), 'good'),
  })
  if (!askedName) return null
  const who = { name: person.displayName, asked: askedName.displayName }
  const button = (decision: 'approve' | 'deny') => (
    <Button
      size="small"
      look="secondary"
      busy={decide.busy && decide.input?.decision === decision}
      busyLabel={t('saving')}
      disabled={decide.busy && decide.input?.decision !== decision}
      aria-label={t(`${decision}Name`, who)}
      onClick={() => decide.send({ askedNameId: askedName.id, decision })}
    >
      {t(`${decision}`)}
    </Button>
  )
  return (
    <Row gap="small">
      <span>{t('wish', who)}</span>
      {button('approve')}
      {button('deny')}
      {decide.problem ? <Note tone="bad">{decide.problem}</Note> : null}
    </Row>
  )
}
