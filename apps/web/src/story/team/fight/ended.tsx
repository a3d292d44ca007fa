import type { TeamFight as TeamFightView } from '@xiotein/contract/story'
import { RotateCcw, Users } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { EndHead } from '../../boss/end-head.tsx'
import { Harm } from '../../boss/help-words.tsx'
import { WonExtra } from '../../objectives/extra.tsx'
import { t } from './words/index.ts'

/** The end of the battle for its reader. */
export function Ended({ team: { episodeId, state, advice, harm, counts }, onAgain }: { team: TeamFightView; onAgain: () => void }) {
  const isWon = state === 'won'
  return (
    <Card look="rule">
      <Stack>
        <EndHead isWon={isWon} title={t(isWon ? 'won' : 'lost')}>
          {isWon ? <p>{t(counts ? 'won.text' : 'won.without')}</p> : null}
          {!isWon && harm !== null ? <Harm harm={harm} /> : null}
          {isWon ? null : <p>{t('lost.text', { advice: advice ?? '' })}</p>}
          {isWon && counts ? <WonExtra episodeId={episodeId} /> : null}
        </EndHead>
        <Row data-fills>
          {isWon ? <ButtonLink href={`/story/${episodeId}`}>{t('on')}</ButtonLink> : null}
          {isWon && counts ? (
            // Somebody who has beaten the guardian can come to help others.
            <Button look="secondary" icon={Users} onClick={onAgain}>
              {t('teams')}
            </Button>
          ) : (
            <Button look={isWon ? 'secondary' : 'primary'} icon={RotateCcw} onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {isWon ? null : (
            <ButtonLink look="secondary" href="/battle/moves">
              {t('moves')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
