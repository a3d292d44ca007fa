import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** A place that the school has not taken, with why; `again` sends it once more. */
export const NotKept = ({ problem, again }: { problem: string; again: (() => void) | null }) => (
  <Note
    tone="bad"
    title={t('failed.objective')}
    actions={
      again ? (
        <Button size="small" onClick={again}>
          {t('failed.again')}
        </Button>
      ) : null
    }
  >
    {problem}
  </Note>
)
