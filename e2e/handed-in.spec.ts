import sharp from 'sharp'
import { moveTo } from './pages.ts'
import { expect, test } from './test.ts'

/** As a phone takes it: large, and lying on its side. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 3200, height: 1600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
/** A file so small that it goes through a slow network as it is, of more pixels than the school draws of a progressive JPEG. */
const scan = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#eee' } })
    .jpeg({ progressive: true })
    .toBuffer()
const TITLE = 'What you know, and how'

test('A pupil hands in words and a picture, the teacher sends them back, the pupil hands in again, the teacher approves @night', async ({
  school,
}) => {
  const lesson = await school.newClass('7D Handing in', ['Ana Ruiz'])
  const [ana, teacher] = await Promise.all([lesson.pupil('Ana Ruiz'), lesson.teacher()])
  await school.putInEpisode(ana.id, 'ep_03_overnight', 'illusion-trials')
  const [page, atTeacher] = await Promise.all([school.open(ana, '/chapters?challenge=veil-revelation'), school.open(teacher, '/admin')])
  const nothing = atTeacher.getByRole('heading', { name: 'Nothing waits for you' })
  await expect(nothing).toBeVisible()

  await page.getByRole('button', { name: 'Write and hand in' }).click()
  await page.getByLabel('Your words').fill('I saw a lamp. I heard a door.')
  const buffer = await photo()
  const sent = page.waitForRequest('**/api/story/add-picture')
  await page.locator('input[type=file]').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  // Of a large picture no more is sent than the school keeps, so that it also goes through a slow network.
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(buffer.length / 2)
  const kept = page.getByRole('button', { name: 'Look at picture 1' }).locator('img')
  await expect(kept).toBeVisible()
  await expect.poll(() => kept.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([800, 1600])
  await page.locator('input[type=file]').setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await scan() })
  await expect(page.getByRole('button', { name: 'Look at picture 2' }).locator('img')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Go on writing' }).click()
  await expect(page.getByLabel('Your words')).toHaveValue('I saw a lamp. I heard a door.')
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await expect(page.getByText('Your teacher has it.')).toBeVisible()

  await expect(atTeacher.getByRole('heading', { name: TITLE })).toBeVisible()
  await atTeacher.getByRole('button', { name: 'Look at picture 1 of Ana Ruiz' }).click()
  await expect(atTeacher.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await atTeacher.keyboard.press('Escape')
  await atTeacher.getByRole('button', { name: 'Deny' }).click()
  const dialog = atTeacher.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill('And what did you guess?')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect(nothing).toBeVisible()

  await expect(page.getByText('A teacher wrote: And what did you guess?')).toBeVisible()
  await page.getByRole('button', { name: 'Change it and hand it in again' }).click()
  await expect(page.getByRole('button', { name: 'Look at picture 1' })).toBeVisible()
  await page.getByLabel('Your words').fill('I saw a lamp. I heard a door. I guessed that it was a cat.')
  await page.getByRole('button', { name: 'Hand it in' }).click()

  await expect(atTeacher.getByText('I guessed that it was a cat.')).toBeVisible()
  await expect(atTeacher.getByText('And what did you guess?')).toBeVisible()
  await atTeacher.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'See what you handed in' })).toBeVisible()

  await moveTo(page, '/notifications')
  await page.getByRole('link', { name: /Challenge approved/ }).click()
  await expect(page).toHaveURL(/\/chapters\?challenge=veil-revelation$/)
  await page.getByRole('button', { name: 'See what you handed in' }).click()
  await expect(page.getByText('I guessed that it was a cat.')).toBeVisible()
})
