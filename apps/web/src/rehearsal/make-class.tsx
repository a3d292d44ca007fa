import { FlaskConical } from 'lucide-react'
import { useUnkeyedCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { REHEARSAL_READS, rehearsalApi } from './use-rehearsals.ts'
import { t } from './words/index.ts'

/** An explanation of a rehearsal class, and the button that makes one. */
export function MakeClass() {
  const toast = useToast()
  const make = useUnkeyedCommand(rehearsalApi, 'rehearsal.open', {
    changes: REHEARSAL_READS,
    onDone: () => toast(t('class.made'), 'good'),
  })
  return (
    <Card look="rule">
      <CardHead title={t('class')} />
      <Stack>
        <p>{t('class.text')}</p>
        <p>{t('class.apart')}</p>
        {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
        <div>
          <Button icon={FlaskConical} busy={make.busy} busyLabel={t('class.making')} onClick={() => make.send({})}>
            {t('class.make')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
