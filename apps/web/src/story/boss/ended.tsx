import type { BossFight } from '@xiotein/contract/story'
import { RotateCcw, Users } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { WonExtra } from '../objectives/extra.tsx'
import { useStory } from '../use-story.ts'
import { EndCard } from './end-card.tsx'
import { t } from './words/index.ts'

/** Needed after a lost fight alone, and with it the words of the chapter. */
const HandNote = lazyWithRetry(async () => (await import('../hand/hand-note.tsx')).HandNote)

/** Another fight, and what kept the last press from beginning one. */
export type Again = { readonly send: () => void; readonly busy: boolean; readonly problem: string | null }

/** The end of a pupil's fight: with what to try, or with the way on. */
export function Ended({ battle, again, onTeams }: { battle: BossFight; again: Again; onTeams: (() => void) | null }) {
  const { episodeId, state } = battle
  const page = useStory('story.chapter', state === 'lost' ? { episodeId } : null).data
  const note =
    state === 'lost' && page ? (
      <Part quiet>
        <HandNote page={page} />
      </Part>
    ) : null
  return (
    <EndCard
      battle={battle}
      wonText={t('won.text')}
      extra={state === 'won' ? <WonExtra episodeId={episodeId} /> : null}
      note={note}
      problem={again.problem}
    >
      {state === 'won' ? (
        <ButtonLink href={`/story/${episodeId}`}>{t('on')}</ButtonLink>
      ) : (
        <>
          <Button icon={RotateCcw} busy={again.busy} onClick={again.send}>
            {t('again')}
          </Button>
          <ButtonLink look="secondary" href="/battle/moves">
            {t('moves')}
          </ButtonLink>
        </>
      )}
      {onTeams === null ? null : (
        <Button look="secondary" icon={Users} onClick={onTeams}>
          {t('teams')}
        </Button>
      )}
    </EndCard>
  )
}
