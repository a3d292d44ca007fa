import type { BossFight } from '@xiotein/contract/story'
import { RotateCcw } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { useRegionFirst } from '../../ui/messages/use-region-first.ts'
import { useStory } from '../use-story.ts'
import { Harm } from './help-words.tsx'
import { t } from './words/index.ts'

/** Needed after a lost fight alone, and with it the words of the chapter. */
const HandNote = lazyWithRetry(async () => (await import('../chapter/hand-note.tsx')).HandNote)

/** Another fight, and what kept the last press from beginning one. */
export type Again = { readonly send: () => void; readonly busy: boolean; readonly problem: string | null }

/** How the fight ended: with what to try, or with the way on. A lost fight costs nothing. */
export function Ended({ battle: { episodeId, state, advice, harm }, again }: { battle: BossFight; again: Again }) {
  const isThere = useRegionFirst()
  const page = useStory('story.chapter', state === 'lost' ? { episodeId } : null).data
  return (
    <Card look="rule">
      <Stack>
        <h2 id="boss-end">{t(state === 'won' ? 'won' : 'lost')}</h2>
        <div role="status">
          {isThere ? (
            <>
              {state === 'lost' && harm !== null ? <Harm harm={harm} /> : null}
              <p>{state === 'won' ? t('won.text') : (advice ?? t('lost.text'))}</p>
            </>
          ) : null}
        </div>
        {state === 'lost' && page ? (
          <Part quiet>
            <HandNote page={page} />
          </Part>
        ) : null}
        {again.problem === null ? null : (
          <Note tone="bad" title={t('failed.begin')}>
            {again.problem}
          </Note>
        )}
        <Row>
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
        </Row>
      </Stack>
    </Card>
  )
}
