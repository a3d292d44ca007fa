import { useClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { battleApi } from '../use-battle.ts'
import { PupilSwitch, usePupilBack } from './pupil-switch.tsx'
import { t } from './words/index.ts'

/** On the page of a pupil, for staff: whether the pupil takes part in duels. Nothing in a school without duels. */
export function PupilDuelsCard({ classId, personId }: { classId: string; personId: string }) {
  const schoolClass = useClass(classId).data
  const isOpen = schoolClass !== undefined && schoolClass.archivedAt === null
  const query = useRead(battleApi, 'battle.switches', isOpen ? { classId } : null)
  const onUndo = usePupilBack()
  const pupil = query.data?.pupils.find(each => each.personId === personId)
  if (!isOpen || query.data?.duels === false || (query.data && !pupil)) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('pupil')} />
      <Answer query={query} failed={t('switch.failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="note">
        {({ takesPart }) =>
          pupil ? (
            <Stack gap="small">
              <PupilSwitch
                classId={classId}
                pupil={pupil}
                label={t('switch.label', { name: pupil.displayName })}
                hint={t('pupil.note')}
                onUndo={onUndo}
              />
              {takesPart ? null : <Note tone="warn">{t('switch.classOff')}</Note>}
            </Stack>
          ) : null
        }
      </Answer>
    </Card>
  )
}
