import { screen, waitFor } from '@testing-library/react'
import type { NoticesCalls } from '@xiotein/contract/notices'
import { REPLAYED } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { answering, noNetwork } from '../testing/answering.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { apiOf } from './call.ts'
import { useCommand } from './use-command.ts'

const api = apiOf<NoticesCalls>()
const ANA = '0199e0aa-1111-7000-8000-000000000001'

function Approve() {
  const toast = useToast()
  const undo = { label: 'Undo', onPress: () => undefined }
  const decide = useCommand(api, 'notices.decide', { onDone: () => void toast('Approved.', 'good', undo) })
  return (
    <>
      <button type="button" onClick={() => decide.send({ noticeId: ANA, decision: 'approve' })}>
        Approve
      </button>
      {decide.problem}
    </>
  )
}

const pressOf = (shown: ReturnType<typeof showScreen>) => async (): Promise<void> => {
  await shown.user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(shown.cache.isMutating()).toBe(0))
}

test('a command under which the network went away may have worked, and says so; its Undo is offered once the same press is answered', async () => {
  const answers = [noNetwork, Response.json({ status: 'approved', mayDecide: false }, { headers: { [REPLAYED]: 'true' } })]
  answering({ 'notices.decide': () => answers.shift() })
  const press = pressOf(showScreen(<Approve />))
  await press()
  expect(screen.getByText(/cannot be reached\. Perhaps it worked all the same/)).toBeTruthy()
  await press()
  expect(screen.getByText('That was already done before. Nothing happened twice.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('a command that did not leave the device for want of a network cannot have worked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answering({ 'notices.decide': () => noNetwork })
  await pressOf(showScreen(<Approve />))()
  expect(screen.getByText(/cannot be reached\. Check the connection, then try again/)).toBeTruthy()
})
