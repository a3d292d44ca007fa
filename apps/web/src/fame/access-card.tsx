import { FAME_ACCESS, type FameAccess } from '@xiotein/game/fame'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { fame } from './board/fame-api.ts'
import { t as onBoard } from './board/words/index.ts'
import { t } from './words/index.ts'

/** For admins: who may see the Hall of Fame, and how its names read. */
export function AccessCard() {
  const query = useRead(fame, 'fame.settings', {})
  return (
    <Card aria-labelledby="fame-access">
      <CardHead id="fame-access" title={onBoard('title')} note={t('access.note')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="card">
        {data => <AccessForm key={data.access} access={data.access} />}
      </Answer>
    </Card>
  )
}

function AccessForm({ access }: { access: FameAccess }) {
  const toast = useToast()
  const [chosen, setChosen] = useState(access)
  const save = useCommand(fame, 'fame.change-access', {
    changes: ['fame.settings', 'fame.board', 'fame.privacy'],
    onDone: () => toast(t('access.done'), 'good'),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (chosen !== access) save.send({ access: chosen })
      }}
    >
      <Stack gap="small">
        <Field label={t('access.who')} hint={t(`access.${chosen}.hint`)}>
          <Select value={chosen} onChange={event => setChosen(FAME_ACCESS.find(each => each === event.target.value) ?? access)}>
            {FAME_ACCESS.map(each => (
              <option key={each} value={each}>
                {t(`access.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={save.busy} busyLabel={t('saving')} disabled={chosen === access}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
