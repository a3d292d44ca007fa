import { type OpenClass, TakesPart } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { battleApi } from '../use-battle.ts'
import { TimeFactors } from './time-factors.tsx'
import { t } from './words/index.ts'

const CHANGES = ['battle.switches']

/** On the settings of a class: whether the class takes part in duels, who of it, and who has more time to choose. Nothing in a school without duels. */
export function DuelSwitchesCard({ schoolClass: { id: classId, name } }: { schoolClass: OpenClass }) {
  const toast = useToast()
  const query = useRead(battleApi, 'battle.switches', { classId })
  const nameOf = (id: string): string => query.data?.pupils.find(({ personId }) => personId === id)?.displayName ?? ''
  const said = (takesPart: boolean, who: string, undo: () => void): void =>
    void toast(t(takesPart ? 'switch.on' : 'switch.off', { name: who }), 'good', { label: t('switch.undo'), onPress: undo })
  const classBack = useCommand(battleApi, 'battle.switch-class', { changes: CHANGES })
  const pupilBack = useCommand(battleApi, 'battle.switch-pupil', { changes: CHANGES })
  const turnClass = useCommand(battleApi, 'battle.switch-class', {
    changes: CHANGES,
    onDone: (_answer, { takesPart }) => said(takesPart, name, () => classBack.send({ classId, takesPart: !takesPart })),
  })
  const turnPupil = useCommand(battleApi, 'battle.switch-pupil', {
    changes: CHANGES,
    onDone: (_answer, { personId, takesPart }) =>
      said(takesPart, nameOf(personId), () => pupilBack.send({ personId, takesPart: !takesPart })),
  })
  if (query.data?.duels === false) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('switch')} note={t('switch.note')} />
      <Answer query={query} failed={t('switch.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {({ takesPart, pupils }) => (
          <Stack>
            <TakesPart
              {...{ classId, takesPart, pupils, turnClass, turnPupil }}
              words={{
                ...{ label: t('switch.label', { name }), none: t('switch.none'), choose: t('switch.choose') },
                ...{ dialog: t('switch.who'), classOff: t('switch.classOff'), out: (count, names) => t('switch.out', { count, names }) },
              }}
            />
            <TimeFactors classId={classId} pupils={pupils} />
          </Stack>
        )}
      </Answer>
    </Card>
  )
}
