import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { STORY_READS, storyApi } from '../../use-story.ts'
import { TEAM_READS } from '../use-team.ts'
import { t } from './words/index.ts'

/** The way out of a battle, asked about first. */
export function Leave({ teamId }: { teamId: string }) {
  const [asked, setAsked] = useState(false)
  const leave = useCommand(storyApi, 'story.leave-team', { changes: [...TEAM_READS, ...STORY_READS] })
  return (
    <Row>
      <Button look="ghost" icon={Flag} busy={leave.busy} onClick={() => setAsked(true)}>
        {t('leave.fight')}
      </Button>
      {leave.problem === null ? null : <Note tone="bad">{leave.problem}</Note>}
      <ConfirmDialog
        open={asked}
        title={t('leave.ask')}
        confirmLabel={t('leave.fight')}
        onConfirm={() => {
          setAsked(false)
          leave.send({ teamId })
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </Row>
  )
}
