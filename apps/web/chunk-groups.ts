import { catalogueOf, isPartOfApp } from './words-plugin.ts'

/** The frames around pages, and what all pages are called: these words are a file together, because every page shows some of them. */
const ON_EVERY_PAGE = /^(app|platform|ui|arena|sage)$|\/pages$/

/** Folders whose words are fetched together, because nearly every page that shows those of one shows those of all: each file costs a request. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  frame: ['notices', 'people/strips'],
  chamber: ['today', 'battle/overrides', 'classes/desk', 'growth/news', 'market/desk', 'scorekeeping/desk', 'siege/news', 'story/desk'],
  'moves-shown': ['moves/names', 'moves/school'],
  'battle-shown': ['battle/check', 'battle/fight', 'battle/stage'],
}
const fileOf = (place: string): string =>
  ON_EVERY_PAGE.test(place) ? 'every' : (Object.keys(TOGETHER).find(name => TOGETHER[name]?.includes(place)) ?? place.replaceAll('/', '-'))

/**
 * The words of a folder are a file for each language: `words-es-vault`. By these names public/before-paint.js fetches those of the reader's
 * language with the page.
 */
export const wordsFile = (id: string): string | null => {
  const catalogue = catalogueOf(id)
  if (catalogue === null) return null
  const { place, language } = catalogue
  if (isPartOfApp(place, language)) return null
  return `words-${language}-${fileOf(place)}`
}

/** The files of a group, by the ends of their paths. */
export const IN_GROUP = {
  // Parts that the pages of most visitors share with pages behind the sign-in. Otherwise these would load the whole sign-in form for
  // the sake of a tab. `npm run bench weight` shows when something is missing here.
  forms: [
    '/ui/actions/tabs.tsx',
    '/ui/display/chip.tsx',
    '/ui/forms/text-input.tsx',
    '/ui/layout/stack.tsx',
    '/ui/messages/note.tsx',
    '/icons/eye.mjs',
    '/icons/eye-off.mjs',
  ],
  // What the forms before signing in share. Pupils do not need it once they are signed in.
  passwords: ['/ui/forms/password-input.tsx', '/people/sign-in/form-trouble.tsx', '/people/sign-in/use-submit.ts'],
  signIn: ['/login-page.tsx'],
  hero: ['/icons/graduation-cap.mjs', '/icons/key-round.mjs', '/icons/sparkles.mjs'],
  landing: ['/landing-page.tsx', '/ui/layout/hero.tsx'],
  faces: [
    '/ui/actions/segmented-control.tsx',
    '/ui/display/avatar.tsx',
    '/ui/display/numbers.ts',
    '/ui/layout/plate.tsx',
    '/query-failed.tsx',
    '/icons/crown.mjs',
  ],
  names: ['/manifest-name.ts'],
  titles: ['/worn-title.tsx'],
  table: ['/data-table.tsx'],
  hall: ['/visitors-hall.tsx'],
  // Further parts of the frame around every page behind the sign-in: small ones, which weigh more in a file for each.
  frame: [
    '/use-failure.ts',
    '/use-siege.ts',
    '/use-keeping.ts',
    '/change-preferences.ts',
    '/use-progress.ts',
    '/school-calls.ts',
    '/app/nav-person.tsx',
    '/notices/words/index.ts',
    '/use-school-moves.ts',
    '/use-balance.ts',
    '/use-story.ts',
    '/use-squads.ts',
    '/story/visits.tsx',
    '/story/visits-of-places.tsx',
    '/squads/invitations/watch.tsx',
    '/icons/archive.mjs',
    '/icons/check.mjs',
    '/icons/trending-up.mjs',
  ],
  // What pages of staff share, whichever room they are in.
  staff: ['/denied-page.tsx', '/classes/api.ts', '/use-classes.ts', '/class-select.tsx', '/icons/monitor-play.mjs'],
  // The frame of the Sage's Chamber, with what features list there.
  chamber: [
    '/app/in-chamber.tsx',
    '/app/staff.ts',
    '/for-staff.ts',
    '/today/keys-legend.tsx',
    '/today/keys.ts',
    '/battle/overrides/words/index.ts',
  ],
  // The moves themselves, which stand beside their looks.
  moves: [
    '/game/src/moves/damage.ts',
    '/game/src/moves/lines.ts',
    '/game/src/moves/move.ts',
    '/growth/mastery.ts',
    '/moves/names/names.ts',
    '/moves/names/words/index.ts',
    '/moves/school/words/index.ts',
    '/moves/school/known.tsx',
    '/moves/school/school-moves.ts',
    '/moves/room/lines.ts',
    '/moves/face/words/index.ts',
  ],
  // The looks of a move, which a battle and the room of moves show together.
  looksOfMoves: [
    '/moves/face/effect-words.ts',
    '/moves/room/move-face.tsx',
    '/moves/room/move-card.module.css',
    '/moves/status-caps.ts',
    '/src/battle/helps.ts',
    '/moves/room/element-chip.tsx',
    '/moves/room/element-chip.module.css',
    '/battle/stage/face.ts',
    '/moves/room/card-signs.tsx',
    // Their addresses.
    ...['air', 'earth', 'fire', 'light', 'lightning', 'metal', 'shadow', 'unknown', 'water'].map(name => `/portraits/${name}.svg`),
  ],
  // A drill in an episode has no room for small files. What staff read ahead shares some of the reader, and loads the rest of it, too.
  drawings: ['/story/art/drawings.ts', '/story/art/guardian-drawings.ts'],
  reader: [
    '/story/episode/episode-page.tsx',
    '/story/episode/reader.tsx',
    '/story/episode/passage-view.tsx',
    '/story/episode/play-panel.tsx',
    '/story/episode/steps.ts',
    '/story/episode/use-place.ts',
    '/story/episode/use-turning.ts',
    '/story/episode/passage-view.module.css',
    '/story/episode/words/index.ts',
    '/story/episode/not-kept.tsx',
  ],
  // Several pages share these, too, but most pages of pupils need neither long lists nor what changes the settings of a school.
  lists: [
    '/data-table.tsx',
    '/pager.tsx',
    '/paged-card.tsx',
    '/growing-list.tsx',
    '/search-input.tsx',
    '/stat-strip.tsx',
    '/choice-cards.tsx',
    '/checkbox.tsx',
    '/use-choice.ts',
  ],
  settings: ['/use-settings-form.ts', '/use-seen.ts', '/changed-meanwhile.tsx', '/number-input.tsx', '/opened.tsx'],
  // The lists of pupils that staff and scorekeepers read.
  registers: ['/ui/display/in-register.ts'],
  files: ['/save-file.ts'],
  sounds: ['/ui/sounds.ts'],
} as const

export const isIn =
  (ends: readonly string[]) =>
  (id: string): boolean =>
    ends.some(end => id.endsWith(end))

/** What most pages behind the sign-in share; a file of a few lines of its own costs more than it holds. */
const INSIDE = /\/node_modules\/|\/apps\/web\/src\/(ui|platform)\//
export const INSIDE_BESIDES = ['/school-calls.ts', '/rules/decision.ts', '/rules/sum.ts'] as const
const isApart = isIn([...IN_GROUP.lists, ...IN_GROUP.settings, ...IN_GROUP.registers, ...IN_GROUP.files, ...IN_GROUP.sounds])
export const isInside = (id: string): boolean => (INSIDE.test(id) || isIn(INSIDE_BESIDES)(id)) && !isApart(id)
