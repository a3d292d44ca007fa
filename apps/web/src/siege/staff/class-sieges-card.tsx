import { type OpenClass, TakesPart, TakesPartSwitch } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { readTime } from '../../ui/school-time.ts'
import { type ClassSieges, useClassSieges, useClassSwitch, usePupilBack, usePupilSwitch } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** On the settings of a class: whether the class takes part in sieges, and which of its pupils do. Nothing in a school without sieges. */
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
  const { takesPart, pupils } = sieges
  const choice = useClassSwitch(classId, name, takesPart)
  const onUndo = usePupilBack()
  return (
    <TakesPart
      {...{ takesPart, pupils }}
      switchOf={pupil => <PupilSwitch key={pupil.personId} {...{ ...pupil, classId, onUndo }} />}
      words={{
        ...{ none: t('class.none'), choose: t('class.pupils'), dialog: t('pupils'), classOff: t('pupil.classOff') },
        out: (count, names) => t('class.out', { count, names }),
      }}
    >
      <TakesPartSwitch label={t('class.label', { name })} choice={choice} />
    </TakesPart>
  )
}

type PupilSwitchProps = Parameters<typeof usePupilSwitch>[0] & Pick<ClassSieges['pupils'][number], 'out'>

function PupilSwitch({ out, ...pupil }: PupilSwitchProps) {
  const choice = usePupilSwitch(pupil)
  const since =
    out && !choice.value ? { hint: t('pupil.since', { day: readTime(out.since, { day: 'numeric', month: 'long' }), by: out.by }) } : {}
  return <TakesPartSwitch label={pupil.displayName} {...since} choice={choice} />
}
