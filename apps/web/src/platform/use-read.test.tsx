import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { LedgerCalls, LedgerTopics } from '@xiotein/contract/ledger'
import { LIVE_POSITION } from '@xiotein/contract/wire'
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answering } from '../testing/answering.ts'
import { deliver, isOpen, join, lastWatched, missedMeanwhile } from '../testing/live-wire.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { apiOf } from './call.ts'
import { startLive, stopLive } from './live.ts'
import { useRead } from './use-read.ts'
import { newer } from './versions.ts'

const ledger = apiOf<LedgerCalls, LedgerTopics>()
const ADA = 'ada'

function Balance({ patches }: { patches: boolean }) {
  const { data } = useRead(
    ledger,
    'ledger.balance',
    {},
    {
      subscriptions: [
        {
          topic: 'person',
          of: ADA,
          on: { 'ledger.balance': patches ? (known, arrived, version) => newer(known, { ...arrived, version }) : 'ask-again' },
        },
      ],
    },
  )
  return <output aria-label="Balance">{data?.version ?? 'waiting'}</output>
}

/**
 * A server whose balance changes, and a network on which answers and events wait until the test lets one of them arrive. An answer gives
 * the state at the time of its request. An event that arrives before the page is connected is heard by nobody.
 */
let servers = 0
const slowServer = async () => {
  servers += 1
  const node = `node${servers}`
  let version = 1
  let connected = false
  const answers: (() => void)[] = []
  const events: number[] = []
  const balance = (at: number) => ({ pp: at, today: 0 })
  const answer = (at: number) => Response.json({ ...balance(at), version: at }, { headers: { [LIVE_POSITION]: `${node}.${at}` } })
  // The session has been read before anything is shown.
  vi.stubGlobal('fetch', async () => answer(version))
  await ledger.read('ledger.balance', {})
  vi.stubGlobal('fetch', () => {
    const asked = version
    return new Promise<Response>(resolve => {
      answers.push(() => resolve(answer(asked)))
    })
  })
  const takeOne = <Item,>(items: Item[], at: number): Item | undefined => items.splice(at % Math.max(items.length, 1), 1)[0]
  missedMeanwhile(since =>
    Object.entries(since).flatMap(([topic, positions]) => {
      if (!positions.every(position => position?.startsWith(`${node}.`))) return [topic]
      return positions.some(position => version > Number(position?.split('.')[1])) ? [`${topic} ledger.balance`] : []
    }),
  )
  return {
    connect: () => {
      if (!connected) join()
      connected = true
    },
    version: () => version,
    change: () => {
      version += 1
      events.push(version)
    },
    answerOne: (at: number) => takeOne(answers, at)?.(),
    deliverOne: (at: number) => {
      const due = takeOne(events, at)
      if (due !== undefined && connected) deliver({ topic: `person:${ADA}`, name: 'ledger.balance', version: due, payload: balance(due) })
    },
    isQuiet: () => answers.length === 0 && events.length === 0,
  }
}

const step = fc.tuple(fc.constantFrom('change', 'answer', 'deliver', 'ask', 'connect'), fc.nat(9))

test.each([
  ['makes the new answer of the event', true],
  ['asks again for each event', false],
])(
  'a read that %s never shows an older state after a newer one, and the newest in the end, in whatever order answers and events arrive',
  async (_, patches) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const server = await slowServer()
        const { cache, unmount } = showScreen(<Balance patches={patches} />)
        startLive(
          () => cache.invalidateQueries(),
          () => undefined,
        )
        const seen: number[] = []
        const settle = async (work: () => unknown): Promise<void> => {
          // The answer passes through the parsing of its body and the cache before it is drawn.
          await act(async () => {
            work()
            for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setTimeout(resolve))
          })
          const shown = Number(screen.getByLabelText('Balance').textContent)
          if (!Number.isNaN(shown)) seen.push(shown)
        }
        try {
          await settle(() => undefined)
          await waitFor(() => expect(isOpen()).toBe(true))
          for (const [what, at] of steps) {
            if (what === 'change') server.change()
            if (what === 'connect') await settle(() => server.connect())
            if (what === 'answer') await settle(() => server.answerOne(at))
            if (what === 'deliver') await settle(() => server.deliverOne(at))
            if (what === 'ask') await settle(() => void cache.invalidateQueries({ queryKey: ['ledger.balance'] }))
          }
          await settle(() => server.connect())
          while (!server.isQuiet()) {
            await settle(() => server.deliverOne(0))
            await settle(() => server.answerOne(0))
          }
          expect(seen).toEqual(seen.toSorted((a, b) => a - b))
          expect(seen.at(-1)).toBe(server.version())
        } finally {
          unmount()
          stopLive()
        }
      }),
      { numRuns: 30 },
    )
  },
)

