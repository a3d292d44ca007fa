import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Roster } from './roster.tsx'
import type { OpenClass } from './use-classes.ts'

const pupil = (id: string, displayName: string, isScorekeeper = false) => ({ id, displayName, isScorekeeper, photo: null, askedName: null })
const schoolClass = {
  id: 'c',
  name: '7C',
  archivedAt: null,
  may: { edit: true, takeOut: true, assignRoles: true },
  roster: [pupil('bo', 'Bo Larsen'), pupil('ella', 'Ella Virtanen', true), pupil('cem', 'Cem Kaya')],
} as unknown as OpenClass
const classOf = (id: string, name: string, code: string | null) => ({ id, name, code, pupils: 0, teachers: [], scorekeepers: [] })
const classes = [classOf('c', '7C', 'ABCDEF'), classOf('d', '8C', 'GHJKLM'), classOf('e', '8D', null)]

test('pupils who are ticked move to another class of the reader, who reads what ends for them', async () => {
  let refusal: Refusal | null = new Refusal('classes.class-archived', 'This class is archived. Reopen it first.', 409)
  const asked = answering({ 'classes.classes': () => ({ classes }), 'classes.move-pupils': () => refusal ?? { moved: 2, gone: 0 } })
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'Move pupils' }))
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Into which class' })
  await waitFor(() => expect(choice.disabled).toBe(false))
  // Neither the class itself nor one that the reader does not run.
  expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a class', '8C'])
  await user.selectOptions(choice, '8C')
  await user.click(screen.getByRole('checkbox', { name: 'All of them' }))
  await screen.findByText('Ella Virtanen keeps score in 7C. That ends with the move.')
  await user.click(screen.getByRole('checkbox', { name: 'Ella Virtanen' }))
  expect(screen.queryByText(/keeps score in 7C/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move 2 pupils' }))
  await screen.findByText('This class is archived. Reopen it first.')
  refusal = null
  await user.click(screen.getByRole('button', { name: 'Move 2 pupils' }))
  await screen.findByText('2 pupils are in 8C now.')
  const moved = { fromClassId: 'c', toClassId: 'd', personIds: ['bo', 'cem'] }
  expect(sent(asked, 'classes.move-pupils')).toEqual([moved, moved])
})

test('one pupil is moved from the menu, and somebody without another class reads why nobody can be moved', async () => {
  let known = [classes[0]]
  const asked = answering({ 'classes.classes': () => ({ classes: known }), 'classes.move-pupils': () => ({ moved: 0, gone: 1 }) })
  const open = async () => {
    const shown = showScreen(<Roster schoolClass={schoolClass} />)
    await shown.user.click(screen.getByRole('button', { name: 'More for Bo Larsen' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Move to another class' }))
    return shown
  }
  const { user, unmount } = await open()
  await screen.findByText('There is no other class whose roster you may change.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 1 pupil' }).disabled).toBe(true)
  unmount()
  known = classes
  await open()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Into which class' }),
    await screen.findByRole('option', { name: '8C' }),
  )
  await user.click(screen.getByRole('button', { name: 'Move 1 pupil' }))
  await screen.findByText('1 pupil was no longer in 7C.')
  expect(sent(asked, 'classes.move-pupils')).toEqual([{ fromClassId: 'c', toClassId: 'd', personIds: ['bo'] }])
})

test('an admin makes a class for them with the same press, and a refused move can be sent again into it', async () => {
  let refusal: Refusal | null = new Refusal('classes.class-archived', 'This class is archived. Reopen it first.', 409)
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'classes.classes': () => ({ classes }),
    'classes.create-class': () => {
      classes.push(classOf('n', '7D', 'NPQRST'))
      return classOf('n', '7D', 'NPQRST')
    },
    'classes.move-pupils': () => refusal ?? { moved: 1, gone: 0 },
  })
  await refreshSession()
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'Move pupils' }))
  await user.click(await screen.findByRole('radio', { name: 'A new class' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cem Kaya' }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Create class and move 1 pupil' })
  expect(send.disabled).toBe(true)
  await user.type(screen.getByLabelText(/Name of the new class/), '7D')
  await user.click(send)
  await screen.findByText('7D is ready, but nobody has moved yet.')
  refusal = null
  await user.click(screen.getByRole('button', { name: 'Move 1 pupil' }))
  await screen.findByText('1 pupil is in 7D now.')
  const moved = { fromClassId: 'c', toClassId: 'n', personIds: ['cem'] }
  expect(sent(asked, 'classes.create-class')).toEqual([{ name: '7D', teach: false }])
  expect(sent(asked, 'classes.move-pupils')).toEqual([moved, moved])
})
