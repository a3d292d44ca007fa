import { type OpenClass, TakesPart, TakesPartSwitch } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { dayOf } from './day-of.ts'
import { type ClassSieges, useClassSieges, useClassSwitch, usePupilBack, usePupilSwitch } from './use-staff-sieges.ts'
import { t } from './words/index.ts'

/** On the settings of a class: whether the class takes part in sieges, and which of its pupils do. Nothing in a school without sieges. */
export function ClassSiegesCard({ schoolClass }: { schoolClass: OpenClass }) {
  const query = useClassSieges(schoolClass.id)
  if (query.data?.mode === 'off') return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('class')} note={t('class.note')}>
        <ButtonLink look="ghost" size="small" href="/admin/sieges">
          {t('class.rules')}
        </ButtonLink>
      </CardHead>
      <Answer query={query} failed={t('class.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {data => <ClassSwitches schoolClass={schoolClass} sieges={data} />}
      </Answer>
    </Card>
  )
}

/** The pupils under a quiet shield, in a sentence; empty without any. */
const shieldedWords = (pupils: ClassSieges['shielded']): string => {
  const names = pupils.map(({ displayName: name, until }) => t('class.shieldedOne', { name, day: dayOf(until) }))
  return names.length === 0 ? '' : t('class.shielded', { names: names.join(', ') })
}

function ClassSwitches({ schoolClass: { id: classId, name }, sieges }: { schoolClass: OpenClass; sieges: ClassSieges }) {
  const { takesPart, pupils } = sieges
  const choice = useClassSwitch(classId, name, takesPart)
  const onUndo = usePupilBack()
  const shielded = shieldedWords(sieges.shielded)
  return (
    <TakesPart
      takesPart={takesPart}
      pupils={pupils}
      switchOf={pupil => <PupilSwitch key={pupil.personId} {...pupil} classId={classId} onUndo={onUndo} />}
      words={{
        none: shielded === '' ? t('class.none') : shielded,
        choose: t('class.pupils'),
        dialog: t('pupils'),
        classOff: t('pupil.classOff'),
        out: (count, names) => (shielded === '' ? t('class.out', { count, names }) : `${t('class.out', { count, names })}. ${shielded}`),
      }}
    >
      <TakesPartSwitch label={t('class.label', { name })} choice={choice} />
    </TakesPart>
  )
}

type PupilSwitchProps = Parameters<typeof usePupilSwitch>[0] & Pick<ClassSieges['pupils'][number], 'out'>

function PupilSwitch({ out, ...pupil }: PupilSwitchProps) {
  const choice = usePupilSwitch(pupil)
  const since = out && !choice.value ? { hint: t('pupil.since', { day: dayOf(out.since), by: out.by }) } : {}
  return <TakesPartSwitch label={pupil.displayName} {...since} choice={choice} />
}
