import { describe, expect, it } from 'vitest'
import { knownName, publicName } from './public-name.ts'

describe('the name of a pupil for people who do not share a class', () => {
  it.each([
    ['Amara Okafor', 'Amara O.'],
    ['Lucía Romero Castro', 'Lucía R.'],
    ['María José Fernández de la Peña', 'María José F.'],
    ['Jean-Luc de Vries', 'Jean-Luc V.'],
    ['Okafor, Amara', 'Amara O.'],
    ['Priya', 'Priya'],
    ['  Zoë   özil ', 'Zoë Ö.'],
    ['amara.okafor@school.example', 'amara O.'],
    ['@school.example', null],
    ['Ana 𝔅ell', 'Ana 𝔅.'],
  ])('of %j is %j', (displayName, shown) => {
    expect(publicName(displayName)).toBe(shown)
  })

  it('is whole for those who share a class, but never an address', () => {
    expect(knownName('Amara Okafor')).toBe('Amara Okafor')
    expect(knownName('amara.okafor@school.example')).toBe('amara okafor')
    expect(knownName('@school.example')).toBeNull()
  })
})
