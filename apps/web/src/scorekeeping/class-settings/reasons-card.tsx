import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { reasonWords } from '../board.ts'
import { ReasonsDialog } from '../reasons-dialog.tsx'
import { CopyReasons } from './copy-reasons.tsx'
import { t } from './words/index.ts'

const api = apiOf<ScorekeepingCalls>()

/** On the settings of a class: the reasons that its scorekeepers choose from. */
export function ReasonsCard({ schoolClass: { id: classId } }: { schoolClass: OpenClass }) {
  const query = useRead(api, 'scorekeeping.reasons', { classId })
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardHead title={t('reasons')} note={t('reasons.note')} />
      <Answer query={query} failed={t('reasons.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {({ reasons }) => (
          <Stack gap="small">
            <p>{reasons.length === 0 ? t('reasons.none') : reasons.map(reasonWords).join(', ')}</p>
            <Row>
              <Button look="secondary" size="small" onClick={() => setOpen(true)}>
                {t('reasons.change')}
              </Button>
              <CopyReasons classId={classId} reasons={reasons} />
            </Row>
            {open ? <ReasonsDialog classId={classId} reasons={reasons} onClose={() => setOpen(false)} /> : null}
          </Stack>
        )}
      </Answer>
    </Card>
  )
}
