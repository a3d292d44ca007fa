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

type WaitingPointsProps = { classId: string; pupil: { id: string; displayName: string } | null }

/** Before a pupil, or several (null), leave a class: says that points wait there, which nobody can approve for them afterwards. */
export function WaitingPoints({ classId, pupil }: WaitingPointsProps) {
  const query = useRead(
    api,
    'scorekeeping.queue',
    { status: 'pending', classId, ...(pupil ? { pupilId: pupil.id } : {}) },
    { isForgotten: true },
  )
  return (
    <Answer
      query={query}
      failed={pupil ? t('waiting.failed', { name: pupil.displayName }) : t('waiting.severalFailed')}
      waiting={null}
      inside="note"
    >
      {({ rows, next }) =>
        rows.length === 0 ? null : (
          <Note
            tone="warn"
            announce
            actions={
              <ButtonLink
                look="secondary"
                size="small"
                href={`/admin/approvals?status=pending&class=${classId}${pupil ? `&pupil=${pupil.id}` : ''}`}
              >
                {t('waiting.show')}
              </ButtonLink>
            }
          >
            {pupil
              ? t('waiting', {
                  name: pupil.displayName,
                  // A sum over the first page alone would be wrong.
                  net: next === null ? readChange(sum(rows.map(({ about }) => about?.changeAmount ?? 0))) : 'many',
                })
              : t('waiting.several')}
          </Note>
        )
      }
    </Answer>
  )
}
