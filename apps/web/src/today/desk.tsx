import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf } from '@xiotein/contract/wire'
import { sum } from '@xiotein/game/rules'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { QueryFailed } from '../platform/query-failed.tsx'
import { type Decision, StaffKinds, type WaitingKind, type WaitingRow } from '../platform/waiting.ts'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { AsideList } from './aside-list.tsx'
import { DecidedLines } from './decided-lines.tsx'
import { DenyDialog, type Refusable } from './deny-dialog.tsx'
import { ALL, filtersOf, isIn } from './filters.ts'
import { useKeys } from './keys.ts'
import { ManyBar } from './many-bar.tsx'
import { OpenedRow, type Ready } from './opened-row.tsx'
import { keyOf } from './row-key.ts'
import styles from './today.module.css'
import { UndoAsked } from './undo-asked.tsx'
import { useAside } from './use-aside.ts'
import { type DecidedRow, useDecisions } from './use-decisions.ts'
import { useLeftAlone } from './use-left-alone.ts'
import { useNarrow } from './use-narrow.ts'
import { useOpenRow } from './use-open-row.ts'
import { WaitingList } from './waiting-list.tsx'
import { t } from './words/index.ts'

type Waits = OutputOf<TodayCalls['today.waiting']>

type DeskProps = {
  data: Waits
  /** The item that a link leads to, `perk.<id>`; and the kind that it shows first. */
  wanted: string | null
  shown: string | null
}

