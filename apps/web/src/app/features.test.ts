import { describe, expect, it } from 'vitest'
import type { DrawnPage } from '../platform/drawn-page.ts'
import { mayInterrupt } from '../platform/interruptions.ts'
import { arenaRooms, everywhere, features, fills } from './features.ts'
import { frontRoutes } from './front-routes.ts'
import { linksFor } from './links.ts'
import { routes } from './routes.ts'
import { sageRooms } from './staff.ts'

const paths = routes.map(route => route.path)
const timesEach = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)
const admin = { keepScore: true, review: true, runSchool: true, seeClasses: true }

describe('what the features bring to the pages', () => {
  it('opens each screen at an address of its own, with a title, and with a description where search engines come', () => {
    expect(timesEach(paths)).toEqual([])
    for (const route of routes) {
      const { title, description } = route.words()
      expect(title, route.path).toMatch(/\p{L}/u)
      if (route.access === 'anyone') expect(description, route.path).toMatch(/\p{L}.*\.$/u)
    }
  })

  it("leaves lessons, the story, fights and the Sage's Chamber alone", () => {
    const alone = routes.filter(route => !mayInterrupt(route)).map(({ path }) => path)
    expect(alone.filter(path => !path.startsWith('/admin')).sort()).toEqual([
      '/battle/:battleId',
      '/battle/practice',
      '/classes/:classId/display',
      '/scorekeeper',
      '/scorekeeper/submissions',
      '/story/:episodeId',
      '/story/:episodeId/battle',
    ])
    expect(paths.filter(path => path.startsWith('/admin') && !alone.includes(path))).toEqual([])
  })

  it('leads only to screens that exist', () => {
    const person = { id: 'p1', name: 'Ada', photoUrl: null, isConfirmed: true, isTestAccount: false, may: admin }
    const hrefs = [...linksFor(person), ...sageRooms].map(({ href }) => href)
    expect(hrefs.filter(href => !paths.includes(href))).toEqual([])
  })

  it("shows the rooms of the Sage's Chamber in their order, and each screen there in one of them", () => {
    expect(sageRooms.map(room => room.label())).toEqual([
      'Today',
      'Story',
      'Numbers',
      'Care',
      'Classes',
      'People',
      'Sieges',
      'Moves',
      'Market',
      'School',
      'Outbox',
      'Audit log',
      'System',
    ])
    const rooms = sageRooms.map(({ href }) => href)
    const open = routes.flatMap(({ frame }) => (typeof frame === 'object' && 'sage' in frame ? [frame.sage] : []))
    expect(open.filter(room => !rooms.includes(room))).toEqual([])
    expect(rooms.filter(room => !open.includes(room))).toEqual([])
  })

  it('shows the rooms of the Battle Arena, and each screen there in one of them', () => {
    expect(arenaRooms.map(room => room.label())).toEqual(['Vault', 'Moves', 'Cards', 'Sieges', 'Duels'])
    const open = routes.flatMap(({ frame }) => (typeof frame === 'object' && 'arena' in frame ? [frame.arena] : []))
    expect([...new Set(open)].sort()).toEqual(arenaRooms.map(({ href }) => href).sort())
  })

  it('has the beginning of every room of the Battle Arena drawn, and whole pages of visitors only where they have one', () => {
    const drawn = Object.values(import.meta.glob<readonly DrawnPage[]>('../*/drawn.ts', { eager: true, import: 'drawn' })).flat()
    expect(timesEach(drawn.map(({ path }) => path))).toEqual([])
    const rooms = drawn.flatMap(page => (page.for !== 'visitors' && page.Skeleton === 'arena' ? [page.path] : []))
    expect(rooms.sort()).toEqual(arenaRooms.map(({ href }) => href).sort())
    const fronts = frontRoutes.map(({ path }) => path)
    expect(drawn.filter(page => page.for === 'visitors' && !fronts.includes(page.path))).toEqual([])
  })

  it('brings nothing twice under one name', () => {
    expect(timesEach(features.map(({ name }) => name))).toEqual([])
    expect(timesEach(fills.map(({ slot, name }) => `${slot} ${name}`))).toEqual([])
    expect(timesEach(everywhere.map(({ name }) => name))).toEqual([])
  })
})
