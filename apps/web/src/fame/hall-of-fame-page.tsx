import type { RefusalName } from '@xiotein/contract/wire'
import { FAME_BOARDS, type FameBoard } from '@xiotein/game/fame'
import { LogIn } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Front, useSessionState } from '../people/index.ts'
import { CallRefused } from '../platform/call.ts'
import { QueryFailed } from '../platform/query-failed.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Skeleton, SkeletonRows } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { BoardTable } from './board-table.tsx'
import { EverybodyCard } from './everybody-card.tsx'
import styles from './hall-of-fame.module.css'
import { OwnCard } from './own-card.tsx'
import { podiumOf } from './podium.ts'
import { PodiumPlate } from './podium-plate.tsx'
import { SquadPlaces } from './squad-places.tsx'
import { type Board, useBoard } from './use-board.ts'
import { t } from './words/index.ts'

const SCHOOL = 'school'
/** A class that was archived, or that the reader has left, has no board for them. */
const UNSEEN: readonly RefusalName[] = ['http.forbidden', 'http.not-found']
/** So many choices fit side by side; more go into a list. */
const MOST_SIDE_BY_SIDE = 2

const WHOSE = ['pupils', 'squads'] as const
type Who = (typeof WHOSE)[number]

/** The class whose board opens first: the reader's own, as a pupil or as staff. */
const firstClassOf = (me: Front['me'] | undefined): string | null =>
  me?.classes[0]?.id ?? me?.roles.find(role => role.classId !== null)?.classId ?? null

/** The open board, kept in the address so that it can be shared and returned to. */
function useOpenBoard(firstClass: string | null) {
  const asked = new URLSearchParams(useSearch())
  const [path, go] = useLocation()
  const wanted = asked.get('by')
  const by = FAME_BOARDS.find(board => board === wanted) ?? 'level'
  const scope = asked.get('of') ?? firstClass ?? SCHOOL
  const who: Who = asked.get('who') === 'squads' ? 'squads' : 'pupils'
  const open = (change: { who?: Who; by?: FameBoard; of?: string }): void => {
    const next = new URLSearchParams({ who: change.who ?? who, by: change.by ?? by, of: change.of ?? scope })
    go(`${path}?${next}`, { replace: true })
  }
  return { who, by, classId: scope === SCHOOL ? null : scope, open }
}

/** `/leaderboard`, the Hall of Fame: who has most, for everybody whom the school lets look. */
export function HallOfFamePage() {
  const me = useSessionState().front?.me
  const { who, by, classId, open } = useOpenBoard(firstClassOf(me))
  const query = useBoard(by, me ? classId : null, Boolean(me))
  const leaveClass = useEffectEvent(() => open({ of: SCHOOL }))
  const isClassClosed = classId !== null && query.error instanceof CallRefused && UNSEEN.includes(query.error.refusal)
  useEffect(() => {
    if (isClassClosed) leaveClass()
  }, [isClassClosed])
  const isOffline = useLiveState() === 'offline'
  const closed = query.error instanceof CallRefused && query.error.refusal.startsWith('fame.') ? query.error : null
  const board = query.data
  const whose = WHOSE.map(value => ({ value, label: t(`who.${value}`) }))
  const boards = FAME_BOARDS.map(value => ({ value, label: t(`board.${value}`) }))
  return (
    <Page>
      <PageHead title={t('title')} lead={board ? leadOf(board, by) : ' '}>
        {closed ? null : (
          <Row>
            {me ? <SegmentedControl label={t('who')} options={whose} value={who} onValue={next => open({ who: next })} /> : null}
            <SegmentedControl label={t('rankedBy')} options={boards} value={by} onValue={next => open({ by: next })} />
            {me ? <Scope classes={board?.classes ?? me.classes} value={classId ?? SCHOOL} onValue={next => open({ of: next })} /> : null}
          </Row>
        )}
      </PageHead>
      {closed ? (
        <Closed words={closed.message} isSignedIn={Boolean(me)} />
      ) : board ? (
        <Stack gap="wide">
          {isOffline && me ? (
            <Note tone="warn" title={t('offline')}>
              <p>{t('offline.text')}</p>
            </Note>
          ) : null}
          {me && who === 'squads' ? <SquadPlaces by={by} classId={classId} /> : <Places board={board} by={by} isSignedIn={Boolean(me)} />}
          {me && who === 'pupils' ? <EverybodyCard key={classId} classId={classId} className={board.className} /> : null}
        </Stack>
      ) : query.isError && !isClassClosed ? (
        <Card>
          <QueryFailed query={query} title={t('board.failed')} />
        </Card>
      ) : (
        <div className={styles.hall} aria-busy="true">
          <Skeleton height="23rem" />
          <Card padded={false} className={styles.waiting}>
            <SkeletonRows rows={9} />
          </Card>
        </div>
      )}
    </Page>
  )
}

