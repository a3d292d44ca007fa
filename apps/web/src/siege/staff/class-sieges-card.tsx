import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type ClassSieges, useClassSieges, useClassSwitch, usePupilSwitch } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** Beside a roster: whether the class takes part in sieges, and who of it. Nothing in a school without sieges. */
export function ClassSiegesCard({ schoolClass }: { schoolClass: OpenClass }) {
  const query = useClassSieges(schoolClass.id)
  if (query.data?.mode === 'off') return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('class')} note={t('class.note')} />
      <Answer query={query} failed={t('class.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {data => <ClassSwitches schoolClass={schoolClass} sieges={data} />}
      </Answer>
    </Card>
  )
}

function ClassSwitches({ schoolClass: { id: classId, name }, sieges }: { schoolClass: OpenClass; sieges: ClassSieges }) {
  const [choosing, setChoosing] = useState(false)
  const turn = useClassSwitch(name)
  const out = sieges.pupils.filter(({ takesPart }) => !takesPart)
  const names = out.map(({ displayName }) => displayName).join(', ')
  return (
    <Stack gap="small">
      <Switch
        label={t('class.label', { name })}
        checked={sieges.takesPart}
        disabled={turn.busy}
        onChecked={takesPart => turn.send({ classId, takesPart })}
      />
      {turn.problem ? <Note tone="bad">{turn.problem}</Note> : null}
      <p>{out.length === 0 ? t('class.none') : t('class.out', { count: out.length, names })}</p>
      <Row>
        <Button look="secondary" size="small" onClick={() => setChoosing(true)} disabled={sieges.pupils.length === 0}>
          {t('class.pupils')}
        </Button>
      </Row>
      {choosing ? <PupilsDialog sieges={sieges} onClose={() => setChoosing(false)} /> : null}
    </Stack>
  )
}

function PupilsDialog({ sieges, onClose }: { sieges: ClassSieges; onClose: () => void }) {
  const turn = usePupilSwitch(id => sieges.pupils.find(({ personId }) => personId === id)?.displayName ?? '')
  return (
    <Dialog open onClose={onClose} title={t('pupils')}>
      <Stack gap="small">
        {sieges.takesPart ? null : <Note tone="warn">{t('pupil.classOff')}</Note>}
        {turn.problem ? <Note tone="bad">{turn.problem}</Note> : null}
        {sieges.pupils.map(({ personId, displayName, takesPart }) => (
          <Switch
            key={personId}
            label={displayName}
            checked={takesPart}
            disabled={turn.busy && turn.input?.personId === personId}
            onChecked={next => turn.send({ personId, takesPart: next })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
