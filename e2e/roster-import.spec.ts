import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from './test.ts'

/** A file as an old school system writes it, with what people put into such files. Windows-1252, tabs, mixed line ends. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('’', '\x92').replaceAll('€', '\x80'), 'latin1')

const HOSTILE = windows1252(
  [
    'E-Mail\tForename\tSurname\tForm',
    'zoe@example.org\tZoë\tMüller\t8A Quarry',
    '\tSiân\tO’Brien\t8A Quarry',
    '\t=HYPERLINK("http://x";"y")\tCmd\t8A Quarry',
    '\t"+1 Plus"\t-Minus\t8A Quarry',
    'not-an-address\tBad\tAddress\t8A Quarry',
    'zoe@example.org\tZoë\tMüller\t8A Quarry',
    '\t\t\t',
    '\t<img src=x onerror=alert(1)>\tTag\t8A Quarry',
    '\t\t\t8A Quarry',
  ].join('\r\n'),
)

const choose = (page: Page, buffer: Buffer): Promise<void> =>
  page.getByLabel('The file').setInputFiles({ name: 'pupils.csv', mimeType: 'text/csv', buffer })

test('F5 A hostile roster is shown line by line, nothing is written before Confirm, and what is exported comes in again unchanged', async ({
  school,
}) => {
  const page = await school.open(school.admin, '/admin/import')
  const scripts: string[] = []
  page.on('dialog', dialog => scripts.push(dialog.message()))

  await test.step('each line says what will happen', async () => {
    await choose(page, HOSTILE)
    const row = (text: string) => page.getByRole('table', { name: 'The lines of the file' }).getByRole('row').filter({ hasText: text })
    await expect(page.getByText('Read as Windows-1252')).toBeVisible()
    await expect(page.getByText('A new class is created')).toBeVisible()
    await expect(row('zoe@example.org').first()).toContainText('New account')
    await expect(row('Siân O’Brien')).toContainText('New account')
    await expect(row('=HYPERLINK')).toContainText('New account')
    await expect(row('Bad Address')).toContainText('This is not an email address')
    await expect(row('zoe@example.org').last()).toContainText('The same pupil as in line 2')
    await expect(row('No name in this line')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Left out 3' }).check()
    await expect(page.getByRole('table', { name: 'The lines of the file' }).getByRole('row')).toHaveCount(4)
  })

  await test.step('nothing is written yet, neither by looking nor by cancelling', async () => {
    const { classes } = await school.admin.caller.call('classes.classes', {})
    expect(classes.map(each => each.name)).not.toContain('8A Quarry')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'What will happen' })).toBeHidden()
    const after = await school.admin.caller.call('classes.classes', {})
    expect(after.classes.map(each => each.name)).not.toContain('8A Quarry')
  })

  await test.step('confirmed, the good lines come in', async () => {
    await choose(page, HOSTILE)
    await page.getByRole('button', { name: 'Confirm: import 5 pupils into 8A Quarry' }).click()
    await expect(page.getByRole('heading', { name: '5 pupils imported' })).toBeVisible()
    await page.getByRole('link', { name: '8A Quarry' }).click()
    await expect(page.getByRole('table', { name: 'Pupils of 8A Quarry' }).getByRole('row')).toHaveCount(6)
    await expect(page.getByText('<img src=x onerror=alert(1)> Tag')).toBeVisible()
  })

  const exported = await test.step('the export guards every cell that a spreadsheet would compute', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download the roster' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('roster-8a-quarry.csv')
    const bytes = await readFile(await file.path())
    const cells = bytes.toString('utf8').split(/[,\r\n]+/)
    expect(cells.filter(cell => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
    return bytes
  })

  await test.step('and imported again it changes nothing', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await choose(page, exported)
    const rows = page.getByRole('table', { name: 'The lines of the file' }).getByRole('row')
    await expect(rows).toHaveCount(6)
    await expect(rows.filter({ hasText: 'Already in the class' })).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })
  expect(scripts).toEqual([])
})

test('A file that is not a roster is refused with a message, and the next one can be chosen @night', async ({ school }) => {
  const page = await school.open(school.admin, '/admin/import')
  const tries: readonly (readonly [Buffer, string])[] = [
    [Buffer.from(''), 'There are no pupils in this file.'],
    [Buffer.from('a,b\n1,2\n'), 'Which column has the names?'],
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x01]), 'This file is not a CSV file.'],
    [Buffer.alloc(2_100_000, 'x'), 'This file is larger than 2 MB.'],
  ]
  for (const [file, words] of tries) {
    await choose(page, file)
    await expect(page.getByText(words)).toBeVisible()
  }
  await choose(page, Buffer.from('Name,Class\nIlse Thorn,8B Harbour\n'))
  await expect(page.getByRole('button', { name: 'Confirm: import 1 pupil into 8B Harbour' })).toBeVisible()
})
