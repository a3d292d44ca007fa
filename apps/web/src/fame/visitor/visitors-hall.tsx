import { useLocation, useSearch } from 'wouter'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { BoardChoice, boardIn } from '../board/board-choice.tsx'
import { BoardFailed, BoardWaiting, Closed, closedBy, hallTitle, LoginLink, leadOf } from '../board/hall-parts.tsx'
import { Places } from '../board/places.tsx'
import { useBoardForVisitors } from './board-for-visitors.ts'
import { t } from './words/index.ts'

/** `/leaderboard` for visitors: the best of the school, where the school lets everybody look, and the way in. */
export function VisitorsHall() {
  const [path, go] = useLocation()
  const by = boardIn(useSearch())
  const { board, error, isAsking, askAgain } = useBoardForVisitors(by)
  const closed = closedBy(error)
  return (
    <Page>
      <PageHead title={hallTitle()} lead={leadOf(board, by)}>
        {closed ? null : (
          <Row>
            <BoardChoice by={by} onChoose={next => go(`${path}?by=${next}`, { replace: true })} />
          </Row>
        )}
      </PageHead>
      {closed ? (
        <Closed refused={closed} actions={<LoginLink />} />
      ) : board ? (
        <Stack gap="wide">
          <Places board={board} by={by} aside={<InvitationIn />} />
        </Stack>
      ) : error ? (
        <BoardFailed query={{ error, isFetching: isAsking, refetch: askAgain }} />
      ) : (
        <BoardWaiting />
      )}
    </Page>
  )
}

function InvitationIn() {
  return (
    <Card>
      <Stack gap="small">
        <h2>{t('inside')}</h2>
        <p>{t('inside.text')}</p>
        <Row>
          <LoginLink />
        </Row>
      </Stack>
    </Card>
  )
}
