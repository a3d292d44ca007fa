import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { sum } from '@xiotein/game/rules'
import { Answer } from '../../platform/answer.tsx'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { readChange } from '../../ui/display/numbers.ts'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

type WaitingPointsProps = { classId: string; personId: string; name: string }

/** Before a pupil is removed from a class: says that points of the pupil wait there, which nobody can approve afterwards. */
export function WaitingPoints({ classId, personId, name }: WaitingPointsProps) {
  const query = useRead(api, 'scorekeeping.queue', { status: 'pending', classId, pupilId: personId }, { isForgotten: true })
  return (
    <Answer query={query} failed={t('waiting.failed', { name })} waiting={null} inside="note">
      {({ rows, next }) =>
        rows.length === 0 ? null : (
          <Note
            tone="warn"
            announce
            actions={
              <ButtonLink look="secondary" size="small" href={`/admin/approvals?status=pending&class=${classId}&pupil=${personId}`}>
                {t('waiting.show')}
              </ButtonLink>
            }
          >
            {/* A sum over the first page alone would be wrong. */}
            {t('waiting', { name, net: next === null ? readChange(sum(rows.map(({ about }) => about?.changeAmount ?? 0))) : 'many' })}
          </Note>
        )
      }
    </Answer>
  )
}
