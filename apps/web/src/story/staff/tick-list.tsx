import { MOST_AT_ONCE } from '@xiotein/game/story'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { listOf } from '../../ui/speech.ts'
import { storyApi } from '../use-story.ts'
import styles from './staff.module.css'
import { COUNTING, paysWords, type Tickable, type ToTick, WORK_READS } from './use-work.ts'
import { t } from './words/index.ts'

type Pupil = ToTick['pupils'][number]
type TickListProps = { classId: string; pupils: readonly Pupil[]; challenge: Tickable }

/** The pupils who have done a challenge, and those for whom it can be ticked now. */
export function TickList({ classId, pupils, challenge }: TickListProps) {
  const { id, title, inClass, ready, done, waiting } = challenge
  const asks = (personId: string): boolean => waiting.some(each => each.personId === personId)
  const toast = useToast()
  // Whoever says so, also while the list is open, is ticked as long as the teacher has not touched the tick.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (personId: string): boolean => touched.get(personId) ?? (inClass && asks(personId))
  // The pupils whom the teacher is asked about, without those who come meanwhile.
  const [asked, setAsked] = useState<readonly Pupil[]>([])
  const [isAsking, setAsking] = useState(false)
  const tick = useCommand(storyApi, 'story.tick', {
    ...COUNTING,
    changes: WORK_READS,
    // A tick of several pupils is taken back one by one.
    shown: done.filter(personId => asked.some(each => each.personId === personId)).join(),
    onDone: ({ ticked: now, notYet, gone }) => {
      setAsking(false)
      // Only the ticks that were sent are settled: pupils who were unticked stay so.
      setTouched(new Map([...touched].filter(([personId]) => !asked.some(each => each.personId === personId))))
      const said = [
        t('tick.done', { count: now.length, title }),
        ...(notYet.length > 0 ? [t('tick.notYet.done', { count: notYet.length })] : []),
        ...(gone.length > 0 ? [t('tick.gone', { count: gone.length })] : []),
      ]
      toast(said.join(' '), 'good')
    },
  })
  // It counted although its answer was lost, or a colleague was faster.
  const isCounted = isAsking && !tick.busy && tick.error === null && asked.every(({ personId }) => done.includes(personId))
  const count = asked.length
  useEffect(() => {
    if (!isCounted) return
    setAsking(false)
    toast(t('tick.done', { count, title }), 'good')
  }, [isCounted, count, title, toast])
  // A pupil who has done it since is no longer chosen.
  const chosen = pupils.filter(({ personId }) => isTicked(personId) && ready.includes(personId)).slice(0, MOST_AT_ONCE)
  const most = Math.min(ready.length, MOST_AT_ONCE)
  const choose = (personIds: readonly string[], on: boolean): void =>
    setTouched(new Map([...touched, ...personIds.map(personId => [personId, on] as const)]))
  const ask = (those: readonly Pupil[]): void => {
    setAsked(those)
    setAsking(true)
  }
  const pays = paysWords(challenge)
  const isDone = ({ personId }: Pupil): boolean => done.includes(personId)
  return (
    <>
      {ready.length < 2 ? null : (
        <Checkbox
          label={t('tick.all')}
          checked={chosen.length === most}
          partly={chosen.length > 0 && chosen.length < most}
          onChecked={on => choose(ready, on)}
        />
      )}
      {ready.length === 0 ? null : (
        <ul className={styles.ticks} aria-label={t('tick.pupils')}>
          {pupils
            .filter(({ personId }) => ready.includes(personId))
            .map(({ personId, displayName }) => (
              <li key={personId}>
                <Checkbox
                  label={displayName}
                  hint={asks(personId) ? t(inClass ? 'tick.says' : 'tick.waiting') : undefined}
                  checked={isTicked(personId)}
                  onChecked={on => choose([personId], on)}
                />
              </li>
            ))}
        </ul>
      )}
      <dl className={styles.others}>
        <Others term="tick.isDone" pupils={pupils.filter(isDone)} />
        <Others term="tick.notYet" pupils={pupils.filter(pupil => !isDone(pupil) && !ready.includes(pupil.personId))} />
      </dl>
      <Row between>
        <p role="status">{t('tick.preview', { count: chosen.length, pays })}</p>
        <Button icon={Check} disabled={chosen.length === 0} onClick={() => ask(chosen)}>
          {t('tick.approve', { count: chosen.length })}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title={t('tick.ask', { count: asked.length, title })}
        confirmLabel={t('approve')}
        busyLabel={t('tick.busy')}
        busy={tick.busy}
        error={tick.problem}
        onConfirm={() => tick.send({ classId, challenge: id, personIds: asked.map(({ personId }) => personId) })}
        onCancel={() => {
          tick.forget()
          setAsking(false)
        }}
      >
        <ul className={styles.names}>
          {asked.map(({ personId, displayName }) => (
            <li key={personId}>{t('tick.gets', { pupil: displayName, pays })}</li>
          ))}
        </ul>
        <p>{t('tick.text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Pupils for whom there is nothing to tick, in one sentence: a class may have thirty of them. */
function Others({ term, pupils }: { term: 'tick.isDone' | 'tick.notYet'; pupils: readonly Pupil[] }) {
  if (pupils.length === 0) return null
  return (
    <div>
      <dt>{t(term, { count: pupils.length })}</dt>
      <dd>{listOf(pupils.map(({ displayName }) => displayName))}</dd>
    </div>
  )
}
