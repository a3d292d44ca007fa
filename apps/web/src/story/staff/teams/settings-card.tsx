import type { StoryCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { Answer } from '../../../platform/answer.tsx'
import { useRead } from '../../../platform/use-read.ts'
import { useSettingsForm } from '../../../school/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { storyApi } from '../../use-story.ts'
import { t } from '../words/index.ts'

/** For admins: whether two pupils are enough for a team of the story. */
export function SettingsCard() {
  const query = useRead(storyApi, 'story.settings', {})
  return (
    <Card aria-labelledby="story-settings">
      <CardHead id="story-settings" title={t('settings')} note={t('settings.note')} />
      <Answer query={query} failed={t('settings.failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="card">
        {data => <SettingsForm settings={data} />}
      </Answer>
    </Card>
  )
}

type Settings = OutputOf<StoryCalls['story.settings']>

function SettingsForm({ settings }: { settings: Settings }) {
  const toast = useToast()
  const { fields, set, ...form } = useSettingsForm(storyApi, 'story.change-settings', {
    read: 'story.settings',
    settings,
    fieldsOf: ({ smallTeams }: Settings) => ({ smallTeams }),
    onDone: () => toast(t('settings.done'), 'good'),
  })
  // There is one switch: two people who move it to the other side want the same.
  const isSame = fields.smallTeams === settings.smallTeams
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isSame) form.send(fields)
      }}
    >
      <Stack gap="small">
        <Checkbox
          label={t('settings.small')}
          hint={t('settings.small.hint')}
          checked={fields.smallTeams}
          onChecked={smallTeams => set({ smallTeams })}
        />
        {form.problem ? <Note tone="bad">{form.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={form.busy} busyLabel={t('settings.saving')} disabled={isSame}>
            {t('settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
