import { READER } from '@xiotein/contract/wire'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answering, Refusal } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'

const ada = adaWith()
const bo = adaWith({ id: '6f0b1c1e-8a55-4f5c-9a0e-0d0f6f1f1a02', displayName: 'Bo Lind' })

/** A page of Ada that slept while `me` signed in on this device. jsdom opens no other page: `opened` lists which ones would be. */
const slept = async (me = bo) => {
  vi.resetModules()
  const page = await import('./session.ts')
  const opened: string[] = []
  const replaced: string[] = []
  vi.stubGlobal('location', { assign: (path: string) => opened.push(path), replace: (path: string) => replaced.push(path) })
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    // Each test has a page of its own: the one before hears nothing any more.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
    listening.mockRestore()
    vi.unstubAllGlobals()
    localStorage.clear()
    document.documentElement.hidden = false
  })
  let now = ada
  answering({
    'people.front': () => frontOf({ me: now }),
    'people.rename-me': () => new Refusal('http.somebody-else', 'Somebody else has signed in.', 401),
  })
  await page.beginSession()
  now = me
  const refused = (): Promise<void> =>
    expect(page.people.command('people.rename-me', { displayName: 'Ada M.' })).rejects.toThrow('Somebody else has signed in.')
  /** The browser brings this page back as it was left, and none that another test has left. */
  const comesBack = (): void => {
    const event = Object.assign(new Event('pageshow'), { persisted: true })
    for (const [type, listener] of listening.mock.calls) if (type === 'pageshow' && typeof listener === 'function') listener(event)
  }
  return { ...page, comesBack, opened, refused, replaced }
}

it('a page that slept while somebody else signed in sends nothing in their name, opens anew for them, and says so once', async () => {
  const { opened, people, refused, sessionNow, wasTakenOver } = await slept()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await refused()
  await expect.poll(() => opened).toEqual(['/'])
  // Until then it stays the page of the person whose work it shows.
  expect(sessionNow().front?.me?.id).toBe(ada.id)
  await people.read('people.front', {})
  const readers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(READER))
  expect(readers).toEqual([ada.id, ada.id, ada.id])
  expect([wasTakenOver(), wasTakenOver()]).toEqual([true, false])
})

it('it deletes nothing that the person who is signed in now has left on the device', async () => {
  const { opened, refreshSession, refused } = await slept()
  const theirs = { [`words.${bo.id}.7C`]: 'Kind.', [`board.${bo.id}.7C`]: '[]', [`groups.${bo.id}.7C`]: '[]' }
  for (const [name, value] of Object.entries(theirs)) localStorage.setItem(`xiotein.${name}`, value)
  await refused()
  await expect.poll(() => opened).toEqual(['/'])
  await refreshSession()
  expect({ ...localStorage }).toMatchObject(Object.fromEntries(Object.entries(theirs).map(([name, value]) => [`xiotein.${name}`, value])))
})

it('what names pupils and the person before has left goes as the page opens for the next one', async () => {
  for (const name of ['words', 'board', 'groups']) localStorage.setItem(`xiotein.${name}.${bo.id}.7C`, '[]')
  // Earlier versions kept groups for whoever came.
  localStorage.setItem('xiotein.groups.7C', '[]')
  await slept()
  expect(Object.keys(localStorage).filter(name => name.includes('7C'))).toEqual([])
})

it('a page of an admin who acts as a test account in another tab opens anew without calling the admin somebody else', async () => {
  const { opened, refused, wasTakenOver } = await slept(adaWith({ id: bo.id, actingFor: { id: ada.id, displayName: ada.displayName } }))
  await refused()
  await expect.poll(() => opened).toEqual(['/'])
  expect(wasTakenOver()).toBe(false)
})

it.each([
  ['is somebody else', JSON.stringify(frontOf({ me: bo })), true],
  ['is nobody', null, true],
  ['is its reader still', JSON.stringify(frontOf({ me: ada })), false],
])(
  'a page that the browser brings back as it was left is hidden and makes way for the start, unless its reader is there: who is signed in %s',
  async (_, front, isAnew) => {
    const { comesBack, opened, refused, replaced } = await slept()
    await refused()
    await expect.poll(() => opened).toEqual(['/'])
    if (front === null) localStorage.removeItem('xiotein.front')
    else localStorage.setItem('xiotein.front', front)
    comesBack()
    expect([document.documentElement.hidden, replaced]).toEqual([isAnew, isAnew ? ['/'] : []])
  },
)

it.each([
  ['stays for its reader', ada, []],
  ['opens anew for somebody else', bo, ['/']],
])('where nothing can be kept, a page that the browser brings back as it was left %s', async (_, me, opens) => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota has been exceeded.')
  })
  onTestFinished(() => full.mockRestore())
  const { comesBack, opened, refreshSession, replaced } = await slept(me)
  comesBack()
  await refreshSession()
  expect([document.documentElement.hidden, replaced, [...new Set(opened)]]).toEqual([false, [], opens])
})

it('a page that changes itself who is signed in goes where that leads', async () => {
  const { opened, openAnew, refreshSession, wasTakenOver } = await slept()
  openAnew('/admin')
  await refreshSession()
  expect([opened, wasTakenOver()]).toEqual([['/admin'], false])
})
