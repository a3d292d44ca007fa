import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The build of the pages is no part of a room that another could import. */
const { IN_GROUP, INSIDE_BESIDES, isIn, isInside } = (await import(join(ROOT, 'apps/web/chunk-groups.ts'))) as {
  IN_GROUP: Readonly<Record<string, readonly string[]>>
  INSIDE_BESIDES: readonly string[]
  isIn: (ends: readonly string[]) => (id: string) => boolean
  isInside: (id: string) => boolean
}
const FOLDERS = ['apps/web/src', 'packages/game/src', 'node_modules/lucide-react/dist/esm/icons']
const files = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => `/${folder}/${file}`),
)

test.each([...Object.entries(IN_GROUP), ['inside', INSIDE_BESIDES] as const])(
  'each path that puts a file into the group %s is that of a file',
  (_group, ends) => {
    expect(ends.filter(end => !files.some(isIn([end])))).toEqual([])
  },
)

test('what is in a group of its own is not among what most pages share', () => {
  expect(isInside('/apps/web/src/ui/layout/card.tsx')).toBe(true)
  expect(isInside('/apps/web/src/market/market-page.tsx')).toBe(false)
})
