import { afterEach, expect, it } from 'vitest'
import { speak } from '../../ui/speech.ts'
import { levelNews } from './levels.ts'
import es from './words/es.json' with { type: 'json' }

afterEach(() => speak('en'))

it('names up to three pupils who levelled up and counts the others, with the "and" of the language', () => {
  const say = (first: string, second = '', third = '', others = 0) => levelNews.say({ first, second, third, others })
  expect(say('Ana')).toBe('Ana levelled up')
  expect(say('Ana', 'Inés')).toBe('Ana and Inés levelled up')
  expect(say('Ana', 'Bo', 'Cem', 4)).toBe('Ana, Bo, Cem and 4 more levelled up')
  speak('es', { 'growth/news': es })
  expect([say('Ana'), say('Ana', 'Inés'), say('Ana', 'Bo', 'Cem', 4)]).toEqual([
    'Nuevo nivel para Ana',
    'Nuevo nivel para Ana e Inés',
    'Nuevo nivel para Ana, Bo, Cem y 4 más',
  ])
})