const leadOf = (board: Board, by: FameBoard): string => t(`lead.${by}`, { where: board.className ?? t('lead.school') })

type ScopeProps = { classes: readonly { id: string; name: string }[]; value: string; onValue: (value: string) => void }

function Scope({ classes, value, onValue }: ScopeProps) {
  if (classes.length === 0) return null
  const options = [...classes.map(each => ({ value: each.id, label: each.name })), { value: SCHOOL, label: t('scope.school') }]
  if (classes.length < MOST_SIDE_BY_SIDE) {
    return (
      <SegmentedControl
        label={t('scope')}
        options={options.map(option => (option.value === SCHOOL ? option : { ...option, label: t('scope.mine') }))}
        value={value}
        onValue={onValue}
      />
    )
  }
  return (
    <div className={styles.scope}>
      <Field label={t('scope')} hideLabel>
        <Select value={value} onChange={event => onValue(event.target.value)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Places({ board, by, isSignedIn }: { board: Board; by: FameBoard; isSignedIn: boolean }) {
  const steps = podiumOf(board.top)
  const rest = board.top.slice(steps.length)
  const last = board.top.at(-1)?.place ?? 0
  const side = (
    <>
      {steps.length > 0 ? <PodiumPlate rows={steps} by={by} /> : null}
      {board.own ? <OwnCard own={board.own} by={by} className={board.className} lastPlace={last} /> : null}
      {isSignedIn ? null : <InvitationIn />}
    </>
  )
  if (board.top.length === 0) {
    return (
      <div className={styles.hall}>
        <Card>
          {board.crowded ? (
            <EmptyState title={t('crowded')} art="seal">
              <p>{t('crowded.text')}</p>
            </EmptyState>
          ) : (
            <EmptyState title={t(by === 'week' ? 'none.week' : 'none')}>
              <p>{t('none.text')}</p>
            </EmptyState>
          )}
        </Card>
        <Stack>{side}</Stack>
      </div>
    )
  }
  if (rest.length === 0) return <div className={styles.narrow}>{side}</div>
  return (
    <div className={styles.hall}>
      <Stack>{side}</Stack>
      <Card padded={false} className={styles.board}>
        <BoardTable caption={t('rest', { count: steps.length })} rows={rest} by={by} />
        <p className={styles.foot}>{t('rest.below', { last })}</p>
      </Card>
    </div>
  )
}

function InvitationIn() {
  return (
    <Card>
      <Stack gap="small">
        <h2>{t('inside')}</h2>
        <p>{t('inside.text')}</p>
        <Row>
          <ButtonLink href="/login?next=/leaderboard" icon={LogIn}>
            {t('login')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

function Closed({ words, isSignedIn }: { words: string; isSignedIn: boolean }) {
  return (
    <Card>
      <EmptyState
        title={t('closed')}
        actions={
          isSignedIn ? (
            <ButtonLink href="/" look="secondary">
              {t('goHome')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/login?next=/leaderboard" icon={LogIn}>
              {t('login')}
            </ButtonLink>
          )
        }
      >
        <p>{words}</p>
      </EmptyState>
    </Card>
  )
}
