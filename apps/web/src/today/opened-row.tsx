import { BellRing, Check, X } from 'lucide-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Decision, Offer, OpenedProps, WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import { OpenedWaiting } from '../ui/layout/opened.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Part } from '../ui/messages/part.tsx'
import { useKeysOn } from './keys.ts'
import { Keycap } from './keys-legend.tsx'
import styles from './opened-row.module.css'
import { keyOf } from './row-key.ts'
import { t } from './words/index.ts'

/** The actions of the letters A and R for the row that is open; null while it cannot be decided. */
export type Ready = { approve: (() => void) | null; deny: (() => void) | null } | null

const loaded = new Map<WaitingKind, ComponentType<OpenedProps>>()
/** Each kind is loaded once, when the first of it is opened. */
const openedOf = (kind: WaitingKind): ComponentType<OpenedProps> => {
  const known = loaded.get(kind) ?? lazyWithRetry(kind.load)
  loaded.set(kind, known)
  return known
}

type OpenedRowProps = {
  row: WaitingRow
  kind: WaitingKind
  /** Off while others are ticked: the letters are for those. */
  drawsKeys: boolean
  onReady: (ready: Ready) => void
  onApprove: (decision: Decision) => void
  onDeny: () => void
  onAside: () => void
}

/** The open row with everything that a decision needs, and its buttons. */
export function OpenedRow({ row, kind, drawsKeys, onReady, onApprove, onDeny, onAside }: OpenedRowProps) {
  const Opened = openedOf(kind)
  const bar = (offer: Offer) => (
    <Bar offer={offer} kind={kind} drawsKeys={drawsKeys} onReady={onReady} onApprove={onApprove} onDeny={onDeny} onAside={onAside} />
  )
  return (
    <section aria-label={t('opened', { what: kind.what(row) })}>
      <Part key={keyOf(row)} waiting={<OpenedWaiting />}>
        <Opened row={row} bar={bar} />
      </Part>
      {kind.whole ? (
        <p className={styles.more}>
          <Link href={kind.whole.href(row.id, row.facts)}>{kind.whole.label()}</Link>
        </p>
      ) : null}
    </section>
  )
}

type BarProps = Omit<OpenedRowProps, 'row'> & { offer: Offer }

function Bar({ offer: { approve, parts = null, whyNot = null }, kind, drawsKeys, onReady, onApprove, onDeny, onAside }: BarProps) {
  const keysOn = useKeysOn() && drawsKeys
  const nothing = parts !== null && parts.length === 0
  const approveNow = (): void => onApprove({ approve: true, reason: '', parts })
  const ready = useRef<Ready>(null)
  ready.current = whyNot === null ? { approve: nothing ? null : approveNow, deny: kind.deny && onDeny } : null
  // The letters do what the buttons do now, as long as these are on the screen.
  useEffect(() => onReady(ready.current))
  useEffect(() => () => onReady(null), [onReady])
  const aside = (
    <Button look="ghost" icon={BellRing} onClick={onAside}>
      {t('aside.put')}
    </Button>
  )
  if (whyNot !== null) {
    return (
      <div className={styles.acts}>
        <Note>{whyNot}</Note>
        {aside}
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      {kind.deny ? (
        <Button look="secondary" icon={X} onClick={onDeny}>
          {kind.deny.verb()}
          {keysOn ? <Keycap of="r" /> : null}
        </Button>
      ) : null}
      <Button icon={Check} className={styles.approve} disabled={nothing} onClick={approveNow}>
        {approve}
        {keysOn ? <Keycap of="a" /> : null}
      </Button>
      {aside}
    </div>
  )
}
