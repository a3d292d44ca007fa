import { mineWith, squadMember, squadWith } from '../../apps/web/src/testing/squad-examples.ts'
import { answerWith, breakReads, holdReads, refusal, type Screen } from './screen.ts'

const own = { route: '/profile/card', path: () => '/profile/card', as: 'pupil' } as const

const card = {
  displayName: 'Amara Okafor',
  title: 'points-500',
  level: 7,
  ascension: 2,
  power: 160,
  element: 'fire',
  manifest: 'reading',
  frame: null,
  path: 'path_tempo',
  moves: [
    { moveId: 'ember-lash', mastery: 3 },
    { moveId: 'cinder-ward', mastery: 2 },
    { moveId: 'close-reading', mastery: 2 },
    { moveId: 'lantern-beam', mastery: 1 },
    { moveId: 'vault-hack', mastery: 1 },
  ],
  badges: ['first-xp', 'level-2', 'level-5', 'days-5', 'days-20', 'points-50', 'points-500', 'manifest-chosen', 'squad-joined'],
  squadName: 'Copper Herons',
}
const squad = squadWith({
  members: [
    squadMember('f1d2c3b4-a596-4788-8990-aabbccddee11', 'Kwame Boateng', { level: 6, title: 'points-50' }),
    squadMember('f1d2c3b4-a596-4788-8990-aabbccddee12', 'Maximiliana Wolfeschlegelsteinhausen', { level: 11 }),
    squadMember('f1d2c3b4-a596-4788-8990-aabbccddee13', 'Ravi Patel', { level: 5, title: 'level-5' }),
  ],
  may: { leave: true },
})
const filledWith =
  (change: object = {}): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'squads.power-card', { card: { ...card, ...change } })
const shown: Screen['until'] = page => page.getByRole('article', { name: /front$/ }).waitFor()

/** Power Cards: the reader's, and those of others. */
export const powerCardScreens: readonly Screen[] = [
  { ...own, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...own, state: 'empty, new pupil', as: 'newPupil', until: shown },
  { ...own, state: 'filled', before: filledWith(), until: shown },
  {
    ...own,
    state: 'filled, with a squad',
    before: async (page, world) => {
      await filledWith()(page, world)
      await answerWith(page, 'squads.mine', mineWith({ squad, may: { found: false } }))
    },
    until: page => page.getByRole('link', { name: /Kwame Boateng/ }).waitFor(),
  },
  {
    ...own,
    state: 'turned over',
    only: 'narrow',
    before: filledWith(),
    until: async page => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('radio', { name: 'Back' }).check()
      await page.getByRole('article', { name: /back$/ }).waitFor()
    },
  },
  {
    ...own,
    state: 'filled, a long name and every badge',
    before: filledWith({
      displayName: 'Maximiliana Wolfeschlegelsteinhausen',
      manifest: null,
      element: 'lightning',
      moves: [...card.moves, { moveId: 'shield-restoration', mastery: 10 }],
      badges: [...card.badges, 'level-10', 'squad-founded', 'scorekeeper', ...Array.from({ length: 9 }, (_, at) => `chapter-${at + 1}`)],
      frame: 'ninth',
    }),
    until: shown,
  },
  {
    ...own,
    state: 'filled, of a pupil',
    as: 'teacher',
    path: world => `/profile/card?of=${world.pupil.id}`,
    until: shown,
  },
  {
    ...own,
    state: 'denied, of a stranger',
    path: world => `/profile/card?of=${world.newPupil.id}`,
    before: page => answerWith(page, 'squads.power-card', refusal('http.forbidden', "You don't have permission to do this."), 403),
    until: page => page.getByText("You don't have permission to access this page").waitFor(),
  },
  {
    ...own,
    state: 'modal, another path',
    before: async (page, world) => {
      await filledWith({ frame: 'ninth' })(page, world)
      await answerWith(page, 'story.path', {
        path: 'path_tempo',
        mayChange: true,
        sooner: { move: 'shield-restoration', of: ['vault-hack', 'shield-restoration'] },
      })
    },
    until: async page => {
      await page.getByRole('button', { name: 'Take another path' }).click()
      await page.getByRole('dialog').getByText('You can do this once.').waitFor()
    },
  },
  {
    ...own,
    state: 'filled, frames',
    before: async (page, world) => {
      await filledWith({ frame: 'fire' })(page, world)
      await answerWith(page, 'story.frames', { frames: ['fire', 'shadow'], worn: 'fire' })
      await answerWith(page, 'story.path', {
        path: 'path_tempo',
        mayChange: true,
        sooner: { move: 'shield-restoration', of: ['vault-hack', 'shield-restoration'] },
      })
    },
    until: page => page.getByLabel('Frame', { exact: true }).waitFor(),
  },
  {
    ...own,
    state: 'offline',
    before: filledWith(),
    until: async (page, world) => {
      await shown(page, world)
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('There is no connection. You can look at the card').waitFor()
    },
  },
  { ...own, state: 'error', before: breakReads, until: page => page.getByText('This Power Card could not be loaded').waitFor() },
  { ...own, state: 'empty, teacher', as: 'teacher', until: page => page.getByText('Power Cards are for pupils').waitFor() },
  { ...own, state: 'empty, in no class', as: 'classless', until: page => page.getByText('There is no Power Card here').waitFor() },
]