function Late({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Balance patches />
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {shown ? children : null}
    </>
  )
}

test('a reader that comes later shows the answer that another one keeps up to date, and asks nobody', async () => {
  const asked = answering({ 'ledger.balance': () => ({ pp: 1, today: 0, version: 7 }) })
  const { user, cache } = showScreen(
    <Late>
      <Balance patches />
    </Late>,
  )
  await screen.findByText('7')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getAllByText('7')).toHaveLength(2)
  expect(cache.isFetching()).toBe(0)
  expect(asked).toHaveLength(1)
})

test('a reader asks when the one before it has left the screen, and hears nothing any more', async () => {
  const asked = answering({ 'ledger.balance': () => ({ pp: 1, today: 0, version: asked.length }) })
  const { cache, rerender } = showScreen(<Balance key="first" patches />)
  await screen.findByText('1')
  const inCache = (element: ReactNode) => <QueryClientProvider client={cache}>{element}</QueryClientProvider>
  rerender(inCache(null))
  rerender(inCache(<Balance key="second" patches />))
  await screen.findByText('2')
})

/** Listens to a class that is known only from its answer. */
function OfTheAnswer() {
  const { data } = useRead(
    ledger,
    'ledger.balance',
    {},
    { subscriptions: known => [{ topic: 'person', of: known ? `${ADA} ${known.pp}` : null, on: {} }] },
  )
  return <output aria-label="Balance">{data?.version ?? 'waiting'}</output>
}

test('a topic that depends on an answer is listened to since that answer was begun, even when newer ones have arrived', async () => {
  const answerAt = (position: number) =>
    Response.json({ pp: 7, today: 0, version: 1 }, { headers: { [LIVE_POSITION]: `here.${position}` } })
  let arrive = (_answer: Response): void => undefined
  const slow = new Promise<Response>(resolve => {
    arrive = resolve
  })
  onTestFinished(() => {
    stopLive()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', (path: string) => (path.includes('balance') ? slow : Promise.resolve(answerAt(20))))
  showScreen(<OfTheAnswer />)
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  join()
  await ledger.read('ledger.history', {})
  arrive(answerAt(10))
  await waitFor(() => expect(lastWatched()).toEqual({ topics: ['person:ada 7'], since: { 'person:ada 7': ['here.10'] } }))
})

/** Listens for its person once it knows whose it is. */
function History() {
  const { data } = useRead(
    ledger,
    'ledger.history',
    {},
    { subscriptions: known => [{ topic: 'person', of: known ? ADA : null, on: { 'ledger.balance': 'ask-again' } }] },
  )
  return <output aria-label="Balance">{data ? `${data.rows.length} rows` : 'waiting'}</output>
}

test.each([
  ['while an answer was on its way', true],
  ['before it was asked for', false],
])('what another reader heard of a topic %s has it asked for again: %s', async (_, isMeanwhile) => {
  let arrive = (): void => undefined
  let asked = 0
  onTestFinished(() => {
    stopLive()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('balance')) return Response.json({ pp: 1, today: 0, version: 1 })
    asked += 1
    if (asked === 1 && isMeanwhile) await new Promise<void>(resolve => (arrive = resolve))
    return Response.json({ rows: [], next: null })
  })
  const { user } = showScreen(
    <Late>
      <History />
    </Late>,
  )
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  missedMeanwhile(() => [])
  join()
  await screen.findByText('1')
  const happens = () => act(() => deliver({ topic: `person:${ADA}`, name: 'ledger.balance', version: 2, payload: { pp: 2, today: 1 } }))
  if (!isMeanwhile) happens()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(asked).toBe(1))
  if (isMeanwhile) happens()
  arrive()
  await screen.findByText('0 rows')
  if (isMeanwhile) await waitFor(() => expect(asked).toBe(2))
  await act(async () => undefined)
  expect(asked).toBe(isMeanwhile ? 2 : 1)
})

