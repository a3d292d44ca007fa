import { UserPlus } from 'lucide-react'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { classesApi } from './api.ts'
import { FoundPupils } from './found-pupils.tsx'
import { CLASS_READS } from './use-classes.ts'
import { t } from './words/index.ts'

type NamesakesProps = { classId: string; name: string; onPlaced: () => void; onOther: () => void }

/** The pupils of the school who have the name of a new one: one of them is added instead, or the new one is somebody else. */
export function Namesakes({ classId, name, onPlaced, onOther }: NamesakesProps) {
  const toast = useToast()
  const query = useRead(classesApi, 'classes.namesakes', { classId, name })
  const place = useCommand(classesApi, 'classes.place-pupil', {
    overtakes: ['classes.remove-pupil'],
    changes: [...CLASS_READS, 'classes.suggest-people', 'classes.namesakes'],
    onDone: () => {
      toast(t('add.placed', { name }), 'good')
      onPlaced()
    },
  })
  return (
    <Stack gap="small">
      <Answer query={query} failed={t('twin.failed')} waiting={<SkeletonRows rows={1} />} inside="note">
        {({ people }) => (
          <>
            <Note tone="warn" announce title={t('twin')}>
              {t('twin.text', { count: people.length, name })}
            </Note>
            <FoundPupils
              people={people}
              busyId={place.busy ? (place.input?.personId ?? null) : null}
              onAdd={personId => place.send({ classId, personId })}
            />
          </>
        )}
      </Answer>
      {place.problem ? <Note tone="bad">{place.problem}</Note> : null}
      <div>
        <Button look="secondary" icon={UserPlus} disabled={place.busy} onClick={onOther}>
          {t('twin.other', { name })}
        </Button>
      </div>
    </Stack>
  )
}
