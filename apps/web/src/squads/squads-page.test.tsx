import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { MayInterrupt } from '../platform/interruptions.ts'
import { answering, noNetwork, Refusal } from '../testing/answering.ts'
import { classRow } from '../testing/class-examples.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SignedIn } from '../testing/signed-in.tsx'
import { INVITATION, mineWith, squadMember, squadPupil, squadWith } from '../testing/squad-examples.ts'
import { ApartCard } from './apart-card.tsx'
import { SquadInvitations } from './invitations/everywhere.tsx'
import { SquadsPage } from './squads-page.tsx'
import type { ClassSquads, Mine, SquadView } from './use-squads.ts'

const CLASS_ID = 'c0000000-0000-4000-8000-00000000000c'
const SQUAD_ID = 'd0000000-0000-4000-8000-00000000000d'
const ada = adaWith()
const teacher = adaWith({
  roles: [{ role: 'teacher', classId: CLASS_ID, className: '7C' }],
  classes: [],
  may: { keepScore: true, review: true, runSchool: false },
})
const BEN = squadMember(idOf('ben'), 'Ben Ito')
/** The squad that Ada leads, with Ben in it. */
const adasSquad = (change: Parameters<typeof squadWith>[0] = {}) =>
  squadWith({
    id: SQUAD_ID,
    members: [squadMember(ada.id, 'Ada Mortensen', { isLeader: true }), BEN],
    may: { change: true, invite: true, remove: true, handOver: true, leave: true },
    ...change,
  })
const locked = (change: Parameters<typeof squadWith>[0] = {}) => adasSquad({ locked: true, may: {}, ...change })
const sentTo = (displayName: string): Mine['sent'][number] => ({
  id: idOf(`to ${displayName}`),
  pupil: { id: idOf(displayName), displayName },
  createdAt: '2026-11-20T10:00:00.000Z',
})

const open = async (me: typeof ada, answers: Parameters<typeof answering>[0], mayInterrupt = true) => {
  const asked = answering({ 'people.front': () => frontOf({ me }), 'squads.mine': () => mineWith(), ...answers })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <SquadsPage />
      <MayInterrupt value={mayInterrupt}>
        <SquadInvitations />
      </MayInterrupt>
    </SignedIn>,
    { path: '/squads' },
  )
  return { ...shown, asked }
}