/** Asks again a moment after the balance fell. */
function AfterLosses() {
  const { dataUpdatedAt, data } = useRead(
    ledger,
    'ledger.balance',
    {},
    {
      subscriptions: [
        {
          topic: 'person',
          of: ADA,
          on: { 'ledger.balance': { ask: 'again', when: ({ today }) => today < 0, within: { soonestMs: 0, spreadMs: 0 } } },
        },
      ],
    },
  )
  return <output aria-label="Balance">{dataUpdatedAt > 0 && data ? `answer ${data.version}` : 'waiting'}</output>
}

test('a read can ask again after some events only, and once for all events of a moment', async () => {
  onTestFinished(stopLive)
  const asked = answering({ 'ledger.balance': () => ({ pp: 1, today: 0, version: asked.length }) })
  const { cache } = showScreen(<AfterLosses />)
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  missedMeanwhile(() => [])
  join()
  await screen.findByText('answer 1')
  const happens = (today: number) => deliver({ topic: `person:${ADA}`, name: 'ledger.balance', version: 2, payload: { pp: 2, today } })
  act(() => happens(1))
  act(() => {
    happens(-1)
    happens(-2)
    happens(3)
  })
  await screen.findByText('answer 2')
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(asked).toHaveLength(2)
})

function ByTheClock({ onlyWhileSeen }: { onlyWhileSeen: boolean }) {
  useRead(ledger, 'ledger.balance', {}, { everyMs: 1_000, onlyWhileSeen })
  return null
}

test.each([
  [false, 4, 5],
  [true, 1, 2],
])(
  'a page that nobody sees asks by the clock unless the read is only for who looks (%s), and asks when they are back',
  async (onlyWhileSeen, unseen, back) => {
    const asked = answering({ 'ledger.balance': () => ({ pp: 1, today: 0, version: 1 }) })
    vi.useFakeTimers()
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => {
      sight.mockRestore()
      vi.useRealTimers()
    })
    showScreen(<ByTheClock onlyWhileSeen={onlyWhileSeen} />)
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(asked).toHaveLength(unseen)
    sight.mockReturnValue('visible')
    window.dispatchEvent(new Event('visibilitychange'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(asked).toHaveLength(back)
  },
)

test('a read that failed without a network is made again once the device has one, although the live connection stayed', async () => {
  const { connect, answerOne } = await slowServer()
  const online = () => act(() => window.dispatchEvent(new Event('online')))
  startLive(
    async () => undefined,
    () => undefined,
  )
  onTestFinished(stopLive)
  const { cache } = showScreen(<Balance patches={false} />)
  connect()
  await waitFor(() => expect(screen.getByLabelText('Balance').textContent).toBe('waiting'))
  answerOne(0)
  await waitFor(() => expect(screen.getByLabelText('Balance').textContent).toBe('1'))
  const server = globalThis.fetch
  const away = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', away)
  act(() => void window.dispatchEvent(new Event('offline')))
  act(() => deliver({ topic: `person:${ADA}`, name: 'ledger.balance', version: 2, payload: { pp: 2, today: 0 } }))
  await waitFor(() => expect(away).toHaveBeenCalled())
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  const back = vi.fn(server)
  vi.stubGlobal('fetch', back)
  online()
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
  answerOne(0)
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  // What has come is not asked for once more.
  act(() => void window.dispatchEvent(new Event('offline')))
  online()
  expect(cache.isFetching()).toBe(0)
})
