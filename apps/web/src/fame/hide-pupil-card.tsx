import { useClass } from '../classes/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useChoice } from '../platform/use-choice.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { fame } from './board/fame-api.ts'
import { t } from './words/index.ts'

/** On the page of a pupil, for staff: whether staff hide the pupil's name in the Hall of Fame. Nothing for a pupil of no open class. */
export function HidePupilCard({ classId, personId }: { classId: string; personId: string }) {
  const schoolClass = useClass(classId).data
  const pupil = schoolClass?.archivedAt === null ? schoolClass.roster.find(({ id }) => id === personId) : undefined
  const query = useRead(fame, 'fame.of-pupil', pupil ? { personId } : null)
  if (!pupil) return null
  return (
    <Card aria-busy={query.isPending}>
      <CardHead title={t('pupil')} />
      <Answer query={query} failed={t('pupil.failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="note">
        {({ hiddenByStaff }) => <HideSwitch personId={personId} name={pupil.displayName} hidden={hiddenByStaff} />}
      </Answer>
    </Card>
  )
}

function HideSwitch({ personId, name, hidden: saved }: { personId: string; name: string; hidden: boolean }) {
  const answers = useAnswers()
  const { value, choose, problem } = useChoice(fame, 'fame.hide-pupil', {
    saved,
    changes: ['fame.of-pupil'],
    inputOf: (hidden: boolean) => ({ personId, hidden }),
    keep: hiddenByStaff => answers.change(answerKey('fame.of-pupil', { personId }), () => ({ hiddenByStaff })),
  })
  return (
    <Stack gap="small">
      <Switch
        label={t('pupil.label', { name })}
        hint={t(value ? 'pupil.hidden' : 'pupil.shown', { name })}
        checked={value}
        onChecked={choose}
      />
      {problem ? <Note tone="bad">{problem}</Note> : null}
    </Stack>
  )
}
