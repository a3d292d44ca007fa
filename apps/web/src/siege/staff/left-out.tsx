import { PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCommand } from '../../platform/use-command.ts'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefocus } from '../../ui/use-refocus.ts'
import { siegeApi } from '../use-siege.ts'
import { dayOf } from './day-of.ts'
import styles from './staff-sieges.module.css'
import { CHANGES, type Switches } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

const LONGEST_NOTE = 200

type Pupil = Switches['pupils'][number]

const rowOf = ({ personId, is }: Pupil): string => `${personId} ${is}`

/** Everybody for whom sieges are turned off or whose vault staff have closed, with since when, by whom and until when. */
export function LeftOut({ pupils }: { pupils: readonly Pupil[] }) {
  const [opened, setNoted] = useState<Pupil | null>(null)
  const noted = opened && (pupils.find(pupil => rowOf(pupil) === rowOf(opened)) ?? opened)
  const [ended, setEnded] = useState<string | null>(null)
  // The row goes with its button.
  useRefocus(ended !== null && !pupils.some(pupil => rowOf(pupil) === ended) ? 'siege-left-out' : '')
  return (
    <Card aria-labelledby="siege-left-out">
      <CardHead id="siege-left-out" title={t('leftOut')} note={t('leftOut.note')} />
      {pupils.length === 0 ? (
        <p>{t('leftOut.none')}</p>
      ) : (
        <ul className={styles.rules}>
          {pupils.map(pupil => (
            <li key={rowOf(pupil)} className={styles.rule}>
              <LeftOutPupil pupil={pupil} onNote={() => setNoted(pupil)} onEnd={() => setEnded(rowOf(pupil))} />
            </li>
          ))}
        </ul>
      )}
      {noted ? <NoteDialog pupil={noted} onClose={() => setNoted(null)} /> : null}
    </Card>
  )
}

function LeftOutPupil({ pupil, onNote, onEnd }: { pupil: Pupil; onNote: () => void; onEnd: () => void }) {
  const { personId, displayName: name, classId, className, is, since, by, until, reason } = pupil
  const words = { failed: () => t('leftOut.failed', { name }), changes: CHANGES, absolute: true, onDone: onEnd }
  const back = useCommandWithToasts(siegeApi, 'siege.switch-pupil', { ...words, done: () => t('leftOut.back', { name }) })
  const [asks, setAsks] = useState(false)
  const turnOn = (): void => back.send({ personId, takesPart: true })
  const open = useCommandWithToasts(siegeApi, 'siege.shield-pupil', { ...words, done: () => t('shield.opened', { name }) })
  return (
    <>
      <p>
        <b>
          <Link href={`/admin/classes/${classId}/pupils/${personId}`}>{name}</Link>, {className}
        </b>
      </p>
      <p>{until === null ? t('leftOut.off') : t('leftOut.shield', { day: dayOf(until) })}</p>
      {reason === '' ? null : <p>{t('leftOut.reason', { reason })}</p>}
      {since && by ? <p className={styles.quiet}>{t('leftOut.since', { day: dayOf(since), by })}</p> : null}
      <Row gap="small">
        <Button
          look="secondary"
          size="small"
          icon={Undo2}
          busy={back.busy || open.busy}
          aria-label={t(is === 'off' ? 'leftOut.againOf' : 'shield.endOf', { name })}
          onClick={() => {
            if (is === 'shield') open.send({ personId, shielded: false, ...(until === null ? {} : { until }) })
            else if (reason === '') turnOn()
            else setAsks(true)
          }}
        >
          {t(is === 'off' ? 'leftOut.again' : 'shield.end')}
        </Button>
        {is === 'off' ? (
          <Button
            look="ghost"
            size="small"
            icon={PenLine}
            aria-label={t(reason === '' ? 'leftOut.writeOf' : 'leftOut.changeOf', { name })}
            onClick={onNote}
          >
            {t(reason === '' ? 'leftOut.write' : 'leftOut.change')}
          </Button>
        ) : null}
      </Row>
      {asks ? (
        <ConfirmDialog
          open
          title={t('leftOut.ask', { name })}
          confirmLabel={t('leftOut.again')}
          busyLabel={t('saving')}
          busy={back.busy}
          onConfirm={turnOn}
          onCancel={() => setAsks(false)}
        >
          <p>{t('leftOut.askText', { reason })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Staff write for each other why sieges are off for a pupil. */
function NoteDialog({ pupil: { personId, displayName: name, reason }, onClose }: { pupil: Pupil; onClose: () => void }) {
  const [seen] = useState(reason)
  const [typed, setTyped] = useState(reason)
  const note = useCommand(siegeApi, 'siege.note-pupil', { changes: CHANGES, onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={t('leftOut.why', { name })}
      confirmLabel={t('leftOut.save')}
      busyLabel={t('saving')}
      busy={note.busy}
      error={note.problem}
      onConfirm={() => note.send({ personId, seen: reason, reason: typed.trim().replace(/\s+/g, ' ') })}
      onCancel={onClose}
    >
      {reason === seen ? null : <Note tone="warn">{reason === '' ? t('leftOut.why.gone') : t('leftOut.why.meanwhile', { reason })}</Note>}
      <Field label={t('leftOut.why.label')} hint={t('leftOut.why.hint', { most: LONGEST_NOTE })}>
        <TextInput maxLength={LONGEST_NOTE} readOnly={note.busy} value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
