import { readFile } from 'node:fs/promises'
import { message, sideways } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const front = (page: Page, name: string) => page.getByRole('article', { name: `Power Card of ${name}, front` })

test('A teacher unlocks and resets moves, cards and the element of a pupil with a preview, and the pupil hears of it at once @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7C Unlocks', ['Ana Ruiz'])
  const [ana, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.teacher()]
  const page = await school.open(ana, '/battle/moves')
  await expect(page.getByRole('button', { name: /^Mine 5/ })).toBeVisible()
  const atTeacher = await school.open(teacher, `/admin/classes/${lesson.id}/pupils/${ana.id}`)

  await atTeacher.getByRole('combobox', { name: 'Unlock a move' }).selectOption({ label: 'Cold Spray (Water)' })
  await atTeacher.getByRole('button', { name: 'Unlock: Unlock a move' }).click()
  const unlock = atTeacher.getByRole('dialog', { name: 'Unlock Cold Spray?' })
  await expect(unlock.getByText('5 now, then 6')).toBeVisible()
  await unlock.getByRole('button', { name: 'Unlock' }).click()
  await expect(message(atTeacher, 'Unlocked.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mine 6/ })).toBeVisible()
  await expect(atTeacher.getByText('6 moves')).toBeVisible()

  await atTeacher.getByRole('button', { name: 'Unlock Teleport PP' }).click()
  const card = atTeacher.getByRole('dialog', { name: 'Unlock Teleport PP?' })
  await expect(card.getByText('0 now, then 1')).toBeVisible()
  await card.getByRole('button', { name: 'Unlock' }).click()
  await expect(atTeacher.getByRole('button', { name: 'Unlock Teleport PP' })).toBeHidden()

  await atTeacher.getByRole('combobox', { name: 'Reset moves' }).selectOption({ label: 'Everything, as on the first day' })
  await atTeacher.getByRole('button', { name: 'Reset: Reset moves' }).click()
  const reset = atTeacher.getByRole('dialog', { name: 'Reset all moves of this pupil?' })
  await expect(reset.getByText('6 now, then 5')).toBeVisible()
  await reset.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('button', { name: /^Mine 5/ })).toBeVisible()

  await atTeacher.getByRole('button', { name: 'Reset all action cards' }).click()
  const cards = atTeacher.getByRole('dialog', { name: 'Reset all action cards of this pupil?' })
  await expect(cards.getByText('1 now, then 0')).toBeVisible()
  await cards.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(atTeacher.getByRole('button', { name: 'Unlock Teleport PP' })).toBeVisible()
  await atTeacher.getByRole('combobox', { name: 'Give another element' }).selectOption('Water')
  await atTeacher.getByRole('button', { name: 'Change: Give another element' }).click()
  const element = atTeacher.getByRole('dialog', { name: 'Give this pupil Water?' })
  await expect(element.getByText('Fire now, then Water')).toBeVisible()
  await element.getByRole('button', { name: 'Change' }).click()
  await expect(message(atTeacher, 'The element is changed.')).toBeVisible()
})

/** Measures each half of a picture: its width, its number of colours, and the colour of a place inside its edge. */
const coloursOf = (page: Page, png: string) =>
  page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const width = picture.width / 2
    return [0, width].map(x => {
      const canvas = new OffscreenCanvas(width, picture.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, -x, 0)
      const pixels = new Uint32Array(pen?.getImageData(0, 0, width, picture.height).data.buffer ?? new ArrayBuffer(0))
      return { width, colours: new Set(pixels).size, corner: pixels[30 * width + 30] }
    })
  }, png)

test('A pupil opens the Power Card, turns it over with the keyboard and keeps it as a picture; a teacher sees it, too @phone @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7D Cards', ['Ana Ruiz', 'Bo Larsen'])
  const [ana, bo, teacher] = [await lesson.pupil('Ana Ruiz'), await lesson.pupil('Bo Larsen'), await lesson.teacher()]
  const page = await school.open(ana, '/profile')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Open the Power Card' }).click()
  await expect(page).toHaveURL(/\/profile\/card$/)
  await expect(front(page, 'Ana Ruiz').getByText('Vault Hack')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('radio', { name: 'Front' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article', { name: 'Power Card of Ana Ruiz, back' })).toBeVisible()
  await expect(front(page, 'Ana Ruiz')).toBeHidden()

  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep as a picture' }).focus()
  await page.keyboard.press('Enter')
  const download = await kept
  expect(download.suggestedFilename()).toBe('power-card.png')
  // Both sides beside each other, each with a drawing and words: many colours, and not the same ones.
  const [left, right] = await coloursOf(page, await readFile(await download.path(), 'base64'))
  expect(left?.width).toBe(840)
  for (const side of [left, right]) expect(side?.colours).toBeGreaterThan(50)
  expect(left?.corner).not.toEqual(right?.corner)
  await expect(message(page, 'The picture is among your downloads.')).toBeVisible()
  // On paper there are both sides, each on a sheet of A6, and nothing else.
  const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(paper.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(Array(2).fill(expect.stringMatching(/^\/MediaBox \[0 0 29[78]\S* (419|420)\S*\]$/)))

  const atTeacher = await school.open(teacher, `/admin/classes/${lesson.id}/pupils/${ana.id}`)
  await atTeacher.getByRole('link', { name: 'Open the Power Card' }).click()
  await expect(front(atTeacher, 'Ana Ruiz')).toBeVisible()
  const atBo = await school.open(bo, `/profile/card?of=${ana.id}`)
  await expect(atBo.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
