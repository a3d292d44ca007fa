import { Answer } from '../platform/answer.tsx'
import { useChoice } from '../platform/use-choice.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { fame } from './board/fame-api.ts'
import { t } from './words/index.ts'

/** Whether the reader's name is in the Hall of Fame. Nothing for people who are on no board. */
export function HideNameCard() {
  const answers = useAnswers()
  const query = useRead(fame, 'fame.privacy', {})
  const privacy = query.data
  const {
    value: hidesName,
    choose,
    problem,
  } = useChoice(fame, 'fame.hide-name', {
    saved: privacy?.hidesName ?? false,
    changes: ['fame.board', 'fame.everybody'],
    inputOf: (next: boolean) => ({ hidesName: next }),
    keep: (_hidesName, answer) => answers.change(answerKey('fame.privacy', {}), () => answer),
  })
  if (privacy && !privacy.isPupil) return null
  return (
    <Card aria-labelledby="privacy">
      <CardHead id="privacy" title={t('privacy')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={1} disc={false} />} inside="card">
        {({ access, hiddenByStaff }) => (
          <Stack>
            {hiddenByStaff ? (
              <Note tone="info">{t('hide.byStaff')}</Note>
            ) : (
              <Switch label={t('hide')} hint={t(hidesName ? 'hide.hidden' : `hide.${access}`)} checked={hidesName} onChecked={choose} />
            )}
            {problem ? <Note tone="bad">{problem}</Note> : null}
            {access === 'off' ? null : (
              <Row>
                <ButtonLink href="/leaderboard" look="secondary" size="small">
                  {t('hide.open')}
                </ButtonLink>
              </Row>
            )}
          </Stack>
        )}
      </Answer>
    </Card>
  )
}
