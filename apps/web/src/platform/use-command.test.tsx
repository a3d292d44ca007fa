import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import type { PeopleCalls } from '@xiotein/contract/people'
import { REPLAYED } from '@xiotein/contract/wire'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answering, lost, noNetwork, Refusal } from '../testing/answering.ts'
import { adaWith } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Answers } from './answers.ts'
import { apiOf } from './call.ts'
import { useCommand, useUnkeyedCommand } from './use-command.ts'
import { useFailure } from './use-failure.ts'
import { useRead } from './use-read.ts'

const api = apiOf<NoticesCalls>()
const people = apiOf<PeopleCalls>()

function ReadButton() {
  const read = useCommand(api, 'notices.mark-read')
  return (
    <>
      <button type="button" onClick={() => read.send({ noticeId: 'n1' })}>
        Read
      </button>
      {read.problem}
    </>
  )
}

const ANA = '0199e0aa-1111-7000-8000-000000000001'
const BO = '0199e0aa-1111-7000-8000-000000000002'

type Presses = readonly (readonly [label: string, noticeId: string, decision: 'approve' | 'deny' | 'take back'])[]
/** Buttons of a command, and of one that takes it back, in a part of the page that can be left and opened again. */
function Buttons({ presses, says = false }: { presses: Presses; says?: boolean }) {
  const onFailed = useFailure()
  const decide = useCommand(api, 'notices.decide', says ? { onFailed } : {})
  const takeBack = useCommand(api, 'notices.take-back', { overtakes: ['notices.decide'] })
  return (
    <>
      {presses.map(([label, noticeId, decision]) => (
        <button
          key={label}
          type="button"
          onClick={() => (decision === 'take back' ? takeBack.send({ noticeId }) : decide.send({ noticeId, decision }))}
        >
          {label}
        </button>
      ))}
      <button type="button" onClick={decide.forget}>
        Forget
      </button>
      <output>{decide.busy ? 'busy' : 'idle'}</output>
    </>
  )
}
function Part(of: Parameters<typeof Buttons>[0]) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      {isOpen ? <Buttons {...of} /> : null}
    </>
  )
}

/** Shows the part; its commands get these answers, one after the other. */
const showPart = (of: Parameters<typeof Buttons>[0], answers: readonly unknown[]) => {
  let next = 0
  const answer = () => answers[next++]
  const asked = answering({ 'notices.decide': answer, 'notices.take-back': answer })
  const shown = showScreen(<Part {...of} />)
  const press = async (...labels: readonly string[]) => {
    for (const label of labels) {
      await shown.user.click(screen.getByRole('button', { name: label }))
      await waitFor(() => expect(shown.cache.isMutating()).toBe(0))
    }
  }
  /** The keys as numbers, in the order in which they were first sent. */
  const keys = () => {
    const all = asked.map(({ key }) => key)
    return all.map(key => [...new Set(all)].indexOf(key))
  }
  return { ...shown, asked, press, keys }
}
const DONE = { status: 'approved', mayDecide: false }
const ON = ['On', ANA, 'approve'] as const
const OFF = ['Off', ANA, 'take back'] as const
const OF_BO = ['Bo', BO, 'approve'] as const

