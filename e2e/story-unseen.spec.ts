// Without seeing: every kind of encounter, and a turn against a guardian, by what Chromium tells assistive technology alone. In the preview of staff,
// which shows the games of pupils.
import { moveTo } from './pages.ts'
import { allIn, earOf, everythingIn, oneIn, textOf } from './story/by-ear.ts'
import { turnOf, UNSEEN } from './story/unseen.ts'
import { expect, test } from './test.ts'

const EPISODES: Readonly<Record<string, Readonly<Partial<Record<keyof typeof UNSEEN, string>>>>> = {
  ep_01_xiotein_letter: {
    watch: "Yesterday's Corner",
    cipher: 'The Smudged Address',
    drill: 'The Straw Clerk',
    burden: 'The Drowsy Stair',
  },
  ep_02_welcome_xiotein: { lamplight: 'Light the Bridge', hands: 'Four Keys' },
  ep_03_overnight: { testimony: 'Three Breakfasts', doors: 'Ten Doors' },
  ep_05_thread_rift: { knots: 'The Rift Bridge', calm: 'Tapioca on the Ledge' },
}
/** Controls that must say what they are. */
const CONTROLS = ['button', 'checkbox', 'radio', 'combobox', 'textbox', 'link']

test('Every kind of encounter is won, and a turn is fought, without seeing anything @night', async ({ school }) => {
  test.setTimeout(300_000)
  const lesson = await school.newClass('7U Unseen', [])
  const page = await school.open(await lesson.teacher(), '/')
  const ear = await earOf(page)
  for (const [episodeId, kinds] of Object.entries(EPISODES)) {
    await moveTo(page, `/admin/story/${episodeId}`)
    for (const [kind, title] of Object.entries(kinds))
      await test.step(kind, async () => {
        const begin = await ear.until(told => allIn(told, 'button', `Try it: ${title}`).length > 0)
        await ear.press(oneIn(begin, 'button', `Try it: ${title}`))
        const opened = await ear.until(told => allIn(told, 'region', title).some(game => allIn(game, 'button').length > 1))
        for (const { role, name } of everythingIn(oneIn(opened, 'region', title)).filter(each => CONTROLS.includes(each.role)))
          expect(`${role}: ${name}`).not.toBe(`${role}: `)
        // A lost try is announced, too, and leads to the next one.
        await ear.press(oneIn(oneIn(opened, 'region', title), 'button', 'Give me another one'))
        await expect.poll(() => ear.announced()).toContain('That was not it.')
        await ear.press(oneIn(await ear.until(told => allIn(told, 'button', 'Try again').length > 0), 'button', 'Try again'))
        await ear.until(told => allIn(told, 'region', title).some(game => allIn(game, 'button', 'Give me another one').length > 0))
        await UNSEEN[kind as keyof typeof UNSEEN]({ ear, title })
        await expect.poll(() => ear.announced()).toContain('Done! The story goes on.')
        await ear.press(oneIn(await ear.hear(), 'button', 'Close'))
        await ear.until(told => allIn(told, 'region', title).length === 0)
      })
  }
  await test.step('a turn against a guardian', async () => {
    await moveTo(page, '/admin/story/ep_01_xiotein_letter')
    const begin = await ear.until(told => allIn(told, 'button', /^Try it: /).length > 4)
    const guardian = allIn(begin, 'button', /^Try it: /).at(-1)
    if (!guardian) throw new Error('there is no guardian')
    await ear.press(guardian)
    await ear.until(told => allIn(told, 'region', 'Your moves and cards').length > 0)
    await turnOf(ear, /./)
    expect(await ear.announced()).toMatch(/Turn 1|turn 1/)
    expect(textOf(await ear.hear())).toContain('Turn 2')
  })
})
