import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startLive, stopLive } from '../platform/live.ts'
import { answering } from '../testing/answering.ts'
import { idOf } from '../testing/ids.ts'
import { deliver, isOpen } from '../testing/live-wire.ts'
import { adaWith } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { NoticeList, useNotices } from './index.ts'
import { useNoticeActions } from './use-notice-actions.tsx'

const me = adaWith()

function Bell() {
  const { rows, unread } = useNotices(me.id)
  const { items, onOpen } = useNoticeActions(rows)
  return (
    <>
      <output aria-label="Unread">{unread}</output>
      <NoticeList items={items} onOpen={onOpen} />
    </>
  )
}

test("a notice that comes in is asked for, so that its words are in the reader's language", async () => {
  const levelUp = { type: 'level_up', link: null, data: {}, request: null, createdAt: '2026-11-20T10:00:00.000Z', read: false }
  const notices: unknown[] = []
  answering({ 'notices.mine': () => ({ notices, unread: notices.length }) })
  startLive(
    async () => undefined,
    () => undefined,
  )
  await waitFor(() => expect(isOpen()).toBe(true))
  showScreen(<Bell />)
  expect((await screen.findByLabelText('Unread')).textContent).toBe('0')

  notices.push({ ...levelUp, id: idOf(1), title: 'Nivel 2', message: 'Llegaste al nivel 2 con 110 XP.' })
  act(() => deliver({ topic: `person:${me.id}`, name: 'notices.added', version: 1, payload: { id: idOf(1), type: 'level_up' } }))
  expect(await screen.findByText(/Llegaste al nivel 2/)).toBeTruthy()
  expect(screen.getByLabelText('Unread').textContent).toBe('1')
  stopLive()
})
