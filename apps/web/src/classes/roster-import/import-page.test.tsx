import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshSession } from '../../people/index.ts'
import { answering, Refusal } from '../../testing/answering.ts'
import { classRow } from '../../testing/class-examples.ts'
import { idOf } from '../../testing/ids.ts'
import { adaWith, frontOf } from '../../testing/people-of-tests.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { ImportPage } from './import-page.tsx'

const admin = adaWith({ may: { keepScore: true, review: true, runSchool: true } })
const AT = '2026-11-27T08:00:00.000Z'
const CSV = 'First name,Last name,Class\nAnna,Kovač,9A\n,,9A\n'

const preview = {
  encoding: 'UTF-8',
  separator: 'comma',
  rows: [
    { lineNumber: 2, displayName: 'Anna Kovač', email: null, username: null, className: '9A', outcome: 'new', words: 'New account' },
    { lineNumber: 3, displayName: '', email: null, username: null, className: '9A', outcome: 'refused', words: 'No name in this line' },
  ],
  counts: { new: 1, joinsClass: 0, getsAddress: 0, alreadyThere: 0, namesake: 0, duplicate: 0, refused: 1 },
  newClasses: ['9A'],
  unclear: null,
}

const klass = { id: 'c0000000-0000-4000-8000-00000000000c', name: '5B' }
const class5B = classRow(klass.id, klass.name, { code: 'ABC234' })

const open = async (answers: Parameters<typeof answering>[0]) => {
  const asked = answering({
    'people.front': () => frontOf({ me: admin }),
    'classes.classes': () => ({ classes: [] }),
    'scorekeeping.queue-counts': () => ({ pending: 0 }),
    ...answers,
  })
  await refreshSession()
  const shown = showScreen(
    <SignedIn>
      <ImportPage />
    </SignedIn>,
    { path: '/admin/import' },
  )
  const input = await screen.findByLabelText<HTMLInputElement>('The file', { selector: 'input' })
  return { ...shown, asked, choose: (text: string) => shown.user.upload(input, new File([text], 'roster.csv', { type: 'text/csv' })) }
}

