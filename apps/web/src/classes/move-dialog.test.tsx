import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../people/index.ts'
import { answering, Refusal, sent } from '../testing/answering.ts'
import { classRow, classWith, rosterPupil } from '../testing/class-examples.ts'
import { idOf } from '../testing/ids.ts'
import { adaWith, frontOf } from '../testing/people-of-tests.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Roster } from './roster.tsx'

const [BO, ELLA, CEM] = [idOf(1), idOf(2), idOf(3)]
const [HERE, EIGHT, OTHER] = [idOf(4), idOf(5), idOf(6)]
const schoolClass = classWith({
  id: HERE,
  name: '7C',
  may: { edit: true, takeOut: true, assignRoles: true },
  roster: [
    rosterPupil({ id: BO, displayName: 'Bo Larsen' }),
    rosterPupil({ id: ELLA, displayName: 'Ella Virtanen', isScorekeeper: true }),
    rosterPupil({ id: CEM, displayName: 'Cem Kaya' }),
  ],
})
const classes = [classRow(HERE, '7C', { code: 'ABCDEF' }), classRow(EIGHT, '8C', { code: 'GHJKLM' }), classRow(OTHER, '8D')]

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
  const moved = { fromClassId: HERE, toClassId: EIGHT, personIds: [BO, CEM] }
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
  expect(sent(asked, 'classes.move-pupils')).toEqual([{ fromClassId: HERE, toClassId: EIGHT, personIds: [BO] }])
})

test('an admin makes a class for them with the same press, and a refused move can be sent again', async () => {
  let refusal: Refusal | null = new Refusal('classes.class-name-taken', 'Another class is called that.', 409)
  const asked = answering({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: true } }) }),
    'classes.classes': () => ({ classes }),
    'classes.move-to-new-class': () => refusal ?? { moved: 1, gone: 0 },
  })
  await refreshSession()
  const { user } = showScreen(<Roster schoolClass={schoolClass} />)
  await user.click(screen.getByRole('button', { name: 'Move pupils' }))
  await user.click(await screen.findByRole('radio', { name: 'A new class' }))
  await user.click(screen.getByRole('checkbox', { name: 'Cem Kaya' }))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Create class and move 1 pupil' })
  expect(send.disabled).toBe(true)
  const name = screen.getByLabelText(/Name of the new class/)
  await user.type(name, '7D')
  await user.click(send)
  expect(await screen.findByText('Another class is called that.')).toBeTruthy()
  refusal = new Refusal('classes.class-archived', 'This class is archived. Reopen it first.', 409)
  await user.type(name, ' b')
  await user.click(send)
  await screen.findByText('This class is archived. Reopen it first.')
  refusal = null
  await user.click(send)
  await screen.findByText('1 pupil is in 7D b now.')
  const moved = { fromClassId: HERE, name: '7D b', teach: false, personIds: [CEM] }
  expect(sent(asked, 'classes.move-to-new-class')).toEqual([{ ...moved, name: '7D' }, moved, moved])
})