describe('the key of a press', () => {
  it('is kept while its outcome is unknown, also when its place was left and opened again', async () => {
    const { press, keys } = showPart({ presses: [ON] }, [noNetwork, noNetwork, DONE, DONE])
    await press('On', 'Leave', 'Open', 'On', 'Leave', 'Open', 'On', 'On')
    expect(keys()).toEqual([0, 0, 0, 1])
  })

  it('is not sent again while the first request is still under way', async () => {
    const held: ((answer: unknown) => void)[] = []
    const answer = () => new Promise(resolve => held.push(resolve))
    const asked = answering({ 'notices.decide': answer })
    const { user } = showScreen(<Part presses={[ON]} />)
    for (const label of ['On', 'Leave', 'Open', 'On', 'Forget', 'On']) await user.click(screen.getByRole('button', { name: label }))
    expect(asked).toHaveLength(1)
    for (const resolve of held) act(() => resolve(DONE))
  })

  it('is another one after what takes it back has worked, but not after the same for somebody else', async () => {
    const { press, keys } = showPart({ presses: [ON, OFF, OF_BO] }, [noNetwork, DONE, DONE, DONE, noNetwork, DONE, DONE])
    await press('On', 'Off', 'On')
    expect(keys()).toEqual([0, 1, 2])
    await press('Off', 'On', 'Bo', 'On')
    expect(keys()).toEqual([0, 1, 2, 3, 4, 5, 4])
  })

  it('is another one after some minutes, and for the next person at the computer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { press, keys, cache } = showPart({ presses: [ON] }, [noNetwork, noNetwork, noNetwork, DONE])
    await press('On')
    vi.setSystemTime(new Date('2026-11-24T10:04:00Z'))
    await press('On')
    vi.setSystemTime(new Date('2026-11-24T10:20:00Z'))
    await press('On')
    cache.clear()
    await press('On')
    expect(keys()).toEqual([0, 0, 1, 2])
  })
})

it('a press that joins one under way tells how it ended, once', async () => {
  const held: ((answer: unknown) => void)[] = []
  answering({ 'notices.decide': () => new Promise(resolve => held.push(resolve)) })
  const done: string[] = []
  const Decide = ({ name }: { name: string }) => {
    const decide = useCommand(api, 'notices.decide', { onDone: () => done.push(name) })
    return (
      <button type="button" onClick={() => decide.send({ noticeId: ANA, decision: 'approve' })}>
        {name}
      </button>
    )
  }
  const { user, cache } = showScreen(['One', 'Two'].map(name => <Decide key={name} name={name} />))
  for (const name of ['One', 'Two']) await user.click(screen.getByRole('button', { name }))
  expect(held).toHaveLength(1)
  act(() => held[0]?.(DONE))
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(done).toEqual(['Two'])
})

it('an answer in words of a proxy, or of a server that closes, says nothing about the command', async () => {
  const closing = () => Response.json({ error: 'Service Unavailable', message: 'closing', statusCode: 503 }, { status: 503 })
  answering({ 'people.remove-photo': closing })
  await expect(people.command('people.remove-photo', {})).rejects.toThrow(/cannot be reached/)
})

it.each([
  [429, 'http.too-many', '20', 'That was very fast. Please try again in 20 seconds.'],
  [429, 'http.too-many', '3600', 'Please try again in 60 minutes.'],
  [503, 'http.busy', '3600', "The school's server cannot answer at the moment. Please try again in 60 minutes."],
  [503, 'http.busy', '20', "The school's server cannot answer at the moment. Please try again in 20 seconds."],
  [503, 'http.busy', '2', 'The own words.'],
  [503, 'http.busy', new Date(0).toUTCString(), 'The own words.'],
  // A school that is closed says so, and whom to ask.
  [503, 'http.unavailable', '3600', 'The own words.'],
  [429, 'people.too-many-attempts', '900', 'The own words.'],
])('a refusal with %i %s and Retry-After %s reads: %s', async (status, name, after, words) => {
  const refusal = { refusal: name, words: 'The own words.', detail: {}, errorId: null }
  answering({ 'people.sign-in': () => Response.json(refusal, { status, headers: { 'retry-after': after } }) })
  await expect(people.command('people.sign-in', { name: 'ada', password: 'copper-heron' })).rejects.toThrow(new RegExp(`^${words}$`))
})

