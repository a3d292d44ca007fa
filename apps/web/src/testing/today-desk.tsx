// The room Today of a teacher before whom something of every kind waits.

import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { staffKinds } from '../app/staff.ts'
import { refreshSession } from '../people/index.ts'
import { StaffKinds } from '../platform/waiting.ts'
import { todayFeature } from '../today/index.ts'
import { answering } from './answering.ts'
import { pageOf } from './page-of.ts'
import { adaWith, frontOf } from './people-of-tests.ts'
import { showScreen } from './show-screen.tsx'
import { SignedIn } from './signed-in.tsx'
import { decided, submissionLine, submissionWith } from './submission-examples.ts'

export const CLASS = 'c0000000-0000-4000-8000-00000000000c'
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS, className: '7C' }],
  may: { keepScore: true, review: true, runSchool: false },
})
export const idOf = (place: number): string => `50000000-0000-4000-8000-0000000000${10 + place}`
const MINUTE = 60_000
const rowOf = (kind: string, place: number, who: string, facts: object, check = false) => ({
  kind,
  id: idOf(place),
  who,
  classNames: ['7C'],
  since: new Date(Date.now() - (20 - place) * MINUTE).toISOString(),
  check,
  facts,
})
export const PP = rowOf('pp', 1, 'Teo Lindqvist', { changes: 3, net: 9 }, true)
export const SNACK = rowOf('perk', 2, 'Amara Okafor', { perk: 'Small Snack', note: 'From the box.', paidPp: 60 })
export const SEAT = rowOf('perk', 3, 'Ben Yildiz', { perk: 'Choose Your Seat', note: '', paidPp: 40 })
export const NAME = rowOf('name', 4, 'Cem Kaya', { asked: 'Mr Cem' })
export const SQUAD = rowOf('squad', 5, 'Tom Hughes', {
  squad: 'Copper Comets',
  name: 'Amara',
  boss: 'The Hollow Bell',
  needed: 1,
  marked: 1,
  personId: idOf(31),
  classId: CLASS,
})
const ALL = [PP, SNACK, SEAT, NAME]

const line = (place: number, displayName: string, amount: number, change: Parameters<typeof submissionLine>[3] = {}) =>
  submissionLine(idOf(40 + place), { id: idOf(60 + place), displayName }, amount, change)
const submission = submissionWith({
  id: PP.id,
  classId: CLASS,
  submittedAt: PP.since,
  lines: [
    line(1, 'Kofi Mensah', 5, { largest: true }),
    line(2, 'Zara Siddiqui', 2),
    line(3, 'Teo Lindqvist', 2, { selfAward: true }),
    line(4, 'Lia Brandt', 1, { stillInClass: false }),
  ],
})

/** Today, and a button that leads to another room and back. */
function Rooms({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      {isHere ? children : null}
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Come back'}
      </button>
    </>
  )
}

type Rows = readonly ReturnType<typeof rowOf>[]
type Answers = Parameters<typeof answering>[0]
/** Opens Today before a desk that a test can change. */
export const openDesk = async ({ rows = ALL, answers = {}, path = '/admin' }: { rows?: Rows; answers?: Answers; path?: string } = {}) => {
  const now = { rows }
  const leave = (id: unknown, answer: object = { done: true }): object => {
    now.rows = now.rows.filter(row => row.id !== id)
    return answer
  }
  const asked = answering({
    'people.front': () => frontOf({ me: teacher }),
    'today.waiting': () => ({
      rows: now.rows,
      counts: ['pp', 'perk', 'work', 'squad', 'name'].map(kind => ({ kind, count: now.rows.filter(row => row.kind === kind).length })),
      aside: [],
    }),
    'today.look-back': () => ({ since: '2026-11-24', news: [] }),
    'scorekeeping.submission': () => submission,
    'scorekeeping.approve-submission': ({ submissionId, lineIds }) => leave(submissionId, decided(submission, lineIds)),
    'scorekeeping.reject-submission': ({ submissionId }) => leave(submissionId, decided(submission, [])),
    'market.decide': ({ requestId }) => leave(requestId),
    'market.take-back': ({ requestId }) => {
      now.rows = ALL.filter(row => row.id === requestId || now.rows.includes(row))
      return { done: true }
    },
    'classes.decide-name': ({ askedNameId }) => leave(askedNameId),
    'story.give-stand-in': ({ teamId }) => leave(teamId),
    ...answers,
  })
  await refreshSession()
  const Page = await pageOf(todayFeature, '/admin')
  const shown = showScreen(
    <SignedIn>
      <StaffKinds value={staffKinds}>
        <Rooms>
          <Page />
        </Rooms>
      </StaffKinds>
    </SignedIn>,
    { path },
  )
  await screen.findByRole('list', { name: 'What waits for you' })
  const sent = (name: string) => asked.filter(call => call.name === name)
  return { ...shown, now, leave, asked, sent, inputs: (name: string) => sent(name).map(({ input }) => input) }
}
export const inList = () =>
  within(screen.getByRole('list', { name: 'What waits for you' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
export const isOpenNow = (name: string) => screen.findByRole('heading', { name })