test('a roster is shown line by line, and nothing is written before Confirm', async () => {
  const { user, asked, choose } = await open({
    'classes.preview-roster': () => preview,
    'classes.import-roster': () => ({ created: 1, joined: 0, addressed: 0, at: AT, classes: [{ ...klass, name: '9A' }] }),
  })
  await choose(CSV)

  const table = await screen.findByRole('table', { name: 'The lines of the file' })
  expect(within(table).getByText('No name in this line')).toBeTruthy()
  expect(screen.getByText('A new class is created')).toBeTruthy()
  expect(asked.some(call => call.name === 'classes.import-roster')).toBe(false)

  await user.click(screen.getByRole('radio', { name: 'Left out 1' }))
  expect(within(table).queryByText('Anna Kovač')).toBeNull()

  // Nobody else teaches yet.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I teach this class' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Confirm: import 1 pupil into 9A' }))
  expect(await screen.findByRole('heading', { name: '1 pupil imported' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print sign-in cards' }).getAttribute('href')).toBe(
    '/admin/classes/c0000000-0000-4000-8000-00000000000c/cards',
  )
  const sent = asked.find(call => call.name === 'classes.import-roster')?.input
  expect(sent).toEqual({ ...asked.find(call => call.name === 'classes.preview-roster')?.input, teach: 'true' })
  expect(new TextDecoder().decode(sent?.bytes as Uint8Array)).toBe(CSV)
})

test('the pupils of a file without classes come into a new one by its name', async () => {
  const teacher = { id: 'b0000000-0000-4000-8000-00000000000b', displayName: 'Mr Okoro', photo: null }
  const { user, asked, choose } = await open({
    'classes.classes': () => ({ classes: [{ ...class5B, teachers: [teacher] }] }),
    'classes.preview-roster': () => preview,
  })
  await user.selectOptions(screen.getByLabelText('Into which class'), 'New class: …')
  await choose(CSV)
  expect(screen.getByText('Give the new class a name first.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name of the new class'), '9A')
  await user.tab()
  await screen.findByRole('button', { name: 'Confirm: import 1 pupil into 9A' })
  expect(asked.filter(call => call.name === 'classes.preview-roster').map(call => call.input)).toMatchObject([{ newClass: '9A' }])
  // Somebody else teaches in this school.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I teach this class' }).checked).toBe(false)
})

test('a teacher imports into a class that they run, and into no rehearsal', async () => {
  await open({
    'people.front': () => frontOf({ me: adaWith({ may: { keepScore: true, review: true, runSchool: false } }) }),
    'classes.classes': () => ({ classes: [classRow(idOf('rehearsal'), 'A rehearsal', { isRehearsal: true }), class5B] }),
  })
  const into = screen.getByLabelText<HTMLSelectElement>('Into which class')
  expect([into.value, ...[...into.options].map(({ text }) => text)]).toEqual([klass.id, '5B'])
})

test('a file that is no roster says why beside the place where it was chosen', async () => {
  const { choose } = await open({
    'classes.preview-roster': () => new Refusal('classes.no-table', 'No table was found.'),
  })
  await choose('x')
  expect(await screen.findByText('No table was found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
})

const named = (lineNumber: number, displayName: string, outcome: string) => ({
  lineNumber,
  displayName,
  email: null,
  username: null,
  className: '5B',
  outcome,
  words: outcome,
})

test('pasted names go through the same preview, where a line is left out and a namesake is brought in', async () => {
  const rows = [named(1, 'Camila Lopez', 'new'), named(3, 'Camila Lopez', 'duplicate'), named(4, 'Total: 2', 'new')]
  const { user, asked } = await open({
    'classes.classes': () => ({ classes: [class5B] }),
    'classes.preview-roster': () => ({ ...preview, rows, newClasses: [] }),
    'classes.import-roster': () => ({ created: 2, joined: 0, addressed: 0, at: AT, classes: [klass] }),
  })
  await user.selectOptions(screen.getByLabelText('Into which class'), '5B')
  await user.type(screen.getByLabelText('Or paste the names here'), 'Camila Lopez\n\nLopez, Camila\nTotal: 2')
  await user.click(screen.getByRole('button', { name: 'Show what happens' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Import Camila Lopez, line 3' }))
  await user.click(screen.getByRole('checkbox', { name: 'Import Total: 2, line 4' }))
  expect(screen.getByText('Another pupil with the same name')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm: import 2 pupils into 5B' }))
  await screen.findByRole('heading', { name: '2 pupils imported' })
  const sent = asked.find(call => call.name === 'classes.import-roster')?.input
  expect(sent).toMatchObject({ classId: klass.id, nameColumns: '0', leftOut: '4', namesakes: '3' })
  expect(new TextDecoder().decode(sent?.bytes as Uint8Array)).toBe('"Camila Lopez"\n\n"Lopez, Camila"\n"Total: 2"')
})

test('a file without heads shows how it begins and asks which column has the names', async () => {
  const { user, asked, choose } = await open({
    'classes.preview-roster': input => (input.nameColumns === '' ? { ...preview, rows: [], unclear: [['1', 'Ada Lovelace']] } : preview),
  })
  await choose('1;Ada Lovelace')
  expect(await screen.findByRole('cell', { name: 'Ada Lovelace' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Column 2' }))
  expect(await screen.findByRole('button', { name: 'Confirm: import 1 pupil into 9A' })).toBeTruthy()
  expect(asked.filter(call => call.name === 'classes.preview-roster').at(-1)?.input.nameColumns).toBe('1')
})

test('first and last names in two columns without heads are read in the order that somebody chooses', async () => {
  const { user, asked, choose } = await open({
    'classes.preview-roster': input =>
      input.nameColumns === '' ? { ...preview, rows: [], unclear: [['1', 'Lovelace', 'Ada', 'ada@example.org']] } : preview,
  })
  await choose('1;Lovelace;Ada;ada@example.org')
  expect(await screen.findByRole('button', { name: 'Columns 2 and 3: Lovelace Ada' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Columns 3 and 2: Ada Lovelace' }))
  expect(await screen.findByRole('button', { name: 'Confirm: import 1 pupil into 9A' })).toBeTruthy()
  expect(asked.filter(call => call.name === 'classes.preview-roster').at(-1)?.input.nameColumns).toBe('2,1')
})

test('a line that could be a pupil who is there already starts without its tick; one that gives an address has it', async () => {
  const rows = [named(2, 'Ana Silva', 'gets-address'), { ...named(3, 'Ben Demir', 'namesake'), email: 'ben@example.org' }]
  const { user, asked, choose } = await open({
    'classes.classes': () => ({ classes: [class5B] }),
    'classes.preview-roster': () => ({ ...preview, rows, newClasses: [] }),
    'classes.import-roster': () => ({ created: 1, joined: 0, addressed: 1, at: AT, classes: [klass] }),
  })
  await choose(CSV)
  expect(await screen.findByRole('button', { name: 'Confirm: import 1 pupil into 5B' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Import Ana Silva, line 2' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Left out 1' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Import Ben Demir, line 3' }))
  await user.click(screen.getByRole('button', { name: 'Confirm: import 2 pupils into 5B' }))
  expect(await screen.findByText(/1 new account was created; 1 pupil of the class got an email address/)).toBeTruthy()
  expect(asked.find(call => call.name === 'classes.import-roster')?.input).toMatchObject({ leftOut: '', namesakes: '3' })
})

test('a line that would give an address by the name alone can be another pupil with that name; by a username it cannot', async () => {
  const rows = [named(2, 'Ben Demir', 'gets-address'), { ...named(3, 'Ana Silva', 'gets-address'), username: 'ana.silva' }]
  const { user, asked, choose } = await open({
    'classes.classes': () => ({ classes: [class5B] }),
    'classes.preview-roster': () => ({ ...preview, rows, newClasses: [] }),
    'classes.import-roster': () => ({ created: 1, joined: 0, addressed: 1, at: AT, classes: [klass] }),
  })
  await choose(CSV)
  await user.click(await screen.findByRole('checkbox', { name: 'This is another Ben Demir, who gets a new account' }))
  expect(screen.queryByRole('checkbox', { name: /another Ana Silva/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm: import 2 pupils into 5B' }))
  expect(await screen.findByText(/1 new account was created/)).toBeTruthy()
  expect(asked.find(call => call.name === 'classes.import-roster')?.input).toMatchObject({ leftOut: '', namesakes: '2' })
})

test('an import is taken back after a question, and whoever has signed in since is named', async () => {
  const { user, asked, choose } = await open({
    'classes.preview-roster': () => preview,
    'classes.import-roster': () => ({ created: 2, joined: 1, addressed: 0, at: AT, classes: [klass] }),
    'classes.take-back-import': () => ({ erased: 1, removed: 1, stayed: ['Ben Demir'] }),
  })
  await choose(CSV)
  await user.click(await screen.findByRole('button', { name: /Confirm/ }))
  await user.click(await screen.findByRole('button', { name: 'Take this import back' }))
  expect(asked.some(call => call.name === 'classes.take-back-import')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('heading', { name: 'The import is taken back' })).toBeTruthy()
  expect(screen.getByText('1 new account was erased, and 1 pupil left the class again.')).toBeTruthy()
  expect(
    screen.getByText(/^These accounts stay, because .* used them, or they are now in a class that is archived or not yours/),
  ).toBeTruthy()
  expect(screen.getByText('Ben Demir')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Print sign-in cards' })).toBeNull()
  expect(asked.find(call => call.name === 'classes.take-back-import')?.input).toEqual({ at: AT })
})
