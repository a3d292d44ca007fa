import { diceOf, type Refusal, sum } from '@xiotein/game/rules'
import { balancedSquads, FEWEST_IN_BALANCED, MOST_MEMBERS, type Pair, USUAL_SQUAD_SIZE } from '@xiotein/game/squads'
import { Shuffle } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAttendance } from '../attendance/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { KeepApart } from './keep-apart.tsx'
import styles from './squads.module.css'
import { useKeptApart } from './use-kept-apart.ts'
import { type ClassSquads, SQUAD_READS, squads } from './use-squads.ts'
import { t } from './words/index.ts'

const SIZES = Array.from({ length: MOST_MEMBERS - FEWEST_IN_BALANCED + 1 }, (_, at) => String(FEWEST_IN_BALANCED + at))
const NOBODY: readonly Pair[] = []
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** The refusals of the rule. */
const whyNot = ({ name, detail }: Refusal): string => {
  if (name === 'squads.cannot-keep-apart') return t('balanced.cannotKeepApart', detail)
  return t(name === 'squads.too-many-pupils' ? 'balanced.tooMany' : 'balanced.tooFew', detail)
}

/** Squads for a whole class: the size, who is kept apart, and what it would be. The rule that the server decides by shows it. */
export function BalancedDialog({ data, onClose }: { data: ClassSquads; onClose: () => void }) {
  const toast = useToast()
  const [size, setSize] = useState(String(USUAL_SQUAD_SIZE))
  const known = useKeptApart(data.classId)
  const pairs = known.data?.pairs ?? NOBODY
  const [locked, setLocked] = useState(true)
  const [seed, setSeed] = useState(newSeed)
  const { isAbsent } = useAttendance(data.classId)
  const [leavesOut, setLeavesOut] = useState(true)
  const movable = useMemo(() => data.pupils.filter(pupil => !pupil.stays), [data])
  const absent = movable.filter(pupil => isAbsent(pupil.id))
  const withoutAbsent = leavesOut && absent.length > 0
  const pupils = useMemo(() => movable.filter(pupil => !withoutAbsent || !isAbsent(pupil.id)), [movable, withoutAbsent, isAbsent])
  const apart = useMemo(() => pairs.filter(pair => pair.every(id => pupils.some(pupil => pupil.id === id))), [pairs, pupils])
  const staying = data.pupils.filter(pupil => pupil.stays)
  const leaving = pupils.filter(pupil => pupil.squadId !== null).length
  const suspended = data.suspendedIn.filter(squadId => pupils.some(pupil => pupil.squadId === squadId)).length
  const shown = useMemo(() => balancedSquads(pupils, { size: Number(size), keepApart: apart }, diceOf(seed)), [pupils, size, apart, seed])
  const make = useCommand(squads, 'squads.make-balanced', {
    changes: SQUAD_READS,
    onDone: () => {
      toast(t('balanced.done', { name: data.className }), 'good')
      onClose()
    },
  })
  const count = shown.ok ? shown.outcome.length : 0
  const send = (): void => {
    if (!shown.ok) return
    make.send({
      classId: data.classId,
      size: Number(size),
      keepApart: apart.map(([one, other]): [string, string] => [one, other]),
      seed,
      expected: shown.outcome.map(squad => [...squad]),
      locked,
      withoutAbsent,
    })
  }
  return (
    <Dialog
      open
      width="wide"
      title={t('balanced.title', { name: data.className })}
      onClose={onClose}
      dismissible={!make.busy}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={make.busy}>
            {t('cancel')}
          </Button>
          <Button onClick={send} busy={make.busy} busyLabel={t('balanced.busy')} disabled={!shown.ok || !known.data}>
            {t('balanced.send', { count })}
          </Button>
        </>
      }
    >
      <Stack>
        <SegmentedControl
          label={t('balanced.size')}
          showLabel
          options={SIZES.map(value => ({ value, label: value }))}
          value={size}
          onValue={setSize}
        />
        <Answer query={known} failed={t('apart.failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="note">
          {apartIn => <KeepApart classId={data.classId} choices={movable} known={apartIn} />}
        </Answer>
        <Switch label={t('balanced.lock')} hint={t('balanced.lockHint')} checked={locked} onChecked={setLocked} />
        {absent.length > 0 ? (
          <Switch
            label={t('balanced.withoutAbsent')}
            hint={t('balanced.withoutAbsentHint', { count: absent.length, names: absent.map(pupil => pupil.displayName).join(', ') })}
            checked={leavesOut}
            onChecked={setLeavesOut}
          />
        ) : null}
        {leaving > 0 ? (
          <Note tone="warn">
            {t('balanced.leaving', { count: leaving })} {suspended > 0 ? t('balanced.suspended', { count: suspended }) : null}
          </Note>
        ) : null}
        {staying.length > 0 ? (
          <Note>{t('balanced.staying', { count: staying.length, names: staying.map(pupil => pupil.displayName).join(', ') })}</Note>
        ) : null}
        {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
        {shown.ok ? (
          <Stack gap="small">
            <Row between>
              <h3>{t('balanced.preview')}</h3>
              <Button look="secondary" size="small" icon={Shuffle} onClick={() => setSeed(newSeed())}>
                {t('balanced.shuffle')}
              </Button>
            </Row>
            <Preview squadsOf={shown.outcome} pupils={pupils} />
          </Stack>
        ) : (
          <Note tone="bad">{whyNot(shown.refusal)}</Note>
        )}
      </Stack>
    </Dialog>
  )
}

function Preview({ squadsOf, pupils }: { squadsOf: readonly (readonly string[])[]; pupils: ClassSquads['pupils'] }) {
  const byId = new Map(pupils.map(pupil => [pupil.id, pupil]))
  return (
    <ol className={styles.preview} aria-label={t('balanced.list')}>
      {squadsOf.map((ids, at) => {
        const members = ids.flatMap(id => byId.get(id) ?? [])
        return (
          <li key={ids.join()} className={styles.previewSquad}>
            <h4 className={styles.previewHead}>
              {t('balanced.squad', { number: at + 1 })}
              <span className={styles.level}>{t('balanced.levels', { levels: sum(members.map(member => member.level)) })}</span>
            </h4>
            <ul className={styles.previewList}>
              {members.map(member => (
                <li key={member.id} className={styles.previewMember}>
                  <span>{member.displayName}</span>
                  <span className={styles.level}>{t('level', { level: member.level })}</span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
