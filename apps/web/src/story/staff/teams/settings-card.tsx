import { useState } from 'react'
import { QueryFailed } from '../../../platform/query-failed.tsx'
import { useCommand } from '../../../platform/use-command.ts'
import { useRead } from '../../../platform/use-read.ts'
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
      {query.data ? (
        <SettingsForm key={String(query.data.smallTeams)} smallTeams={query.data.smallTeams} />
      ) : query.isError ? (
        <QueryFailed query={query} title={t('settings.failed')} />
      ) : (
        <SkeletonRows rows={1} disc={false} />
      )}
    </Card>
  )
}

function SettingsForm({ smallTeams }: { smallTeams: boolean }) {
  const toast = useToast()
  const [chosen, setChosen] = useState(smallTeams)
  const save = useCommand(storyApi, 'story.change-settings', {
    changes: ['story.settings'],
    onDone: () => toast(t('settings.done'), 'good'),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (chosen !== smallTeams) save.send({ smallTeams: chosen })
      }}
    >
      <Stack gap="small">
        <Checkbox label={t('settings.small')} hint={t('settings.small.hint')} checked={chosen} onChecked={setChosen} />
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={save.busy} busyLabel={t('settings.saving')} disabled={chosen === smallTeams}>
            {t('settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
