import { TakesPartSwitch, useClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { PupilAttacks } from './pupil-attacks.tsx'
import { QuietShield } from './quiet-shield.tsx'
import { type ClassSieges, useClassSieges, usePupilBack, usePupilSwitch } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** On the page of a pupil, for staff: whether the pupil takes part in sieges, and the attacks of both sides. */
export function PupilSiegesCard({ classId, personId }: { classId: string; personId: string }) {
  const schoolClass = useClass(classId).data
  const isOpen = schoolClass !== undefined && schoolClass.archivedAt === null
  const query = useClassSieges(isOpen ? classId : null)
  const pupil = query.data?.pupils.find(each => each.personId === personId)
  if (!isOpen || query.data?.mode === 'off' || (query.data && !pupil)) return null
  return (
    <Columns split="list-detail">
      <Card aria-busy={query.isPending}>
        <CardHead title={t('pupil')} />
        <Answer query={query} failed={t('pupil.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
          {({ takesPart, shielded }) => {
            const shieldedUntil = shielded.find(each => each.personId === personId)?.until ?? null
            return pupil ? <PupilSwitch {...pupil} classId={classId} classTakesPart={takesPart} shieldedUntil={shieldedUntil} /> : null
          }}
        </Answer>
      </Card>
      <PupilAttacks classId={classId} personId={personId} />
    </Columns>
  )
}

type Of = ClassSieges['pupils'][number] & { classId: string; classTakesPart: boolean; shieldedUntil: string | null }

function PupilSwitch({ classTakesPart, ...pupil }: Of) {
  const choice = usePupilSwitch({ ...pupil, onUndo: usePupilBack() })
  const name = pupil.displayName
  return (
    <Stack gap="small">
      <TakesPartSwitch label={t('pupil.label', { name })} hint={t('pupil.note', { name })} choice={choice} />
      {classTakesPart ? null : <Note tone="warn">{t('pupil.classOff')}</Note>}
      <QuietShield {...pupil} />
    </Stack>
  )
}
