import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import { FAME_ACCESS } from '@xiotein/game/fame'
import { Answer } from '../platform/answer.tsx'
import { ChangedMeanwhile, settingInWords } from '../platform/changed-meanwhile.tsx'
import { useRead } from '../platform/use-read.ts'
import { useSettingsForm } from '../school/index.ts'
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
        {data => <AccessForm settings={data} />}
      </Answer>
    </Card>
  )
}

type Settings = OutputOf<FameCalls['fame.settings']>

function AccessForm({ settings }: { settings: Settings }) {
  const toast = useToast()
  const { fields, set, ...form } = useSettingsForm(fame, 'fame.change-access', {
    read: 'fame.settings',
    settings,
    fieldsOf: ({ access }: Settings) => ({ access }),
    changes: ['fame.board', 'fame.privacy'],
    onDone: () => toast(t('access.done'), 'good'),
  })
  const isSame = fields.access === settings.access
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isSame) form.send(fields)
      }}
    >
      <Stack gap="small">
        <Field label={t('access.who')} hint={t(`access.${fields.access}.hint`)}>
          <Select
            value={fields.access}
            onChange={event => set({ access: FAME_ACCESS.find(each => each === event.target.value) ?? settings.access })}
          >
            {FAME_ACCESS.map(each => (
              <option key={each} value={each}>
                {t(`access.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <ChangedMeanwhile
          theirs={form.theirs.map(() => settingInWords(t('access.who'), t(`access.${settings.access}`)))}
          onTake={() => form.discard()}
        />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={form.busy} busyLabel={t('saving')} disabled={isSame}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