/** The list of what waits and the row that is open, decided by buttons or by single letters. */
export function Desk({ data, wanted, shown }: DeskProps) {
  const { waiting: kinds } = useContext(StaffKinds)
  const kindOf = (row: WaitingRow): WaitingKind | undefined => kinds.find(({ kind }) => kind === row.kind)
  const narrow = useNarrow()
  const { put, bring } = useAside()
  const { decided, latelyFailed, isAsking, away, decide, undo, forget, askAgain } = useDecisions(data)
  const [filter, setFilter] = useState(() => kinds.find(({ kind }) => kind === shown)?.filter() ?? ALL)
  const [chosen, setChosen] = useState<string | null>(wanted)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [denied, setDenied] = useState<readonly WaitingRow[]>([])
  const [asked, setAsked] = useState<DecidedRow | null>(null)
  const ready = useRef<Ready>(null)
  const onReady = useCallback((now: Ready) => {
    ready.current = now
  }, [])

  const withKinds = (those: readonly WaitingRow[]): { row: WaitingRow; kind: WaitingKind }[] =>
    those.flatMap(row => {
      const kind = kindOf(row)
      return kind ? [{ row, kind }] : []
    })

  const isMine = (key: string): boolean =>
    away.has(key) || decided.some(each => keyOf(each.row) === key) || data.aside.some(row => keyOf(row) === key)
  const {
    shown: rows,
    open,
    heldKey,
  } = useOpenRow({
    rows: data.rows.filter(row => !away.has(keyOf(row)) && isIn(filter, kindOf(row))),
    isMine,
    chosen,
    choice: `${filter} ${chosen}`,
    // With room for both, the first is open from the start.
    opensFirst: !narrow,
  })
  const openKey = open ? keyOf(open) : null
  const openKind = open ? kindOf(open) : undefined
  const tickedRows = rows.filter(row => ticked.has(keyOf(row)))
  const left = withKinds(useLeftAlone(data, isMine, isAsking))

  const focusOn = useRef<string | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    const row = document.getElementById(`row-${focusOn.current}`)
    // One that is brought back comes with the answer.
    if (!row) return
    row.focus()
    focusOn.current = null
  })
  const move = (by: number): void => {
    const at = rows.findIndex(row => keyOf(row) === openKey)
    const next = at < 0 ? rows[0] : rows[at + by]
    if (!next) return
    setChosen(keyOf(next))
    focusOn.current = keyOf(next)
  }
  const tick = (key: string, on: boolean): void => setTicked(new Set(on ? [...ticked, key] : [...ticked].filter(each => each !== key)))

  /** These leave the list: opens what comes next. */
  const goOn = (those: readonly WaitingRow[]): void => {
    const keys = new Set(those.map(keyOf))
    const at = rows.findIndex(row => keys.has(keyOf(row)))
    const next = rows.slice(at).find(row => !keys.has(keyOf(row))) ?? rows.findLast(row => !keys.has(keyOf(row)))
    if (openKey !== null && keys.has(openKey)) setChosen(next ? keyOf(next) : null)
    if (next) focusOn.current = keyOf(next)
    setTicked(new Set([...ticked].filter(key => !keys.has(key))))
  }
  /** Sends the decision, and opens what comes next. */
  const decideAll = (those: readonly WaitingRow[], decision: Decision): void => {
    goOn(those)
    setDenied([])
    void decide(withKinds(those), decision)
  }
  /** Refuses those of them that can be refused. */
  const deny = (those: readonly WaitingRow[]): void => {
    const refused = refusable(withKinds(those))
    if (refused.length === 0) return
    const refusedRows = refused.map(({ row }) => row)
    if (refused.every(({ kind }) => kind.deny.longestReason === 0)) decideAll(refusedRows, { approve: false, reason: '', parts: null })
    else setDenied(refusedRows)
  }
  const takeBack = async (entry: DecidedRow): Promise<void> => {
    if (entry.kind.loadUndo && entry.decision.approve) return setAsked(entry)
    const back = await undo(entry)
    if (back) setChosen(keyOf(back))
  }

  const approveTicked = (): void => decideAll(tickedRows, { approve: true, reason: '', parts: null })
  const hasTicks = tickedRows.length > 0
  // Skips decisions that cannot be taken back.
  const newest = decided.find(({ state, kind }) => state === 'done' && kind.undo !== null)
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => openKey !== null && tick(openKey, !ticked.has(openKey)),
    a: () => (hasTicks ? approveTicked() : ready.current?.approve?.()),
    r: () => (hasTicks ? deny(tickedRows) : ready.current?.deny?.()),
    u: () => newest && void takeBack(newest),
  })

  const opened =
    open && openKind ? (
      <OpenedRow
        row={open}
        kind={openKind}
        drawsKeys={!hasTicks}
        onReady={onReady}
        onApprove={decision => decideAll([open], decision)}
        onDeny={() => deny([open])}
        onAside={() => {
          goOn([open])
          put(open)
        }}
      />
    ) : null
  const waitsSomewhere = (key: string): boolean =>
    away.has(key) || data.rows.some(row => keyOf(row) === key) || data.aside.some(row => keyOf(row) === key)
  const isGone = wanted !== null && chosen === wanted && heldKey === null && !waitsSomewhere(wanted)
  const waits = sum(data.counts.map(({ count }) => count))
  return (
    <>
      <Card padded={false} className={styles.inbox} aria-label={t('inbox')}>
        {waits === 0 ? null : (
          <div className={styles.top}>
            <SegmentedControl label={t('show')} options={filtersOf(kinds, data.counts, filter)} value={filter} onValue={setFilter} />
          </div>
        )}
        {hasTicks ? (
          <ManyBar
            chosen={tickedRows}
            all={rows.length}
            kinds={kinds}
            refusable={refusable(withKinds(tickedRows)).map(({ kind }) => kind)}
            onAll={on => setTicked(on ? new Set(rows.map(keyOf)) : new Set())}
            onApprove={approveTicked}
            onDeny={() => deny(tickedRows)}
          />
        ) : null}
        {latelyFailed ? (
          <div className={styles.gone}>
            <QueryFailed query={latelyFailed} look="note" title={t('lately.failed')} />
          </div>
        ) : null}
        {isGone ? <Gone wanted={wanted} kinds={kinds} /> : null}
        <DecidedLines
          decided={decided}
          left={left}
          onUndo={entry => void takeBack(entry)}
          onAgain={entry => void decide([entry], entry.decision, true)}
          onForget={({ id }) => forget(id)}
        />
        <WaitingList
          rows={rows}
          kindOf={kindOf}
          openKey={openKey}
          heldKey={heldKey}
          onOpen={setChosen}
          ticked={ticked}
          onTick={tick}
          inPlace={narrow ? (opened ?? '') : null}
        />
        {rows.length === 0 ? (
          <EmptyState art="seal" title={t(waits === 0 ? 'nothing' : 'noneOfThese')}>
            <p>{t(waits === 0 ? 'nothing.text' : 'noneOfThese.text')}</p>
          </EmptyState>
        ) : null}
        <AsideList
          aside={withKinds(data.aside)}
          onBring={row => {
            focusOn.current = keyOf(row)
            bring(row)
          }}
        />
        {waits > data.rows.length ? <p className={styles.rest}>{t('rest', { count: waits - data.rows.length })}</p> : null}
        <p className={styles.history}>
          <Link href="/admin/approvals">{t('history')}</Link>
          <br />
          {t('history.given')}
        </p>
      </Card>
      {narrow || opened === null ? null : (
        <Card key={openKey} padded={false} staysInSight>
          {opened}
        </Card>
      )}
      {denied.length > 0 ? (
        <DenyDialog
          denied={refusable(withKinds(denied))}
          onDeny={reason => decideAll(denied, { approve: false, reason, parts: null })}
          onCancel={() => setDenied([])}
        />
      ) : null}
      {asked ? (
        <UndoAsked
          entry={asked}
          onDone={() => {
            void askAgain([asked.kind]).then(() => forget(asked.id))
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

type OfKind<Kind> = { readonly row: WaitingRow; readonly kind: Kind }
const refusable = (those: readonly OfKind<WaitingKind>[]): OfKind<Refusable>[] =>
  those.filter((each): each is OfKind<Refusable> => each.kind.deny !== null)

/** A link led to something that no longer waits. */
function Gone({ wanted, kinds }: { wanted: string; kinds: readonly WaitingKind[] }) {
  const [name, id = ''] = wanted.split('.')
  const whole = kinds.find(({ kind }) => kind === name)?.whole
  return (
    <div className={styles.gone}>
      <Note tone="info" title={t('gone')}>
        {whole ? <Link href={whole.href(id, null)}>{whole.label()}</Link> : t('gone.text')}
      </Note>
    </div>
  )
}
