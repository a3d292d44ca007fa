import type { RefusalName } from '@xiotein/contract/wire'
import type { FameBoard } from '@xiotein/game/fame'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Me, useMe } from '../people/index.ts'
import { CallRefused } from '../platform/call.ts'
import { useLiveState } from '../platform/use-live.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { BoardChoice, boardIn } from './board/board-choice.tsx'
import styles from './board/hall-of-fame.module.css'
import { BoardFailed, BoardWaiting, Closed, closedBy, hallTitle, leadOf } from './board/hall-parts.tsx'
import { Places } from './board/places.tsx'
import { EverybodyCard } from './everybody-card.tsx'
import { OwnCard } from './own-card.tsx'
import { SquadPlaces } from './squad-places.tsx'
import { useBoard } from './use-board.ts'
import { t } from './words/index.ts'

const SCHOOL = 'school'
/** A class that was archived, or that the reader has left, has no board for them. */
const UNSEEN: readonly RefusalName[] = ['http.forbidden', 'http.not-found']
/** The number of choices that fit side by side; more go into a list. */
const MOST_SIDE_BY_SIDE = 2

const WHOSE = ['pupils', 'squads'] as const
type Who = (typeof WHOSE)[number]

/** The class whose board opens first: the reader's own, as a pupil or as staff. Until an address is confirmed, its person sees what visitors see. */
const firstClassOf = (me: Me): string | null =>
  me.isConfirmed ? (me.classes[0]?.id ?? me.roles.find(role => role.inUse && role.classId !== null)?.classId ?? null) : null

/** The open board, kept in the address so that it can be shared and returned to. */
function useOpenBoard(firstClass: string | null) {
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const [path, go] = useLocation()
  const by = boardIn(search)
  const scope = asked.get('of') ?? firstClass ?? SCHOOL
  const who: Who = asked.get('who') === 'squads' ? 'squads' : 'pupils'
  const open = (change: { who?: Who; by?: FameBoard; of?: string }): void => {
    const next = new URLSearchParams({ who: change.who ?? who, by: change.by ?? by, of: change.of ?? scope })
    go(`${path}?${next}`, { replace: true })
  }
  return { who, by, classId: scope === SCHOOL ? null : scope, open }
}

/** `/leaderboard` for people who are signed in: who has most, the reader's place, and everybody by name. */
export function HallOfFamePage() {
  const me = useMe()
  const { who, by, classId, open } = useOpenBoard(firstClassOf(me))
  const query = useBoard(by, classId)
  const leaveClass = useEffectEvent(() => open({ of: SCHOOL }))
  const isClassClosed = classId !== null && query.error instanceof CallRefused && UNSEEN.includes(query.error.refusal)
  useEffect(() => {
    if (isClassClosed) leaveClass()
  }, [isClassClosed])
  const isOffline = useLiveState() === 'offline'
  const closed = closedBy(query.error)
  const board = query.data
  const whose = WHOSE.map(value => ({ value, label: t(`who.${value}`) }))
  const lastPlace = board?.top.at(-1)?.place ?? 0
  return (
    <Page>
      <PageHead title={hallTitle()} lead={leadOf(board, by)}>
        {closed ? null : (
          <Row>
            {me.isConfirmed ? (
              <SegmentedControl label={t('who')} options={whose} value={who} onValue={next => open({ who: next })} />
            ) : null}
            <BoardChoice by={by} onChoose={next => open({ by: next })} />
            <Scope
              classes={board?.classes ?? (me.isConfirmed ? me.classes : [])}
              value={classId ?? SCHOOL}
              onValue={next => open({ of: next })}
            />
          </Row>
        )}
      </PageHead>
      {closed ? (
        <Closed
          refused={closed}
          actions={
            <ButtonLink href="/" look="secondary">
              {t('goHome')}
            </ButtonLink>
          }
        />
      ) : board ? (
        <Stack gap="wide">
          {isOffline ? (
            <Note tone="warn" title={t('offline')}>
              <p>{t('offline.text')}</p>
            </Note>
          ) : null}
          {who === 'squads' && me.isConfirmed ? (
            <SquadPlaces by={by} classId={classId} />
          ) : (
            <>
              <Places
                board={board}
                by={by}
                aside={board.own ? <OwnCard own={board.own} by={by} className={board.className} lastPlace={lastPlace} /> : null}
              />
              {me.isConfirmed ? <EverybodyCard key={classId} classId={classId} className={board.className} /> : null}
            </>
          )}
        </Stack>
      ) : query.isError && !isClassClosed ? (
        <BoardFailed query={query} />
      ) : (
        <BoardWaiting />
      )}
    </Page>
  )
}

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