describe('squads', () => {
  it('founds one with a name and a crest, and says beside the name that it is taken', async () => {
    const words = 'Another squad has this name. Please choose another one.'
    let squad: SquadView | null = null
    const { user, asked } = await open(ada, {
      'squads.mine': () => mineWith({ squad, may: { found: squad === null } }),
      'squads.found': input => {
        if (input.name === 'Owls') return new Refusal('squads.name-taken', words)
        squad = adasSquad({ name: String(input.name) })
        return { squadId: SQUAD_ID }
      },
    })
    const name = await screen.findByRole('textbox', { name: /Name of the squad/ })
    await user.type(name, 'Owls')
    await user.click(screen.getByRole('radio', { name: 'Diamond' }))
    await user.click(screen.getByRole('button', { name: 'Found the squad' }))
    expect(await screen.findByText(words)).toBeTruthy()
    await user.clear(name)
    await user.type(name, 'Herons')
    await user.click(screen.getByRole('button', { name: 'Found the squad' }))
    expect(await screen.findByRole('heading', { name: 'Herons' })).toBeTruthy()
    expect(asked.filter(call => call.name === 'squads.found').at(-1)?.input).toMatchObject({ name: 'Herons', crest: { shape: 'lozenge' } })
  })

  it('shows members with the titles they wear, free places, and only what may be done', async () => {
    const members = [squadMember(ada.id, 'Ada Mortensen', { isLeader: true, title: 'points-50' }), BEN]
    await open(ada, { 'squads.mine': () => mineWith({ squad: locked({ members }), may: { found: false } }) })
    const rows = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      'AAda Mortensen (you)LamplighterLevel 3 • UnknownLeader',
      'BBen ItoLevel 3 • Unknown',
      ...Array.from({ length: 4 }, () => 'Free place'),
    ])
    expect(screen.getByText('Locked by a teacher')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Leave squad' })).toBeNull()
    expect(screen.queryByLabelText('Find a pupil by name')).toBeNull()
  })

  it('shows the leader of a locked squad the invitations that wait, and takes one back', async () => {
    const toCem = sentTo('Cem Yilmaz')
    let sent = [toCem]
    const { user, asked } = await open(ada, {
      'squads.mine': () => mineWith({ squad: locked(), sent }),
      'squads.withdraw-invitation': () => {
        sent = []
        return { done: true }
      },
    })
    const region = within(await screen.findByRole('region', { name: 'Invitations without an answer' }))
    expect(screen.queryByLabelText('Find a pupil by name')).toBeNull()
    await user.click(region.getByRole('button', { name: /Cem Yilmaz/ }))
    await waitFor(() => expect(screen.queryByText('Cem Yilmaz')).toBeNull())
    expect(asked.find(({ name }) => name === 'squads.withdraw-invitation')?.input).toEqual({ invitationId: toCem.id })
  })

  it('sends an invitation whose answer was lost anew once it was taken back', async () => {
    const toCem = sentTo('Cem Yilmaz')
    let sent: Mine['sent'] = []
    const { user, asked } = await open(ada, {
      'squads.mine': () => mineWith({ squad: adasSquad(), sent }),
      // The search is left before it shows what came of it.
      'squads.candidates': () =>
        sent.length > 0 ? new Promise(() => undefined) : { pupils: [{ ...toCem.pupil, state: 'free' }], more: false },
      'squads.invite': () => {
        sent = [toCem]
        return noNetwork
      },
      'squads.withdraw-invitation': () => {
        sent = []
        return { done: true }
      },
    })
    const find = await screen.findByLabelText('Find a pupil by name')
    const invite = async () => {
      await user.type(find, 'Cem')
      await user.click(await screen.findByRole('button', { name: 'Invite Cem Yilmaz' }))
      await user.clear(find)
    }
    await invite()
    await user.click(await screen.findByRole('button', { name: /^Take back.*Cem Yilmaz/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations without an answer' })).toBeNull())
    await invite()
    await waitFor(() => expect(asked.filter(({ name }) => name === 'squads.invite')).toHaveLength(2))
    const [first, second] = asked.filter(({ name }) => name === 'squads.invite').map(({ key }) => key)
    expect(second).not.toBe(first)
  })

  it('shows the failure of each invitation beside it, although the next one was under way', async () => {
    const sent = ['Cem', 'Dora'].map(sentTo)
    const held: ((answer: unknown) => void)[] = []
    const { user } = await open(ada, {
      'squads.mine': () => mineWith({ squad: adasSquad(), sent }),
      'squads.withdraw-invitation': () => new Promise(resolve => held.push(resolve)),
    })
    const [first, second] = within(await screen.findByRole('list', { name: 'Invitations without an answer' })).getAllByRole('button')
    await user.click(first as HTMLElement)
    await user.click(second as HTMLElement)
    await waitFor(() => expect(held).toHaveLength(2))
    expect(screen.getAllByText('Taking back...')).toHaveLength(2)
    act(() => held[0]?.(new Refusal('http.broken', 'Please try again in a few seconds.', 500)))
    expect(await screen.findByText('Please try again in a few seconds.')).toBeTruthy()
    act(() => held[1]?.({ done: true }))
    await waitFor(() => expect(screen.queryByText('Taking back...')).toBeNull())
    expect(screen.getByText('Please try again in a few seconds.')).toBeTruthy()
  })

  it('lists invitations in the modal, and keeps the reason of a refusal beside its invitation', async () => {
    const words = 'This squad is full: it has 6 members. The last place was taken.'
    const { user } = await open(ada, {
      'squads.mine': () => mineWith({ invitations: [INVITATION] }),
      'squads.accept-invitation': () => new Refusal('squads.full', words),
    })
    await user.click(await screen.findByRole('button', { name: 'Squad Invitations, 1 invitation is waiting' }))
    const modal = within(screen.getByRole('dialog', { name: 'Squad Invitations' }))
    expect(modal.getByText(/From Bo Larsen/)).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Accept Invitation' }))
    expect(await modal.findByText(words)).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Decline' })).toBeTruthy()
  })

  it('says in the modal that one is in the squad now, although the answer was lost', async () => {
    let accepted = false
    const { user } = await open(ada, {
      'squads.mine': () => (accepted ? mineWith({ squad: adasSquad() }) : mineWith({ invitations: [INVITATION] })),
      'squads.accept-invitation': () => {
        accepted = true
        return noNetwork
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Squad Invitations, 1 invitation is waiting' }))
    const modal = within(screen.getByRole('dialog', { name: 'Squad Invitations' }))
    await user.click(modal.getByRole('button', { name: 'Accept Invitation' }))
    expect(await modal.findByText(`You are in ${adasSquad().name} now.`)).toBeTruthy()
  })

  it('closes the modal while something else is being sent', async () => {
    const { user, cache } = await open(ada, { 'squads.found': () => new Promise(() => undefined) })
    await user.type(await screen.findByRole('textbox', { name: /Name of the squad/ }), 'Owls')
    await user.click(screen.getByRole('button', { name: 'Found the squad' }))
    await waitFor(() => expect(cache.isMutating()).toBe(1))
    await user.click(screen.getByRole('button', { name: /^Squad Invitations/ }))
    await user.click(within(screen.getByRole('dialog')).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers an invitation to somebody in no class any more, and no empty list to a teacher', async () => {
    const { unmount } = await open(adaWith({ classes: [] }), {
      'squads.mine': () => mineWith({ invitations: [INVITATION], may: { found: false } }),
    })
    expect(await screen.findByRole('button', { name: 'Squad Invitations, 1 invitation is waiting' })).toBeTruthy()
    unmount()
    await open(teacher, { 'squads.mine': () => mineWith({ may: { found: false } }), 'classes.classes': () => ({ classes: [] }) })
    expect(await screen.findByRole('heading', { name: 'No class yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Squad Invitations/ })).toBeNull()
  })

  it('keeps the button away from screens that are left alone', async () => {
    await open(ada, { 'squads.mine': () => mineWith({ squad: adasSquad(), invitations: [INVITATION] }) }, false)
    expect(await screen.findByRole('heading', { name: 'Copper Herons' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Squad Invitations/ })).toBeNull()
  })

  it('says what is wrong when they cannot be loaded, and tries again', async () => {
    let away = true
    const { user } = await open(ada, {
      'squads.mine': () => (away ? new Refusal('http.broken', 'Something went wrong on our side.', 500) : mineWith({ squad: adasSquad() })),
    })
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
    away = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Copper Herons' })).toBeTruthy()
  })
})

describe('the squads of a class', () => {
  const pupils = ['Ana', 'Bo', 'Cleo', 'Dev'].map((displayName, at) => squadPupil(idOf(displayName), displayName, { level: at + 1 }))
  const named = pupils.map(({ id, displayName }) => ({ id, displayName }))
  const data: ClassSquads = { classId: CLASS_ID, className: '7C', squads: [], pupils, suspendedIn: [] }
  const classes = [classRow(CLASS_ID, '7C', { code: 'ABC234', pupils: 4 })]

  it('are explained to a teacher whose only class was archived', async () => {
    const resting = { ...teacher, may: { keepScore: false, review: false, runSchool: false } }
    await open(resting, { 'classes.classes': () => ({ classes: [] }) })
    expect(await screen.findByRole('heading', { name: 'No class yet' })).toBeTruthy()
  })

  it('keep pairs apart from the settings of the class, too', async () => {
    const pairs: unknown[] = []
    answering({
      'people.front': () => frontOf({ me: teacher }),
      'squads.of-class': () => data,
      'squads.kept-apart': () => ({ pairs, pupils: named }),
      'squads.keep-apart': ({ pair }) => {
        pairs.push(pair)
        return { done: true }
      },
    })
    await refreshSession()
    const { user } = showScreen(
      <SignedIn>
        <ApartCard schoolClass={{ id: CLASS_ID }} />
      </SignedIn>,
    )
    await user.selectOptions(await screen.findByLabelText('Keep apart'), 'Bo')
    await user.selectOptions(screen.getByLabelText('from'), 'Cleo')
    await user.click(screen.getByRole('button', { name: 'Add pair' }))
    await screen.findByText('Bo and Cleo')
    expect(pairs).toEqual([[pupils[1]?.id, pupils[2]?.id]])
  })

  it('cannot be made of too many pupils at once, which the dialog says, and pairs name those who are not in the list, too', async () => {
    const away = { id: 'c0000000-0000-4000-8000-000000000000', displayName: 'Suspended Sam' }
    const many = Array.from({ length: 122 }, (_, at) => squadPupil(idOf(`pupil ${at}`), `Pupil ${at}`, { stays: at === 0 }))
    const { user } = await open(teacher, {
      'classes.classes': () => ({ classes }),
      'squads.of-class': () => ({ ...data, pupils: many }),
      'squads.kept-apart': () => ({ pairs: [[many[0]?.id, away.id]], pupils: [{ id: many[0]?.id, displayName: 'Pupil 0' }, away] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Make balanced squads' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('That works for at most 120 pupils at once.')).toBeTruthy()
    expect(await dialog.findByText('Pupil 0 and Suspended Sam')).toBeTruthy()
  })

  it('are made as they were shown, with a pair kept apart', async () => {
    const OLD = 'd0000000-0000-4000-8000-000000000000'
    const pairs: unknown[] = []
    const { user, asked } = await open(teacher, {
      'classes.classes': () => ({ classes }),
      'squads.of-class': () => ({ ...data, pupils: pupils.map(pupil => ({ ...pupil, squadId: OLD })), suspendedIn: [OLD, CLASS_ID] }),
      'squads.kept-apart': () => ({ pairs, pupils: named }),
      'squads.keep-apart': ({ pair }) => {
        pairs.push(pair)
        return { done: true }
      },
      'squads.make-balanced': () => ({ done: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Make balanced squads' }))
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText(
      '4 pupils leave the squads they are in now. So does 1 suspended pupil, who is in no squad when the suspension ends.',
    )
    await user.click(dialog.getByRole('radio', { name: '2' }))
    await user.click(await dialog.findByRole('button', { name: 'Add pair' }))
    expect(dialog.getByText('Choose two pupils first.')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Keep apart'), 'Ana')
    await user.selectOptions(dialog.getByLabelText('from'), 'Dev')
    await user.click(dialog.getByRole('button', { name: 'Add pair' }))
    expect(await dialog.findByText('Ana and Dev')).toBeTruthy()
    expect(asked.find(call => call.name === 'squads.keep-apart')?.input).toEqual({ classId: CLASS_ID, pair: pairs[0], apart: true })
    const shown = within(dialog.getByRole('list', { name: 'The squads in this preview' }))
    const lists = shown.getAllByRole('list').map(list => list.textContent ?? '')
    expect(lists.some(text => text.includes('Ana') && text.includes('Dev'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Make 2 squads' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = asked.find(call => call.name === 'squads.make-balanced')?.input
    expect(sent).toMatchObject({ classId: CLASS_ID, size: 2, keepApart: [[pupils[0]?.id, pupils[3]?.id]], locked: true })
    const expected = (sent?.expected ?? []) as string[][]
    expect(expected.flat().sort()).toEqual(pupils.map(pupil => pupil.id))
  })
})
