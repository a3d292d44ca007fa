import { Lock, LockOpen, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { ClassSelect, useClasses, useClassInAddress } from '../classes/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { StatStrip } from '../ui/layout/stat-strip.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { BalancedDialog } from './balanced-dialog.tsx'
import { SquadCard } from './squad-card.tsx'
import styles from './squads.module.css'
import { type ClassSquads, SQUAD_READS, squads, useClassSquads } from './use-squads.ts'
import { t } from './words/index.ts'

const WAITING = <Skeleton height="20rem" />

/** For teachers: the squads of one class at a time. The address says which class. */
export function ClassSquadsPart() {
  const classes = useClasses()
  // People who run a class see its code; scorekeepers cannot put their class into squads.
  const own = (classes.data?.classes ?? []).filter(each => each.code !== null)
  const { chosen, choose } = useClassInAddress(own)
  if (classes.data === undefined) return <Answer query={classes} failed={t('classes.failed')} waiting={WAITING} />
  if (!chosen) {
    return (
      <Card>
        <EmptyState title={t('noClass')} art="benches">
          <p>{t('noClass.text')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack>
      {own.length > 1 ? (
        <Row>
          <Field label={t('class')}>
            <ClassSelect classes={own} value={chosen.id} onValue={choose} />
          </Field>
        </Row>
      ) : null}
      <OneClass key={chosen.id} classId={chosen.id} />
    </Stack>
  )
}

function OneClass({ classId }: { classId: string }) {
  return (
    <Answer query={useClassSquads(classId)} failed={t('ofClass.failed')} waiting={WAITING}>
      {data => <SquadsOfClass data={data} />}
    </Answer>
  )
}

function SquadsOfClass({ data }: { data: ClassSquads }) {
  const [making, setMaking] = useState(false)
  const without = data.pupils.filter(pupil => pupil.squadId === null)
  const mine = data.squads.filter(squad => squad.may.lock)
  const lockAll = mine.some(squad => !squad.locked)
  const lock = useCommand(squads, 'squads.lock', { changes: SQUAD_READS, absolute: true })
  return (
    <Stack>
      <StatStrip
        stats={[
          { label: t('title'), value: data.squads.length },
          { label: t('inSquad'), value: data.pupils.length - without.length },
          { label: t('without'), value: without.length },
        ]}
      />
      <Row between>
        <h2>{data.className}</h2>
        <Row>
          {mine.length > 0 ? (
            <Button
              look="secondary"
              icon={lockAll ? Lock : LockOpen}
              busy={lock.busy}
              busyLabel={t(lockAll ? 'locking' : 'unlocking')}
              onClick={() => lock.send({ squadIds: mine.map(squad => squad.id), locked: lockAll })}
            >
              {t(lockAll ? 'lockAll' : 'unlockAll')}
            </Button>
          ) : null}
          {data.pupils.length > 1 ? (
            <Button icon={Shuffle} onClick={() => setMaking(true)}>
              {t('balanced')}
            </Button>
          ) : null}
        </Row>
      </Row>
      {lock.problem ? <Note tone="bad">{lock.problem}</Note> : null}
      {data.squads.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} art={data.pupils.length === 0 ? 'benches' : 'telescope'}>
            <p>{t(data.pupils.length === 0 ? 'none.noPupils' : 'none.text')}</p>
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.squadCards} aria-label={t('ofClass', { name: data.className })}>
          {data.squads.map(squad => (
            <SquadCard key={squad.id} squad={squad} className={data.className} />
          ))}
        </ul>
      )}
      {without.length > 0 && data.squads.length > 0 ? (
        <Card look="quiet">
          <CardHead title={t('without')} level={3} />
          <ul className={styles.names}>
            {without.map(pupil => (
              <li key={pupil.id} className={styles.name}>
                {pupil.displayName}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {making ? <BalancedDialog data={data} onClose={() => setMaking(false)} /> : null}
    </Stack>
  )
}
