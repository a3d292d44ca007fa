import { useState } from 'react'
import type { OpenClass } from '../../classes/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { DisplaySettings } from '../display/display-settings.tsx'
import { displayApi } from '../display/use-display.ts'
import { t } from './words/index.ts'

/** On the settings of a class: what its class display shows. */
export function DisplayCard({ schoolClass: { id: classId } }: { schoolClass: OpenClass }) {
  const query = useRead(
    displayApi,
    'scorekeeping.display',
    { classId },
    { subscriptions: [{ topic: 'display', of: classId, on: { 'scorekeeping.display-changed': 'ask-again' } }] },
  )
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardHead title={t('display')} note={t('display.note')} />
      <Answer query={query} failed={t('display.failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {display => (
          <Stack gap="small">
            <p>{t('display.shows', { mode: display.mode, hidden: String(display.hidesPupils) })}</p>
            {display.target ? <p>{t('display.target', display.target)}</p> : null}
            <Row>
              <Button look="secondary" size="small" onClick={() => setOpen(true)}>
                {t('display.change')}
              </Button>
            </Row>
            {open ? <DisplaySettings display={display} onClose={() => setOpen(false)} /> : null}
          </Stack>
        )}
      </Answer>
    </Card>
  )
}
