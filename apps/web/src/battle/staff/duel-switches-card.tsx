import { type OpenClass, TakesPart, TakesPartSwitch } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useChoice } from '../../platform/use-choice.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { battleApi } from '../use-battle.ts'
import { PupilSwitch, usePupilBack, useSaid } from './pupil-switch.tsx'
import { TimeFactors } from './time-factors.tsx'
import { SWITCHES, useSwitches } from './use-switches.ts'
import { t } from './words/index.ts'

/** On the settings of a class: whether it takes part in duels, which pupils do, and who has more time to choose. Nothing in a school without duels. */
export function DuelSwitchesCard({ schoolClass }: { schoolClass: OpenClass }) {
  const classId = schoolClass.id
  const query = useRead(battleApi, 'battle.switches', { classId })
  // The message with the way back outlives the dialog that its switch stands in.
  const onUndo = usePupilBack()
  if (query.data?.duels === false) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('switch')} note={t('switch.note')} />
      <Answer query={query} failed={t('switch.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {({ takesPart, pupils }) => (
          <Stack>
            <TakesPart
              takesPart={takesPart}
              pupils={pupils}
              switchOf={pupil => (
                <PupilSwitch key={pupil.personId} classId={classId} pupil={pupil} label={pupil.displayName} onUndo={onUndo} />
              )}
              words={{
                none: t('switch.none'),
                choose: t('switch.choose'),
                dialog: t('switch.who'),
                classOff: t('switch.classOff'),
                out: (count, names) => t('switch.out', { count, names }),
              }}
            >
              <ClassSwitch schoolClass={schoolClass} takesPart={takesPart} />
            </TakesPart>
            <TimeFactors classId={classId} pupils={pupils} />
          </Stack>
        )}
      </Answer>
    </Card>
  )
}

function ClassSwitch({ schoolClass: { id: classId, name }, takesPart: saved }: { schoolClass: OpenClass; takesPart: boolean }) {
  const said = useSaid()
  const change = useSwitches(classId)
  const back = useCommand(battleApi, 'battle.switch-class', { changes: SWITCHES, absolute: true })
  const choice = useChoice(battleApi, 'battle.switch-class', {
    saved,
    changes: SWITCHES,
    inputOf: takesPart => ({ classId, takesPart }),
    keep: takesPart => change(null, { takesPart }),
    onSaved: takesPart => said(takesPart, name, () => back.send({ classId, takesPart: !takesPart })),
  })
  return <TakesPartSwitch label={t('switch.label', { name })} choice={choice} />
}
