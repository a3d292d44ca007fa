import { useEffect, useRef, useState } from 'react'
import { Answer } from '../../platform/answer.tsx'
import { CallRefused, plainWordsOf, withErrorId } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { When } from '../../ui/display/when.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { marketApi } from '../use-market.ts'
import { DenyDialog } from './deny-dialog.tsx'
import styles from './staff.module.css'
import { type PerkRequest, PURCHASE_READS, useRequests } from './use-requests.ts'
import { t } from './words/index.ts'

/** From how many on a search is worth its place. */
const SEARCH_FROM = 8
/** As many as the server answers at once. */
const MOST_AT_ONCE = 50

/** The queue of requests to use perks, oldest first. */
export function RequestsCard() {
  const query = useRequests()
  return (
    <Card>
      <CardHead title={t('requests')} note={t('requests.note')} />
      <Answer query={query} failed={t('requests.failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="card">
        {data => <Queue requests={data.requests} />}
      </Answer>
    </Card>
  )
}

function Queue({ requests }: { requests: readonly PerkRequest[] }) {
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [denied, setDenied] = useState<readonly PerkRequest[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const sayFailure = (error: unknown, again: () => void, { decision }: { decision: 'approve' | 'deny' }): void => {
    setDenied([])
    if (error instanceof CallRefused && error.errorId === null) toast(plainWordsOf(error), 'bad')
    else toast(withErrorId(t(`${decision}.failed`), error), 'bad', { label: t('tryAgain'), onPress: again })
  }
  const decide = useCommand(marketApi, 'market.decide', {
    changes: PURCHASE_READS,
    onDone: (_answer, { requestId, decision }) => {
      setDenied([])
      const request = known.current.get(requestId)
      if (request) toast(t(`${decision}.done`, { artifact: request.itemName, user: request.pupilName }), 'good')
    },
    onFailed: sayFailure,
  })
  const decideMany = useCommand(marketApi, 'market.decide-many', {
    changes: PURCHASE_READS,
    onDone: ({ decided, closed }, { decision }) => {
      setDenied([])
      setTicked(new Set())
      toast([t(`${decision}.doneMany`, { count: decided }), ...(closed > 0 ? [t('many.closed', { count: closed })] : [])].join(' '), 'good')
    },
    onFailed: sayFailure,
  })
  // A request has left the queue by the time its answer is said in words.
  const known = useRef(new Map<string, PerkRequest>())
  for (const request of requests) known.current.set(request.id, request)
  const list = useFocusThatStays(requests)
  if (requests.length === 0) {
    return (
      <div ref={list} tabIndex={-1}>
        <EmptyState art="seal" title={t('requests.none')}>
          <p>{t('requests.noneText')}</p>
        </EmptyState>
      </div>
    )
  }
  const wanted = search.trim().toLocaleLowerCase()
  const found = requests.filter(({ pupilName, itemName }) => `${pupilName} ${itemName}`.toLocaleLowerCase().includes(wanted))
  const chosen = found.filter(({ id }) => ticked.has(id)).slice(0, MOST_AT_ONCE)
  const answerChosen = (decision: 'approve' | 'deny', reason: string): void =>
    decideMany.send({ requestIds: chosen.map(({ id }) => id), decision, reason })
  const tick = (ids: readonly string[], on: boolean): void =>
    setTicked(new Set(on ? [...ticked, ...ids] : [...ticked].filter(id => !ids.includes(id))))
  const isBusy = (id: string): boolean => decide.busy && decide.input?.requestId === id
  return (
    <div ref={list} tabIndex={-1}>
      {requests.length < SEARCH_FROM ? null : (
        <SearchInput label={t('requests.search')} placeholder={t('requests.search')} value={search} onValue={setSearch} />
      )}
      {found.length === 0 ? <p className={styles.quiet}>{t('requests.noneFound')}</p> : null}
      {found.length < 2 ? null : (
        <ManyBar
          chosen={chosen.length}
          all={Math.min(found.length, MOST_AT_ONCE)}
          busy={decideMany.busy}
          onAll={on =>
            tick(
              found.slice(0, MOST_AT_ONCE).map(({ id }) => id),
              on,
            )
          }
          onApprove={() => answerChosen('approve', '')}
          onDeny={() => setDenied(chosen)}
        />
      )}
      <ul className={styles.rows}>
        {found.map(request => {
          const { id, pupilName, itemName, requestedAt } = request
          return (
            <li key={id}>
              {found.length < 2 ? null : (
                <Checkbox
                  hideLabel
                  label={t('many.tick', { artifact: itemName, user: pupilName })}
                  checked={ticked.has(id)}
                  onChecked={on => tick([id], on)}
                />
              )}
              <div className={styles.words}>
                <h3>{pupilName}</h3>
                <p>{itemName}</p>
                <p className={styles.quiet}>
                  <When at={requestedAt} />
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  look="secondary"
                  onClick={() => setDenied([request])}
                  disabled={isBusy(id)}
                  aria-label={t('deny.for', { artifact: itemName, user: pupilName })}
                >
                  {t('deny')}
                </Button>
                <Button
                  busy={isBusy(id)}
                  busyLabel={t('approving')}
                  onClick={() => decide.send({ requestId: id, decision: 'approve', reason: '' })}
                  aria-label={t('approve.for', { artifact: itemName, user: pupilName })}
                >
                  {t('approve')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {denied.length === 0 ? null : (
        <DenyDialog
          requests={denied}
          busy={decideMany.busy || isBusy(denied[0]?.id ?? '')}
          onDeny={reason => {
            const [only, ...others] = denied
            if (only && others.length === 0) decide.send({ requestId: only.id, decision: 'deny', reason })
            else answerChosen('deny', reason)
          }}
          onCancel={() => setDenied([])}
        />
      )}
    </div>
  )
}

type ManyBarProps = {
  chosen: number
  all: number
  busy: boolean
  onAll: (on: boolean) => void
  onApprove: () => void
  onDeny: () => void
}

/** Answers all ticked requests in the same way. */
function ManyBar({ chosen, all, busy, onAll, onApprove, onDeny }: ManyBarProps) {
  return (
    <div className={styles.many}>
      <Checkbox
        label={chosen === 0 ? t('many.all') : t('many.chosen', { count: chosen })}
        checked={chosen === all}
        partly={chosen > 0 && chosen < all}
        onChecked={onAll}
      />
      {chosen === 0 ? null : (
        <div className={styles.buttons}>
          <Button look="secondary" disabled={busy} onClick={onDeny}>
            {t('many.deny', { count: chosen })}
          </Button>
          <Button busy={busy} busyLabel={t('approving')} onClick={onApprove}>
            {t('many.approve', { count: chosen })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** When the row with the focus leaves, the focus stays in the queue: the next Tab is the first request that waits. */
function useFocusThatStays(requests: readonly PerkRequest[]) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(requests.length)
  useEffect(() => {
    const fewer = requests.length < before.current
    before.current = requests.length
    if (fewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [requests])
  return list
}