describe('Try Again of a command that failed', () => {
  const tryAgain = () => within(screen.getByRole('article', { name: 'Problem' })).queryByRole('button', { name: 'Try Again' })

  it('is withdrawn as soon as the same was pressed again', async () => {
    const { press, keys } = showPart({ presses: [ON], says: true }, [noNetwork, DONE])
    await press('On')
    expect(tryAgain()).not.toBeNull()
    await press('On')
    expect(tryAgain()).toBeNull()
    expect(keys()).toEqual([0, 0])
  })

  it('sends the press that failed, whatever else was pressed in the meantime', async () => {
    const { press, keys } = showPart({ presses: [ON, OF_BO], says: true }, [noNetwork, DONE, DONE])
    await press('On', 'Bo', 'Try Again')
    expect(keys()).toEqual([0, 1, 0])
  })

  it('is withdrawn once what takes the press back has worked', async () => {
    const { press } = showPart({ presses: [ON, OFF], says: true }, [noNetwork, DONE])
    await press('On', 'Off')
    expect(tryAgain()).toBeNull()
  })

  it('is offered in a message when the place that would show the failure has gone, and works', async () => {
    const held: ((answer: unknown) => void)[] = []
    const asked = answering({ 'notices.decide': () => new Promise(resolve => held.push(resolve)) })
    const { user } = showScreen(<Part presses={[ON]} />)
    await user.click(screen.getByRole('button', { name: 'On' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    act(() => held[0]?.(noNetwork))
    const problem = await screen.findByRole('article', { name: 'Problem' })
    expect(problem.textContent).toContain('cannot be reached')
    await user.click(within(problem).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(held).toHaveLength(2))
    act(() => held[1]?.(DONE))
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })

  it('is not offered to the next person at the computer', async () => {
    let fail = (_: unknown): void => undefined
    answering({ 'notices.decide': () => new Promise(resolve => (fail = resolve)) })
    const { user, cache } = showScreen(<Part presses={[ON]} />)
    await user.click(screen.getByRole('button', { name: 'On' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    const [under] = cache.getMutationCache().getAll()
    cache.clear()
    act(() => fail(noNetwork))
    await waitFor(() => expect(under?.state.status).toBe('error'))
    expect(screen.queryByRole('article')).toBeNull()
  })
})

describe('what was done', () => {
  function Told() {
    const toast = useToast()
    const decide = useCommand(api, 'notices.decide', { onDone: () => void toast('Approved.', 'good') })
    return (
      <button type="button" onClick={() => decide.send({ noticeId: ANA, decision: 'approve' })}>
        On
      </button>
    )
  }

  it('is said to have counted before, where the server repeats its first answer', async () => {
    const answers = [noNetwork, Response.json(DONE, { headers: { [REPLAYED]: 'true' } }), DONE]
    answering({ 'notices.decide': () => answers.shift() })
    const { user, cache } = showScreen(<Told />)
    const said: unknown[] = []
    while (answers.length > 0) {
      await user.click(screen.getByRole('button', { name: 'On' }))
      await waitFor(() => expect(cache.isMutating()).toBe(0))
      said.push(screen.queryAllByRole('article').map(({ textContent }) => textContent))
    }
    const before = 'That was already done before. Nothing happened twice.'
    expect(said).toEqual([[], [before], [before, 'Approved.']])
  })

  it('is said as usual where only the answer was lost, and came when the command was sent again by itself', async () => {
    const answers = [lost, Response.json(DONE, { headers: { [REPLAYED]: 'true' } })]
    const asked = answering({ 'notices.decide': () => answers.shift() })
    const { user } = showScreen(<Told />)
    await user.click(screen.getByRole('button', { name: 'On' }))
    await screen.findByText('Approved.', {}, { timeout: 5_000 })
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['Approved.'])
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })

  it('is not told to the next person at the computer', async () => {
    let answer = (_: unknown): void => undefined
    answering({ 'notices.decide': () => new Promise(resolve => (answer = resolve)) })
    const { user, cache } = showScreen(<Told />)
    await user.click(screen.getByRole('button', { name: 'On' }))
    const [under] = cache.getMutationCache().getAll()
    cache.clear()
    act(() => answer(DONE))
    await waitFor(() => expect(under?.state.status).toBe('success'))
    expect(screen.queryByText('Approved.')).toBeNull()
  })
})

it('looks busy until the screen shows what it did, for three seconds at most', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  answering({
    'notices.mine': () => {
      asked += 1
      return asked === 1 ? { notices: [], unread: 0 } : new Promise(() => undefined)
    },
    'notices.mark-read': () => ({ done: true }),
  })
  function Row() {
    const { data } = useRead(api, 'notices.mine', {})
    const read = useCommand(api, 'notices.mark-read', { changes: ['notices.mine'] })
    return (
      <button type="button" disabled={!data} aria-busy={read.busy} onClick={() => read.send({ noticeId: 'n1' })}>
        Read
      </button>
    )
  }
  showScreen(<Row />)
  const button = screen.getByRole('button', { name: 'Read' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(asked).toBe(2))
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(button.getAttribute('aria-busy')).toBe('false')
})

it('waits for the answer to a large file as long as a slow network takes to send it, but not without end', async () => {
  answering({ 'people.change-photo': () => adaWith(), 'people.remove-photo': () => adaWith() })
  const waits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => waits.mockRestore())
  await people.command('people.remove-photo', {})
  for (const size of [400_000, 6_000_000]) await people.command('people.change-photo', { type: 'image/jpeg', bytes: new Uint8Array(size) })
  expect(waits.mock.calls).toEqual([[20_000], [40_000], [80_000]])
})

function RemoveButton() {
  const remove = useUnkeyedCommand(people, 'people.remove-photo')
  return (
    <>
      <button type="button" onClick={() => remove.send({})}>
        Remove
      </button>
      {remove.problem}
    </>
  )
}

it('a call that the server knows by no key is sent once, even if its answer is lost', async () => {
  const asked = answering({ 'people.remove-photo': () => lost })
  const { user } = showScreen(<RemoveButton />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/cannot be reached/)
  expect(asked).toHaveLength(1)
  // @ts-expect-error It may not be taken for a command with a key.
  type Misnamed = typeof useCommand<PeopleCalls, 'people.remove-photo'>
  const misnamed: Misnamed | null = null
  expect(misnamed).toBeNull()
})

describe('a button that sends a command', () => {
  it('sends it once for a double click', async () => {
    const asked = answering({ 'notices.mark-read': () => ({ done: true }) })
    const { cache } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    // Both presses come before anything could draw itself busy.
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(cache.isMutating()).toBe(0))
    expect(asked).toHaveLength(1)
  })

  it('says why it did not work, with the error id of the server', async () => {
    answering({ 'notices.mark-read': () => new Refusal('http.broken', 'Something went wrong.', 500, {}, 'ABCDE-23456') })
    const { user } = showScreen(<ReadButton />)
    await user.click(screen.getByRole('button', { name: 'Read' }))
    expect(await screen.findByText(/Something went wrong. \(Error ID: ABCDE-23456\)/)).toBeTruthy()
  })

  it('sends a lost one again under the same key, and a new press under a new one', async () => {
    let away = true
    const asked = answering({ 'notices.mark-read': () => (away ? noNetwork : { done: true }) })
    const { user } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    await user.click(button)
    await screen.findByText(/cannot be reached/)
    away = false
    await user.click(button)
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull())
    await user.click(button)
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[1]?.key).toBe(asked[0]?.key)
    expect(asked[2]?.key).not.toBe(asked[0]?.key)
  })

  it('sends it again under the same key when the server does not know whether it has counted', async () => {
    let fails = true
    const unknown = new Refusal('http.broken', 'Something went wrong.', 500)
    const asked = answering({ 'notices.mark-read': () => (fails ? unknown : { done: true }) })
    const { user } = showScreen(<ReadButton />)
    const button = screen.getByRole('button', { name: 'Read' })
    await user.click(button)
    await screen.findByText(/Something went wrong/)
    fails = false
    await user.click(button)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })

  it('names only reads that there are as what it changes', async () => {
    type Changes = NonNullable<NonNullable<Parameters<typeof useCommand>[2]>['changes']>
    const known: Changes = ['notices.mine', 'people.people']
    // @ts-expect-error No contract has this read.
    const misspelt: Changes = ['notices.mien']
    // @ts-expect-error A command has no answer that could be asked for again.
    const command: Changes = ['notices.mark-read']
    await new Answers().invalidate([...known, ...misspelt, ...command])
  })
})
